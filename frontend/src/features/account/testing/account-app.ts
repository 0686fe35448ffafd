import { configureStore } from '@reduxjs/toolkit';
import type { MeDto, SessionDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { jest } from '@jest/globals';
import createSagaMiddleware, { eventChannel } from 'redux-saga';
import { api } from '../../../lib/api';
import { countdownSaga, countdownsReducer, selectSecondsLeft } from '../../../lib/countdown';
import { sessionReducer, sessionStarted } from '../../../lib/session';
import { FakeServer } from '../../../lib/testing/fake-server';
import { accountSaga } from '../account-saga';
import { resendCountdown } from '../codes/codes-slice';
import { accountReducer } from '../state';
import type { ChangeKind } from '../profile/change-path';

const START = Date.UTC(2026, 10, 20, 9, 0, 0);

export const USER: UserDto = {
  _id: '0198a1b2-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9000000001',
  role: 1,
  isVerified: true,
};

export const SESSION: SessionDto = {
  id: '0198a1b2-0000-7000-8000-0000000000a1',
  device: 'Chrome on Windows',
  kind: 'desktop',
  place: 'India',
  address: '203.0.113.7',
  authenticatedBy: 'password',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T08:55:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  current: true,
};

export const ME: MeDto = {
  user: USER,
  phoneVerified: false,
  hasPassword: true,
  memberSince: '2026-01-05T06:00:00.000Z',
  passwordChangedAt: '2026-01-05T06:00:00.000Z',
  session: SESSION,
};

/** A fake device: records the passkey request, and has methods to answer it. */
export class FakeDevice {
  readonly asked: Record<string, unknown>[] = [];
  readonly cancelPasskey = jest.fn(async () => undefined);
  answer: (response: object) => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;

  createPasskey = (options: Record<string, unknown>): Promise<object> => {
    this.asked.push(options);
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.reject = reject;
    });
  };
}

/**
 * The real reducers, sagas and RTK Query of the account page with a fake `fetch`, and a fake clock that moves
 * with `after(ms)`. A user is logged in.
 */
export function startAccount() {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask'] });
  const server = new FakeServer();
  const device = new FakeDevice();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      countdowns: countdownsReducer,
      session: sessionReducer,
      account: accountReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, sagas),
  });
  const tasks = [
    sagas.run(() => countdownSaga({ pageShown: () => eventChannel<true>(() => () => undefined) })),
    sagas.run(() => accountSaga(device)),
  ];
  store.dispatch(sessionStarted(USER));
  return {
    server,
    device,
    store,
    dispatch: store.dispatch,
    account: () => store.getState().account,
    user: () => store.getState().session.user,
    secondsLeft: (kind: ChangeKind) => selectSecondsLeft(store.getState(), resendCountdown(kind)),
    /** The whole store as text, to check that a secret is not in it. */
    everything: () => JSON.stringify(store.getState()),
    /** Advances the clock; everything due until then has happened when it resolves. */
    after: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    stop: () => {
      for (const task of tasks) task.cancel();
      store.dispatch(api.util.resetApiState());
      jest.useRealTimers();
      server.assertNothingUnexpected();
    },
  };
}

export type AccountApp = ReturnType<typeof startAccount>;
