import type { CheckoutErrorCode } from '@deccanloop/core/domain/merchant-payments/checkout-errors';
import type { ErrorTable } from './error-table';

export const CHECKOUT_ERRORS: ErrorTable<CheckoutErrorCode> = {
  unknown_payment_link: {
    status: 404,
    message: 'This payment link is not valid. Ask the shop for a new one.',
  },
};
