import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { delay, put, type SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts } from '../ports';
import { concludeFrom, concludeSpent } from './conclude';
import { statusCheck } from './status-check';
import { isOutdated } from './outdated';
import { attempted } from './watch-slice';

export interface Attempts {
  count: number;
  firstWaitMs: number;
  /** Wait after the n-th try, in ms; n starts at 1. */
  waitAfterMs(attempt: number): number;
  /** Whether the server may still return an earlier failed attempt: such an answer uses up a try. */
  mayBeOutdated: boolean;
}

/** The return page: 2 s, then waits of 2^n seconds after the n-th of 3 tries. */
export const RETURN_ATTEMPTS: Attempts = {
  count: PAYMENT_TIMINGS.returnPageAttempts,
  firstWaitMs: PAYMENT_TIMINGS.returnPageWaitMs,
  waitAfterMs: (attempt) => PAYMENT_TIMINGS.returnPageBackoffBaseMs * 2 ** attempt,
  mayBeOutdated: true,
};

/** After Razorpay's checkout was closed: 2 s, then waits of 2 s times the number of the try, 3 tries. */
export const FINAL_ATTEMPTS: Attempts = {
  count: PAYMENT_TIMINGS.finalVerificationAttempts,
  firstWaitMs: PAYMENT_TIMINGS.finalVerificationWaitMs,
  waitAfterMs: (attempt) => PAYMENT_TIMINGS.finalVerificationStepMs * attempt,
  mayBeOutdated: false,
};

/**
 * Verifies with a limited number of tries. Ends with the first status check that concludes something;
 * pending, unknown and lost answers use up a try. A returning payer does not shorten the waits: a page that
 * was just opened gets the focus more than once, which would use up all tries within a second.
 */
export function* verifyWithin(
  attempts: Attempts,
  id: string,
  ports: PaymentsPorts,
): SagaGenerator<'final' | 'ended'> {
  yield* delay(attempts.firstWaitMs);
  for (let attempt = 1; attempt <= attempts.count; attempt += 1) {
    yield* put(attempted(attempt));
    const seen = yield* statusCheck(id, 'check');
    const state = attempts.mayBeOutdated && isOutdated(seen) ? 'open' : yield* concludeFrom(seen, ports);
    if (state !== 'open') return state;
    if (attempt < attempts.count) yield* delay(attempts.waitAfterMs(attempt));
  }
  yield* concludeSpent();
  return 'ended';
}
