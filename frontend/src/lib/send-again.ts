import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { isAwayForNow } from './api-unreachable';
import { pause } from './pause';
import { sendRequest, type ApiAnswer, type ApiRequest } from './send-request';

/** How often a request is repeated while our API is temporarily unavailable. */
const REPEATS = 3;
/** The wait where the answer has no Retry-After, and the longest wait between two tries (seconds). */
const WAIT_SECONDS = 3;
const MOST_SECONDS = 10;

/** Whether a repeat is safe: the request only reads, or has an idempotency key. */
const isRepeatable = ({ method = 'GET', headers = {} }: ApiRequest): boolean =>
  method === 'GET' || IDEMPOTENCY_HEADER in headers;

/**
 * Sends a request, and repeats it with the same key after Retry-After while our API or its proxy is
 * temporarily unavailable. Never throws; returns the last answer.
 */
export async function sendAgain(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await sendRequest(request, signal);
    const isAway = answer.error !== undefined && isAwayForNow(answer.error);
    if (!isAway || !isRepeatable(request) || repeats >= REPEATS || signal.aborted) return answer;
    await pause(Math.min(answer.error?.retryAfter ?? WAIT_SECONDS, MOST_SECONDS) * 1_000, signal);
  }
}
