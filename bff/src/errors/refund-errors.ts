import type { RefundErrorCode } from '@deccanloop/core/domain/refunds/errors';
import type { ErrorTable } from './error-table';

/** Read by staff, who can act on them. */
export const REFUND_ERRORS: ErrorTable<RefundErrorCode> = {
  not_captured: {
    status: 409,
    message: 'This payment has brought no money that could go back. Check with the gateway first.',
  },
  too_little: { status: 400, message: 'A refund is at least ₹1.' },
  too_much: { status: 400, message: 'That is more than can still be refunded of this payment.' },
  wallet_short: {
    status: 409,
    message: 'The wallet no longer has that money. Refund less, or ask the customer to top up first.',
  },
  too_old: {
    status: 409,
    message:
      'The gateway takes back no payments of this age (Razorpay: six months, PhonePe: 90 days). Pay the customer back by bank transfer.',
  },
  disputed: {
    status: 409,
    message: "The payer's bank disputes this payment; until that ends, nothing of it can be refunded.",
  },
  restore_checking: {
    status: 409,
    message:
      'A restore is being checked: refunds made since the backup are not all known yet, so new ones wait. Try again when “make restored” says that it is finished.',
  },
  refund_conflict: {
    status: 409,
    message:
      'This request has already noted a refund with other details. Reload the payment and look at its refunds.',
  },
};
