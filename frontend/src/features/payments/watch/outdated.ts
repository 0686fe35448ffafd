import type { PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import type { StatusCheck } from './status-check';

/**
 * For this long (ms) after Razorpay reported success, a failed status is ignored: the server often still has
 * an earlier failed attempt as the newest.
 */
export const OUTDATED_MS = 15_000;

const MAY_BE_OUTDATED: ReadonlySet<PayerViewState> = new Set(['failed_may_change', 'taking_longer']);

/** Whether a later attempt of the same order may already have changed this status. */
export const isOutdated = (seen: StatusCheck): boolean =>
  seen.kind === 'seen' && !seen.payment.view.isFinal && MAY_BE_OUTDATED.has(seen.payment.view.state);
