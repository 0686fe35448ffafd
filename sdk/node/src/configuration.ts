import { DeccanloopError } from './errors.ts';
import { isLoopback } from './loopback.ts';

export interface DeccanloopOptions {
  /** `dl_test_…` or `dl_live_…`. */
  apiKey: string;
  /** The address of Deccanloop, such as `https://deccanloop.example`; `http` on this machine only. */
  baseUrl: string;
  /** Of each attempt, in ms. */
  timeoutMs?: number;
  /** Attempts after the first one. */
  maxRetries?: number;
}

export interface Configuration {
  apiKey: string;
  /** Without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
  maxRetries: number;
}

const KEY = /^dl_(test|live)_[0-9A-Za-z]{38}$/;
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 2;

/** The texts of its errors never contain the key. @throws DeccanloopError `INVALID_CONFIGURATION`, `LIVE_KEY_IN_BROWSER` */
export function readConfiguration(options: DeccanloopOptions): Configuration {
  const { apiKey, baseUrl, timeoutMs = TIMEOUT_MS, maxRetries = MAX_RETRIES } = options;
  const mode = modeOfKey(apiKey);
  if (mode === null)
    throw invalid('apiKey', 'apiKey is not an API key of Deccanloop: dl_test_… or dl_live_…');
  if (mode === 'live' && isBrowser())
    throw new DeccanloopError(
      'LIVE_KEY_IN_BROWSER',
      'A live key must not be used in a browser, where every visitor can read it. Call Deccanloop from your server, and roll this key.',
    );
  if (!Number.isFinite(timeoutMs) || timeoutMs <= 0)
    throw invalid('timeoutMs', 'timeoutMs must be more than 0');
  if (!Number.isInteger(maxRetries) || maxRetries < 0)
    throw invalid('maxRetries', 'maxRetries must be a whole number from 0');
  return { apiKey, baseUrl: readBaseUrl(baseUrl), timeoutMs, maxRetries };
}

/** Null where the text has not the form of a key. */
export function modeOfKey(apiKey: unknown): 'test' | 'live' | null {
  const mode = typeof apiKey === 'string' ? KEY.exec(apiKey)?.[1] : undefined;
  return mode === 'test' || mode === 'live' ? mode : null;
}

function readBaseUrl(text: string): string {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  // The key would be readable on the way.
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url === null || !isAllowed || url.username !== '' || url.search !== '' || url.hash !== '')
    throw invalid('baseUrl', 'baseUrl must be an https address, or http on this machine');
  return url.href.replace(/\/+$/, '');
}

const invalid = (parameter: string, message: string): DeccanloopError =>
  new DeccanloopError('INVALID_CONFIGURATION', message, { parameter });

/** Whether this is a page or a worker of a browser. */
function isBrowser(): boolean {
  const scope = globalThis as { document?: unknown; WorkerGlobalScope?: unknown };
  return scope.document !== undefined || scope.WorkerGlobalScope !== undefined;
}
