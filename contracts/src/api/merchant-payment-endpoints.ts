import { merchantEventsDto } from '../merchant/event-dto';
import { merchantEventsQuery } from '../merchant/events';
import {
  cancelledMerchantPaymentDto,
  cardPaymentDto,
  createdMerchantPaymentDto,
  listedMerchantPaymentsDto,
  merchantBalanceDto,
  merchantPaymentDto,
  merchantRefundDto,
  processedPaymentDto,
  sampleWebhookDto,
} from '../merchant/payment-dto';
import {
  cancelMerchantPaymentSchema,
  cardPaymentSchema,
  createMerchantPaymentSchema,
  merchantPaymentsQuery,
  merchantTransactionQuery,
  processPaymentSchema,
  refundMerchantPaymentSchema,
  sampleWebhookSchema,
} from '../merchant/payment-schemas';
import { TRANSACTION_ID } from '../merchant/payments';
import { MERCHANT_PATHS } from '../merchant/paths';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

/** Answered without the envelope. */
const shared = {
  area: 'merchant',
  access: 'merchant',
  failures: 'flat',
  answerType: 'application/json',
} as const;
/** Of calls without a live mode. */
const testOnly = { testKeysOnly: true } as const;
const read = { ...shared, method: 'GET', scope: 'payments:read' } as const;
const write = { ...shared, method: 'POST', scope: 'payments:write' } as const;

/** Payments of merchants' programs (docs/decisions/0064-merchant-payments.md, 0070-live-merchant-payments.md). */
export const MERCHANT_PAYMENT_ENDPOINTS = {
  createMerchantPayment: {
    ...write,
    path: MERCHANT_PATHS.createPayment,
    summary: 'Create a payment; the payer pays it at paymentUrl within 30 minutes',
    body: createMerchantPaymentSchema,
    idempotent: 'optional',
    data: createdMerchantPaymentDto,
  },
  merchantPaymentStatus: {
    ...read,
    path: MERCHANT_PATHS.paymentStatus,
    summary: 'The state of a payment',
    query: merchantTransactionQuery,
    data: merchantPaymentDto,
    errors: { merchantPayment: ['payment_not_found'] },
  },
  cancelMerchantPayment: {
    ...write,
    path: MERCHANT_PATHS.cancelPayment,
    summary: 'Cancel a pending payment; cancelling it again changes nothing',
    body: cancelMerchantPaymentSchema,
    data: cancelledMerchantPaymentDto,
    errors: { merchantPayment: ['payment_not_found', 'payment_not_cancellable'] },
  },
  refundMerchantPayment: {
    ...write,
    scope: 'refunds:write',
    path: MERCHANT_PATHS.refundPayment,
    summary: 'Refund a part or all of a completed payment',
    body: refundMerchantPaymentSchema,
    idempotent: 'optional',
    data: merchantRefundDto,
    errors: {
      merchantPayment: [
        'payment_not_found',
        'payment_not_refundable',
        'refund_exceeds_payment',
        'insufficient_balance',
        'payment_disputed',
      ],
    },
  },
  listMerchantPayments: {
    ...read,
    path: MERCHANT_PATHS.listPayments,
    summary: 'Payments, newest first; the header Link has the address of the next page',
    query: merchantPaymentsQuery,
    data: listedMerchantPaymentsDto,
  },
  merchantBalance: {
    ...read,
    path: MERCHANT_PATHS.balance,
    summary: 'What you are owed: completed payments less fees and refunds',
    data: merchantBalanceDto,
  },
  merchantEvents: {
    ...read,
    path: MERCHANT_PATHS.events,
    summary: 'Events of the account after a cursor, oldest first, for development without a public address',
    query: merchantEventsQuery,
    data: merchantEventsDto,
  },
  payByTestCard: {
    ...write,
    ...testOnly,
    path: MERCHANT_PATHS.cardPayment,
    summary: 'Pay at once with a test card: 4111 1111 1111 1111 succeeds, 4000 0000 0000 0002 is declined',
    body: cardPaymentSchema,
    idempotent: 'optional',
    data: cardPaymentDto,
    errors: { merchantPayment: ['test_card_required', 'card_declined'] },
  },
  cardPayment: {
    ...read,
    ...testOnly,
    path: pattern(MERCHANT_PATHS.cardPaymentById(':id')),
    summary: 'A payment by its transaction ID',
    params: idParam('The transaction ID', TRANSACTION_ID),
    data: cardPaymentDto,
    errors: { merchantPayment: ['payment_not_found'] },
  },
  processPayment: {
    ...write,
    ...testOnly,
    path: MERCHANT_PATHS.processPayment,
    summary: 'Complete the pending payment of a token, in test mode',
    body: processPaymentSchema,
    data: processedPaymentDto,
    errors: { merchantPayment: ['payment_not_found', 'payment_failed'] },
  },
  receiveSampleWebhook: {
    ...shared,
    ...testOnly,
    method: 'POST',
    path: MERCHANT_PATHS.sampleWebhook,
    summary: 'Acknowledge a webhook of your own samples; nothing is stored',
    body: sampleWebhookSchema,
    data: sampleWebhookDto,
  },
} as const satisfies Record<string, Endpoint>;
