import { AppError } from '../../platform/errors';

/** Errors of merchants' payments, in the API and on the hosted page. */
export type MerchantPaymentErrorCode =
  /** No such payment, or one of another merchant or of the other mode. */
  | 'payment_not_found'
  /** The message names the state in which it has ended. */
  | 'payment_not_cancellable'
  /** Only completed payments are refunded. */
  | 'payment_not_refundable'
  /** The message names what is left. */
  | 'refund_exceeds_payment'
  /** A live refund is paid out of the balance, which has less. */
  | 'insufficient_balance'
  /** The payer's bank disputes the payment; until that ends nothing of it is refunded. */
  | 'payment_disputed'
  /** The key was sent before with another call or body. */
  | 'idempotency_key_reused'
  /** A number that is no test card; it is not repeated in the answer. */
  | 'test_card_required'
  | 'card_declined'
  /** The payment of the token did not complete. */
  | 'payment_failed';

export class MerchantPaymentError extends AppError<MerchantPaymentErrorCode> {}
