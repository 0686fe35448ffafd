import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { PaymentErrorCode } from '@deccanloop/core/domain/payments/errors';
import type { ErrorTable } from './error-table';

export const PAYMENT_ERRORS: ErrorTable<PaymentErrorCode> = {
  // The page shows this answer's `message`, so the call itself succeeds with HTTP 200.
  no_active_gateway: { status: 404, httpStatus: 200, message: PAYMENT_TEXTS.noGateway },
  gateway_changed: {
    status: 409,
    message:
      'The payment gateway has changed. This payment was not started. Please reload the page and try again.',
  },
  offer_changed: {
    status: 409,
    message: 'The fee has changed. Nothing was charged. Please check the amounts and pay again.',
  },
  gateway_unavailable: {
    status: 503,
    message:
      'The payment gateway is not answering right now. This payment was not started. Please try again in a minute.',
  },
  order_rejected: {
    status: 502,
    message:
      'The payment gateway refused this payment, so it was not started. Please try again or contact support.',
  },
  validation: { status: 400, message: 'Please correct the amount and try again.' },
  idempotency_conflict: {
    status: 409,
    message: 'This payment was already started with other details. Please reload the page and try again.',
  },
  in_progress: {
    status: 409,
    message: 'This payment is already being started. Please wait a moment.',
  },
  already_paid: {
    status: 409,
    message: 'This payment has already been made. Please check your wallet before you pay again.',
  },
  cannot_cancel: {
    status: 409,
    message: 'This payment can no longer be cancelled. Please check its status before you pay again.',
  },
  cannot_retry: {
    status: 409,
    message: 'This payment cannot be tried again in its current state. Please check its status first.',
  },
  attempt_open: {
    status: 409,
    message:
      'Your last try can still be paid, so we do not start another: you would risk paying twice. Please wait a little and try again.',
  },
  gateway_down: {
    status: 503,
    message:
      'The payment gateway is not working right now. This payment was not started. Please try again in a few minutes, or pay another way if one is offered.',
  },
  account_closed: {
    status: 409,
    message: 'This account is closed, so nothing can be paid into its wallet. Nothing was charged.',
  },
  unknown_payment: { status: 404, message: 'We do not know this transaction.' },
  payment_sought: {
    status: 404,
    message:
      'We are looking for this payment. Our server was restored from a backup, and payments made shortly before that are being found again. If you have paid, your money is safe. Keep your transaction ID and do not pay again.',
  },
  invalid_signature: {
    status: 400,
    message:
      'This payment result could not be verified. If your bank took money, it will reach your wallet or be returned, and we tell you which.',
  },
};
