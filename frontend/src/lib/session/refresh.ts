import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { sendRequest, type ApiAnswer } from '../send-request';
import { call, type Data } from '../typed-call';
import { oneTabAtATime } from './one-tab';
import { readRefreshMark, writeRefreshMark } from './refresh-mark';

/** What is needed of the browser; replaced in tests, which simulate several tabs. */
export interface RefreshPorts {
  ask(): Promise<ApiAnswer>;
  /** Runs one at a time over all tabs, where the browser supports it. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** When any tab last refreshed, in ms since 1970; null when not known. */
  readMark(): number | null;
  writeMark(at: number): void;
}

/** `fresh`: the cookie holds a newer token than the rejected request had. */
export type Refreshed =
  | { kind: 'fresh'; data: Data<'refreshToken'> | null }
  | { kind: 'failed'; answer: ApiAnswer };

/**
 * Returns the function that replaces an expired token. However many requests are rejected at a time, in
 * however many tabs, the server is called once: each refresh retires the previous token, and to the server a
 * token that was retired two refreshes ago looks stolen and ends the session.
 * The function takes the time at which the rejected request was sent. If the token was replaced after that,
 * the request only needs to be repeated.
 */
export function createSessionRefresh(ports: RefreshPorts): (sentAt: number) => Promise<Refreshed> {
  let running: Promise<Refreshed> | null = null;
  let lastHere = -Infinity;

  const isFresh = (sentAt: number): boolean => {
    const refreshedAt = Math.max(lastHere, ports.readMark() ?? -Infinity);
    // A mark in the future was written before the clock was set back.
    return refreshedAt >= sentAt && refreshedAt <= Date.now();
  };

  const refresh = (sentAt: number) =>
    ports.exclusively(async (): Promise<Refreshed> => {
      // Rejected late: this tab, or another one before it in the queue, has already refreshed.
      if (isFresh(sentAt)) return { kind: 'fresh', data: null };
      const answer = await ports.ask();
      if (answer.error) return { kind: 'failed', answer };
      lastHere = Date.now();
      ports.writeMark(lastHere);
      return { kind: 'fresh', data: answer.data as Data<'refreshToken'> };
    });

  return (sentAt) => {
    running ??= refresh(sentAt).finally(() => {
      running = null;
    });
    return running;
  };
}

export const browserRefreshPorts: RefreshPorts = {
  ask: () => sendRequest(call<'refreshToken'>({ url: AUTH_PATHS.refreshToken })),
  exclusively: oneTabAtATime,
  readMark: readRefreshMark,
  writeMark: writeRefreshMark,
};
