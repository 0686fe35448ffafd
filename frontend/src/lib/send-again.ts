import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { isAwayForNow } from './api-unreachable';
import { sendRequest, type ApiAnswer, type ApiRequest } from './send-request';

/** How often a request is repeated while our API says that it is away for the moment. */
const REPEATS = 3;
/** Where the answer has no Retry-After, and the most that a person is left waiting between two tries (seconds). */
const WAIT_SECONDS = 3;
const MOST_SECONDS = 10;

/** A second time has the same effect: it only reads, or carries the key by which the server knows it. */
const isRepeatable = ({ method = 'GET', headers = {} }: ApiRequest): boolean =>
  method === 'GET' || IDEMPOTENCY_HEADER in headers;

/**
 * Sends a request, and again with the same key while our API or the proxy before it answers that it is away for the
 * moment, after the answer's Retry-After. Never throws; the last answer counts.
 */
export async function sendAgain(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await sendRequest(request, signal);
    const isAway = answer.error !== undefined && isAwayForNow(answer.error);
    if (!isAway || !isRepeatable(request) || repeats >= REPEATS || signal.aborted) return answer;
    await pause(Math.min(answer.error?.retryAfter ?? WAIT_SECONDS, MOST_SECONDS) * 1_000, signal);
  }
}

/** Ends early when nobody waits for the answer any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
