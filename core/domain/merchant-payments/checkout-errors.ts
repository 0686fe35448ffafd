import { AppError } from '../../platform/errors';

/** Errors of the hosted pay page. */
export type CheckoutErrorCode =
  /** No payment of this token, or a pending one of an account that is closed or deactivated. */
  'unknown_payment_link';

export class CheckoutError extends AppError<CheckoutErrorCode> {}
