import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';

/** What a status means for the page (specification, section 4, Status mapping). */
export type Verdict = 'success' | 'failed' | 'timeout' | 'pending' | 'unknown';

const VERDICTS: Record<PaymentState, Verdict> = {
  initiated: 'pending',
  pending: 'pending',
  completed: 'success',
  failed: 'failed',
  cancelled: 'failed',
  timeout: 'timeout',
};

/** Compared in lower case; a word we do not know is no failure, it is asked again. */
export function verdictOf(status: unknown): Verdict {
  const word = typeof status === 'string' ? status.toLowerCase() : '';
  const state = PAYMENT_STATES.find((known) => known === word);
  return state ? VERDICTS[state] : 'unknown';
}
