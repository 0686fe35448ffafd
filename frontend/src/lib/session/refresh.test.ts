import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBaseQuery } from '../api';
import { startEarlyRequest } from '../early-request';
import { sendRequest } from '../send-request';
import { rejected } from '../testing/fake-server';
import { ASHA, SessionServer } from '../testing/session-server';
import { createSessionRefresh } from './refresh';
import { sessionReducer, sessionStarted } from './session-slice';

let server: SessionServer;
/** Shared by the tabs of one browser: the lock's queue, and the time of the last refresh. */
let browser: { queue: Promise<unknown>; mark: number | null; hasLocks: boolean };

function openTab() {
  const api = createApi({
    baseQuery: createBaseQuery(
      createSessionRefresh({
        ask: () => sendRequest({ url: AUTH_PATHS.refreshToken }),
        exclusively: (work) => {
          if (!browser.hasLocks) return work();
          const mine = browser.queue.then(work);
          browser.queue = mine.catch(() => undefined);
          return mine;
        },
        readMark: () => browser.mark,
        writeMark: (at) => void (browser.mark = at),
      }),
    ),
    endpoints: (build) => ({
      probe: build.query<{ sent: number }, number>({ query: (id) => ({ url: `/api/probe/${id}` }) }),
      send: build.mutation<null, object>({ query: (body) => ({ url: '/api/send', method: 'POST', body }) }),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(sessionStarted(ASHA));
  return {
    session: () => store.getState().session,
    probe: (id: number) => store.dispatch(api.endpoints.probe.initiate(id, { forceRefetch: true })),
    send: (body: object) => store.dispatch(api.endpoints.send.initiate(body)),
  };
}

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const TEN = Array.from({ length: 10 }, (_, id) => id);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20), doNotFake: ['nextTick', 'queueMicrotask'] });
  server = new SessionServer();
  browser = { queue: Promise.resolve(), mark: null, hasLocks: true };
});
afterEach(() => void jest.useRealTimers());

describe('an expired token', () => {
  it('is replaced once for ten requests at the same time, and each is sent once more', async () => {
    const tab = openTab();
    server.isExpired = true;
    const answers = TEN.map((id) => tab.probe(id));
    await after(1_000);
    for (const { data } of await Promise.all(answers)) expect(data).toEqual({ sent: 1 });
    expect(server.refreshes()).toBe(1);
    for (const id of TEN) expect(server.callsTo(`/api/probe/${id}`)).toHaveLength(2);
  });

  it('is not replaced again for a request that was rejected late', async () => {
    const tab = openTab();
    server.isExpired = true;
    server.latency['/api/probe/1'] = 500;
    const [quick, slow] = [tab.probe(0), tab.probe(1)];
    await after(2_000);
    expect((await quick).data).toEqual({ sent: 1 });
    expect((await slow).data).toEqual({ sent: 1 });
    expect(server.refreshes()).toBe(1);
  });

  it('is replaced once for all that the document asked for early', async () => {
    const tab = openTab();
    server.isExpired = true;
    for (const id of [0, 1]) void startEarlyRequest(`/api/probe/${id}`);
    await after(100);
    for (const id of [0, 1]) {
      const answer = tab.probe(id);
      await after(1_000);
      expect((await answer).data).toEqual({ sent: 1 });
    }
    expect(server.refreshes()).toBe(1);
  });

  it('is replaced once for three tabs that wake up together', async () => {
    const tabs = [openTab(), openTab(), openTab()];
    server.isExpired = true;
    const answers = tabs.flatMap((tab) => [tab.probe(0), tab.probe(1)]);
    await after(2_000);
    for (const { data } of await Promise.all(answers)) expect(data).toEqual({ sent: 1 });
    expect(server.refreshes()).toBe(1);
  });

  it('ends no session where tabs cannot wait for each other: the server gives both the same next token', async () => {
    browser.hasLocks = false;
    const tabs = [openTab(), openTab()];
    server.isExpired = true;
    const answers = tabs.map((tab) => tab.probe(0));
    await after(2_000);
    for (const { data } of await Promise.all(answers)) expect(data).toEqual({ sent: 1 });
    expect(server).toMatchObject({ token: 1, isEnded: false });
  });

  it('sends a POST again with the same body', async () => {
    const tab = openTab();
    server.isExpired = true;
    const answer = tab.send({ amount: '₹5' });
    await after(1_000);
    expect(await answer).not.toHaveProperty('error.status');
    expect(server.callsTo('/api/send').map(({ init }) => [init.method, init.body])).toEqual([
      ['POST', '{"amount":"₹5"}'],
      ['POST', '{"amount":"₹5"}'],
    ]);
  });

  it('is replaced again when the next one has expired too', async () => {
    const tab = openTab();
    for (const round of [1, 2, 3]) {
      server.isExpired = true;
      const answer = tab.probe(0);
      await after(900_000);
      expect((await answer).data).toEqual({ sent: round });
    }
    expect(server.refreshes()).toBe(3);
  });

  it('is replaced although the clock was set back since the last time', async () => {
    browser.mark = Date.now() + 3_600_000;
    const tab = openTab();
    server.isExpired = true;
    const answer = tab.probe(0);
    await after(1_000);
    expect((await answer).data).toEqual({ sent: 1 });
  });

  it('gives up after one repeat', async () => {
    const tab = openTab();
    server.isExpired = true;
    server.refreshAnswer = { status: 200, body: { success: 1, status_code: 200, message: '', data: { user: ASHA } } }; // oxfmt-ignore
    const answer = tab.probe(0);
    await after(1_000);
    expect((await answer).error).toMatchObject({ status: 408, code: 'token_expired' });
    expect([server.refreshes(), server.callsTo('/api/probe/0').length]).toEqual([1, 2]);
    expect(tab.session().status).toBe('authenticated');
  });

  it("takes over the user's current details", async () => {
    const tab = openTab();
    server.isExpired = true;
    server.refreshAnswer = { status: 200, body: { success: 1, status_code: 200, message: '', data: { user: { ...ASHA, name: 'Asha R.' } } } }; // oxfmt-ignore
    void tab.probe(0);
    await after(1_000);
    expect(tab.session()).toMatchObject({ status: 'authenticated', user: { name: 'Asha R.' } });
  });
});

