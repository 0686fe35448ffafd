import { CHECKOUT_PATHS, checkoutAttemptSchema, checkoutStartSchema, PAY_TOKEN } from '../merchant/checkout';
import { checkoutDto, checkoutStartedDto } from '../merchant/checkout-dto';
import { merchantPaymentDetailsDto, merchantPaymentListDto } from '../merchant/own-payment-dto';
import { MERCHANT_PAYMENT_PATHS, ownPaymentsQuery } from '../merchant/own-payments';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

const view = declare({ area: 'merchant', access: 'anybody', method: 'GET' });
const send = declare({ area: 'merchant', access: 'anybody', method: 'POST' });
const ownRead = declare({ area: 'merchant', access: 'session', method: 'GET' });

const payToken = idParam('The token of the payment link', PAY_TOKEN);
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
    errors: { checkout: [...unknownLink, 'other_mode'] },
  }),
  startCheckout: send({
    path: pattern(CHECKOUT_PATHS.start(':id')),
    summary: 'Start paying a live payment at a gateway, or continue the order that is open there',
    params: payToken,
    body: checkoutStartSchema,
    data: checkoutStartedDto,
    errors: {
      checkout: [
        ...unknownLink,
        'other_mode',
        'payment_ended',
        'payment_in_progress',
        'gateway_not_offered',
        'merchant_unavailable',
      ],
      payment: ['attempt_open', 'gateway_down', 'gateway_unavailable', 'order_rejected', 'account_closed'],
    },
  }),
  checkCheckout: send({
    path: pattern(CHECKOUT_PATHS.check(':id')),
    summary: 'Ask the gateway about the last try of a live payment; its answer comes later',
    params: payToken,
    data: checkoutDto,
    errors: { checkout: unknownLink },
  }),
  cancelCheckout: send({
    path: pattern(CHECKOUT_PATHS.cancel(':id')),
    summary:
      'End a pending payment, or the try of a live one that is being paid; nothing changes after its end',
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
