import type { PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import type { StatusCheck } from './status-check';

/**
 * Right after Razorpay reported success, to the page or by its redirect, an earlier failed try is often still the
 * newest that our server knows; for this long such an end is not taken for the answer.
 */
export const OUTDATED_MS = 15_000;

const MAY_BE_OUTDATED: ReadonlySet<PayerViewState> = new Set(['failed_may_change', 'taking_longer']);

/** Whether a later try of the same order may already have changed what was read. */
export const isOutdated = (seen: StatusCheck): boolean =>
  seen.kind === 'seen' && !seen.payment.view.isFinal && MAY_BE_OUTDATED.has(seen.payment.view.state);
