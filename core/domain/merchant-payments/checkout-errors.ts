import { AppError } from '../../platform/errors';

/** Errors of the hosted pay page. */
export type CheckoutErrorCode =
  /** No payment of this token, or a pending one of an account that is closed or deactivated. */
  | 'unknown_payment_link'
  /** It has ended, or its time is over: no try may begin. */
  | 'payment_ended'
  /** A try may still bring money: another one may not begin. */
  | 'payment_in_progress'
  /** The gateway is switched off, or takes no payment of this amount. */
  | 'gateway_not_offered'
  /** The merchant has no live mode at this moment. */
  | 'merchant_unavailable'
  /** A live payment has no simulated result, and a test payment none at a gateway. */
  | 'other_mode';

export class CheckoutError extends AppError<CheckoutErrorCode> {}
