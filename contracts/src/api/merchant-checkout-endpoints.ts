import { CHECKOUT_PATHS, checkoutAttemptSchema } from '../merchant/checkout';
import { checkoutDto } from '../merchant/checkout-dto';
import { merchantPaymentDetailsDto, merchantPaymentListDto } from '../merchant/own-payment-dto';
import { MERCHANT_PAYMENT_PATHS, ownPaymentsQuery } from '../merchant/own-payments';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

const view = declare({ area: 'merchant', access: 'anybody', method: 'GET' });
const send = declare({ area: 'merchant', access: 'anybody', method: 'POST' });
const ownRead = declare({ area: 'merchant', access: 'session', method: 'GET' });

/** 32 hexadecimal digits of the payment and 22 characters of a signature. */
const payToken = idParam('The token of the payment link', /^[0-9a-f]{32}[0-9A-Za-z_-]{22}$/);
const unknownLink = ['unknown_payment_link'] as const;

/** The hosted pay page, whose caller is known by the token of the payment alone, and the merchant's own list. */
export const MERCHANT_CHECKOUT_ENDPOINTS = {
  checkout: view({
    path: pattern(CHECKOUT_PATHS.view(':id')),
    summary: 'What the payer sees of a payment of a merchant',
    params: payToken,
    data: checkoutDto,
    errors: { checkout: unknownLink },
  }),
  attemptCheckout: send({
    path: pattern(CHECKOUT_PATHS.attempt(':id')),
    summary: 'Pay a test payment with the chosen result; on a payment that has ended nothing is changed',
    params: payToken,
    body: checkoutAttemptSchema,
    data: checkoutDto,
    errors: { checkout: unknownLink },
  }),
  cancelCheckout: send({
    path: pattern(CHECKOUT_PATHS.cancel(':id')),
    summary: 'End a pending payment; on a payment that has ended nothing is changed',
    params: payToken,
    data: checkoutDto,
    errors: { checkout: unknownLink },
  }),
  ownMerchantPayments: ownRead({
    path: MERCHANT_PAYMENT_PATHS.list,
    summary: 'The payments that your programs created, newest first, and the balance of the mode',
    query: ownPaymentsQuery,
    data: merchantPaymentListDto,
    errors: { account: ['forbidden'] },
  }),
  ownMerchantPayment: ownRead({
    path: pattern(MERCHANT_PAYMENT_PATHS.one(':id')),
    summary: 'One of these payments, with its refunds',
    params: idParam('The id that the list shows', RECORD_ID),
    data: merchantPaymentDetailsDto,
    errors: { account: ['forbidden'], merchantPayment: ['payment_not_found'] },
  }),
} satisfies Record<string, Endpoint>;
