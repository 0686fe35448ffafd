import type { CheckoutErrorCode } from '@deccanloop/core/domain/merchant-payments/checkout-errors';
import type { ErrorTable } from './error-table';

export const CHECKOUT_ERRORS: ErrorTable<CheckoutErrorCode> = {
  unknown_payment_link: {
    status: 404,
    message: 'This payment link is not valid. Ask the shop for a new one.',
  },
  payment_ended: {
    status: 409,
    message: 'The time for this payment is over, or it has ended. No new payment was started.',
  },
  payment_in_progress: {
    status: 409,
    message:
      'We are still checking your last try, so no second payment was started. This page shows its result.',
  },
  gateway_not_offered: {
    status: 409,
    message:
      'This way to pay is not available for this payment. Nothing was charged. Please choose another one.',
  },
  merchant_unavailable: {
    status: 409,
    message: 'The shop cannot take payments at the moment. Nothing was charged.',
  },
  other_mode: { status: 409, message: 'A payment of this mode is paid in another way. Nothing was charged.' },
};
