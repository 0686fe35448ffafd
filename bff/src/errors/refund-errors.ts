import type { RefundErrorCode } from '@deccanloop/core/domain/refunds/errors';
import type { ErrorTable } from './error-table';

/** Shown to staff, who can act on them. */
export const REFUND_ERRORS: ErrorTable<RefundErrorCode> = {
  not_captured: {
    status: 409,
    message:
      'No money was captured for this payment, so it cannot be refunded. Check with the gateway first.',
  },
  too_little: { status: 400, message: 'A refund is at least ₹1.' },
  too_much: {
    status: 400,
    message: 'This is more than the amount that can still be refunded for this payment.',
  },
  wallet_short: {
    status: 409,
    message: 'The wallet balance is too low. Refund less, or ask the customer to top up first.',
  },
  too_old: {
    status: 409,
    message:
      'The gateway does not refund payments of this age (Razorpay: six months, PhonePe: 90 days). Pay the customer back by bank transfer.',
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
      'This request has already created a refund with other details. Reload the payment to see its refunds.',
  },
  refund_changed: {
    status: 409,
    message: 'The refunds of this payment have changed since you opened it. Please check them again.',
  },
  refund_waiting: {
    status: 409,
    message: 'A refund of this money waits for the approval of a second administrator.',
  },
};
