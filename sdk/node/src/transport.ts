import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from './configuration.ts';
import { DeccanloopError } from './errors.ts';
import { readFailure } from './failure.ts';
import { waitMs, wasNotSent } from './retry.ts';
import { VERSION } from './version.ts';

/** Of one call. */
export interface RequestOptions {
  /** Ends the call, and its repetitions. */
  signal?: AbortSignal;
  /** Of each attempt, in ms. */
  timeoutMs?: number;
  maxRetries?: number;
}

export interface ApiRequest extends RequestOptions {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
  /** Whether the same request may be received twice. */
  isIdempotent: boolean;
}

export interface ApiAnswer {
  body: unknown;
  headers: Headers;
}

export interface Transport {
  /** @throws DeccanloopError */
  send: (request: ApiRequest) => Promise<ApiAnswer>;
}

export interface TransportParts {
  /** Waits `ms`; rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to 1. */
  random?: () => number;
}

/** What came of one attempt. */
type Outcome =
  | { answer: ApiAnswer }
  | { error: DeccanloopError; mayRepeat: boolean; retryAfter: string | null };

/** Sends requests of the API, and repeats those that failed where that is safe. */
export function createTransport(
  configuration: Configuration,
  {
    wait = (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
    random = Math.random,
  }: TransportParts = {},
): Transport {
  async function attempt(request: ApiRequest): Promise<Outcome> {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? configuration.timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    let response: Response;
    let text: string;
    try {
      response = await fetch(addressOf(configuration, request), {
        method: request.method,
        headers: headersOf(configuration, request),
        ...(request.body && { body: JSON.stringify(request.body) }),
        // A redirect may lead to another server, which must not get the key.
        redirect: 'manual',
        signal,
      });
      text = await response.text();
    } catch (cause) {
      if (request.signal?.aborted) throw aborted(cause);
      const error = timeout.aborted
        ? new DeccanloopError('TIMEOUT', 'Deccanloop did not answer in time.', { cause })
        : new DeccanloopError('NETWORK_ERROR', 'Deccanloop could not be reached.', { cause });
      return { error, mayRepeat: request.isIdempotent || wasNotSent(cause), retryAfter: null };
    }
    const body = parsed(text);
    if (response.ok && body !== undefined) return { answer: { body, headers: response.headers } };
    return {
      error: readFailure(response, body),
      // Before the limit of calls is checked nothing is done.
      mayRepeat: response.status === 429 || (response.status >= 500 && request.isIdempotent),
      retryAfter: response.headers.get('Retry-After'),
    };
  }

  return {
    async send(request) {
      const most = request.maxRetries ?? configuration.maxRetries;
      for (let repetition = 0; ; repetition += 1) {
        if (request.signal?.aborted) throw aborted(request.signal.reason);
        const outcome = await attempt(request);
        if ('answer' in outcome) return outcome.answer;
        const { error, mayRepeat, retryAfter } = outcome;
        const ms = waitMs(repetition, { retryAfter, now: Date.now(), random: random() });
        if (!mayRepeat || repetition >= most || ms === null) throw error;
        await wait(ms, request.signal).catch((cause: unknown) => {
          throw aborted(cause);
        });
      }
    },
  };
}

const aborted = (cause: unknown): DeccanloopError =>
  new DeccanloopError('ABORTED', 'The call was aborted.', { cause });

function addressOf({ baseUrl }: Configuration, { path, query = {} }: ApiRequest): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`;
}

const headersOf = (
  { apiKey }: Configuration,
  { body, idempotencyKey }: ApiRequest,
): Record<string, string> => ({
  Accept: 'application/json',
  Authorization: `Bearer ${apiKey}`,
  'User-Agent': `deccanloop-node/${VERSION}`,
  ...(body && { 'Content-Type': 'application/json' }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
});

/** Undefined where the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
