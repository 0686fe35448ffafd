import { AppError } from '../../platform/errors';

/** Errors of the payment services. The BFF maps each to a status and a message, exhaustively. */
export type PaymentErrorCode =
  | 'no_active_gateway'
  | 'gateway_changed'
  /** Fee or total are not those that the payer has seen; the message says the present ones. */
  | 'offer_changed'
  | 'gateway_unavailable'
  | 'order_rejected'
  | 'validation'
  | 'idempotency_conflict'
  | 'in_progress'
  | 'already_paid'
  | 'cannot_cancel'
  | 'cannot_retry'
  | 'attempt_open'
  | 'gateway_down'
  | 'unknown_payment'
  /** Not known, and a backup was restored lately: the payment may still be rebuilt. */
  | 'payment_sought'
  | 'invalid_signature'
  /** The account of the wallet was closed: nothing new begins with it. */
  | 'account_closed';

export class PaymentError extends AppError<PaymentErrorCode> {}
