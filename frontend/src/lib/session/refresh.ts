import type { RefreshedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { sendRequest, type ApiAnswer } from '../send-request';
import { oneTabAtATime } from './one-tab';
import { readRefreshMark, writeRefreshMark } from './refresh-mark';

/** Needed of the browser, so that tests can be several tabs. */
export interface RefreshPorts {
  ask(): Promise<ApiAnswer>;
  /** Runs one at a time over all tabs, where the browser can. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** When any tab last refreshed, in milliseconds since 1970; null when it is not known. */
  readMark(): number | null;
  writeMark(at: number): void;
}

/** `fresh`: the cookie holds a newer token than the refused request had. */
export type Refreshed = { kind: 'fresh'; data: RefreshedDto | null } | { kind: 'failed'; answer: ApiAnswer };

/**
 * Gives the function that replaces an expired token. However many requests are refused at a time, from however
 * many tabs, the server is asked once: each replacement retires the token before, and a token that was retired
 * twice over looks stolen to the server and ends the session.
 *
 * The function takes the time at which the refused request was sent. A token that was replaced after that means
 * that the request need only be repeated.
 */
export function createSessionRefresh(ports: RefreshPorts): (sentAt: number) => Promise<Refreshed> {
  let running: Promise<Refreshed> | null = null;
  let lastHere = -Infinity;

  const isFresh = (sentAt: number): boolean => {
    const refreshedAt = Math.max(lastHere, ports.readMark() ?? -Infinity);
    // A mark from the future was written before the clock was set back.
    return refreshedAt >= sentAt && refreshedAt <= Date.now();
  };

  const refresh = (sentAt: number) =>
    ports.exclusively(async (): Promise<Refreshed> => {
      // Refused late, after this tab or another one that stood before it in line had done it.
      if (isFresh(sentAt)) return { kind: 'fresh', data: null };
      const answer = await ports.ask();
      if (answer.error) return { kind: 'failed', answer };
      lastHere = Date.now();
      ports.writeMark(lastHere);
      return { kind: 'fresh', data: answer.data as RefreshedDto };
    });

  return (sentAt) => {
    running ??= refresh(sentAt).finally(() => {
      running = null;
    });
    return running;
  };
}

export const browserRefreshPorts: RefreshPorts = {
  ask: () => sendRequest({ url: AUTH_PATHS.refreshToken }),
  exclusively: oneTabAtATime,
  readMark: readRefreshMark,
  writeMark: writeRefreshMark,
};
