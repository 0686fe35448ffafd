import type { ApiError } from '../../../lib/api-error';
import { timeLimit } from '../../../lib/time-limit';
import type { TrialRequest } from './trial-values';

const LIMIT_MS = 30_000;

export interface TrialAnswer {
  status: number;
  /** Until the whole answer had arrived. */
  ms: number;
  /** Those that the documentation explains, in its order. */
  headers: readonly (readonly [string, string])[];
  /** As JSON with indentation, or as it came. */
  text: string;
  /** Undefined where the answer is no JSON. */
  body: unknown;
}

const SHOWN_HEADERS = [
  'Idempotent-Replayed',
  'Link',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
];

/**
 * Sends a call with the reader's test key, without cookies, as a program would. Not through the store, whose content outlives
 * the panel: it would keep the key.
 * @throws ApiError when no answer came
 */
export async function sendTrial(
  { method, address, headers, body }: TrialRequest,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const startedAt = performance.now();
  const limit = timeLimit(LIMIT_MS, signal);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      ...{ method, headers, credentials: 'omit', cache: 'no-store', redirect: 'error' },
      ...(body !== undefined && { body }),
      signal: limit.signal,
    });
    text = await response.text();
  } catch (error) {
    if (signal.aborted) throw error;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- useSubmit takes API errors, which are plain objects
    throw noAnswer(method);
  } finally {
    limit.end();
  }
  const answer = parsed(text);
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    text: answer === undefined ? text : JSON.stringify(answer, null, 2),
    body: answer,
  };
}

const noAnswer = (method: string): ApiError => ({
  status: 0,
  code: 'network',
  message:
    method === 'GET'
      ? 'No answer came. Check your connection and send it again.'
      : 'No answer came, so we do not know whether the request was carried out. Send it again with the same Idempotency-Key, or read the payment.',
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
