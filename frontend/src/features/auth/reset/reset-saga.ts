import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { call, delay, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { countdownResumed, countdownStarted } from '../../../lib/countdown';
import { safely } from '../../../lib/saga/safely';
import { selectUser, sessionEnded, type WithSession } from '../../../lib/session';
import type { AuthPorts } from '../ports';
import { selectReset, type WithAuth } from '../state';
import { WAITS } from '../waits';
import {
  passwordChanged,
  resendAwaited,
  resetBack,
  resetClosed,
  resetMoving,
  resetOpened,
  resetRequested,
  resetRestored,
  resetStepped,
} from './reset-slice';
import { forgetCode, forgetPermission, keepCode, readKeptCode, readPermission } from './reset-storage';

const current = () => select((state: WithAuth) => selectReset(state));

/** After a reload: step 3 where the grant is stored, step 2 where a code may still arrive. */
function* restore(ports: AuthPorts): SagaGenerator<void> {
  const { open } = yield* current();
  if (open) return;
  const kept = readKeptCode(ports.storage());
  if (readPermission(ports.storage()))
    return void (yield* put(resetRestored({ step: 3, target: kept?.target ?? null })));
  if (!kept) return;
  yield* put(countdownResumed({ name: WAITS.resetResend, until: kept.resendAt }));
  yield* put(resetRestored({ step: 2, target: kept.target }));
}

function forgetAll(ports: AuthPorts): void {
  forgetCode(ports.storage());
  forgetPermission(ports.storage());
}

/** Counts down to the next code; a reload continues the countdown. */
function* countResend(
  ports: AuthPorts,
  { payload: { seconds } }: ReturnType<typeof resendAwaited>,
): SagaGenerator<void> {
  const { target } = yield* current();
  keepCode(target, Date.now() + seconds * 1000, ports.storage());
  yield* put(countdownStarted({ name: WAITS.resetResend, seconds }));
}

/** All sessions of that account ended, including this tab's if it had one. */
function* endSession({ payload }: ReturnType<typeof passwordChanged>): SagaGenerator<void> {
  const user = yield* select((state: WithSession) => selectUser(state));
  if (user?._id === payload.userId) yield* put(sessionEnded({ reason: 'unauthenticated' }));
}

/** Shows the message of the successful step for a moment, then the next step. */
function* move({ payload: { next } }: ReturnType<typeof resetMoving>): SagaGenerator<void> {
  yield* delay(next === 'closed' ? AUTH_TIMINGS.resetCloseMs : AUTH_TIMINGS.resetStepMs);
  yield* put(next === 'closed' ? resetClosed() : resetStepped(next));
}

/** What a password reset does over time: countdown, pauses between its steps, and its return after a reload. */
export function* resetSaga(ports: AuthPorts): SagaGenerator<void> {
  yield* takeEvery(
    resetRequested,
    safely('reset of before', () => restore(ports)),
  );
  // Closing or opening the dialog starts over.
  yield* takeEvery([resetOpened, resetClosed], () => forgetAll(ports));
  yield* takeEvery(resendAwaited, countResend, ports);
  yield* takeEvery(passwordChanged, endSession);
  for (;;) {
    const moving = yield* take(resetMoving);
    // "Back" and the X end the pause.
    yield* race([call(move, moving), take([resetBack, resetClosed])]);
  }
}