describe('a refresh that fails', () => {
  it('is the answer to every request that waited for it, and ends the session when there is none', async () => {
    const tab = openTab();
    server.isExpired = true;
    server.refreshAnswer = rejected(401, 'unauthenticated', { message: 'Please log in again.' });
    const answers = TEN.map((id) => tab.probe(id));
    await after(1_000);
    for (const { error } of await Promise.all(answers))
      expect(error).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Please log in again.' });
    expect(server.refreshes()).toBe(1);
    expect(tab.session()).toMatchObject({ status: 'guest', user: null, endedBy: 'unauthenticated' });
  });

  it.each([
    ['without an answer', 'lost', 'network'],
    ['on a server in trouble', rejected(500, 'internal'), 'internal'],
  ] as const)('leaves the session alone %s, and the next request tries again', async (_, reply, code) => {
    const tab = openTab();
    server.isExpired = true;
    server.refreshAnswer = reply;
    const first = tab.probe(0);
    await after(1_000);
    expect((await first).error).toMatchObject({ code });
    expect(tab.session().status).toBe('authenticated');
    server.refreshAnswer = null;
    const second = tab.probe(0);
    await after(1_000);
    expect((await second).data).toEqual({ sent: 1 });
  });
});

describe('other errors', () => {
  const answerWith = (status: number, body: object | string) =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue({
      status,
      headers: new Headers(),
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    } as Response);

  it('ends the session when the server has none', async () => {
    const tab = openTab();
    const { status, body } = rejected(401, 'unauthenticated');
    answerWith(status, body as object);
    await tab.probe(0);
    expect(tab.session()).toMatchObject({ status: 'guest', endedBy: 'unauthenticated' });
  });

  it.each(['link_session_expired', 'wrong_password'])('keeps the session at 401 %s', async (code) => {
    const tab = openTab();
    const { status, body } = rejected(401, code);
    const fetched = answerWith(status, body as object);
    expect((await tab.probe(0)).error).toMatchObject({ code });
    expect(tab.session().status).toBe('authenticated');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("does not treat a proxy's 408 as an expired token", async () => {
    const tab = openTab();
    const fetched = answerWith(408, '<h1>408 Request Timeout</h1>');
    expect((await tab.probe(0)).error).toMatchObject({ status: 408, code: 'unreadable' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
