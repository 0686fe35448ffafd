import type { InferType } from 'yup';
import { choice, dto, eitherBy, flag, fraction, listOf, text, time } from '../api/response-fields';
import { API_KEY_MODES } from './api-keys';
import type { MerchantEventType } from './event-types';
import { MERCHANT_CURRENCY, MERCHANT_PAYMENT_METHODS, MERCHANT_PAYMENT_STATUSES } from './payments';

const event = {
  /** The `webhook-id` of each delivery. */
  id: text(),
  timestamp: time(),
  mode: choice(API_KEY_MODES),
};

const paymentEvent = dto('MerchantPaymentEvent', {
  type: choice([
    'payment.completed',
    'payment.attempt_failed',
    'payment.failed',
    'payment.cancelled',
    'payment.timeout',
  ]),
  ...event,
  data: dto('MerchantPaymentEventData', {
    transactionId: text(),
    status: choice(MERCHANT_PAYMENT_STATUSES),
    amount: fraction(),
    currency: choice([MERCHANT_CURRENCY]),
    paymentMethod: choice(MERCHANT_PAYMENT_METHODS).nullable(),
    reference: text().nullable(),
    failureCode: text().nullable(),
    failureMessage: text().nullable(),
    createdAt: time(),
    endedAt: time().nullable(),
  }),
});

const refundEvent = dto('MerchantRefundEvent', {
  type: choice(['refund.completed', 'refund.failed']),
  ...event,
  data: dto('MerchantRefundEventData', {
    refundId: text(),
    transactionId: text(),
    status: choice(['completed', 'failed']),
    amount: fraction(),
    currency: choice([MERCHANT_CURRENCY]),
    /** Of all refunds of this payment. */
    refundedAmount: fraction(),
    reference: text().nullable(),
    createdAt: time(),
  }),
});

const testEvent = dto('MerchantTestEvent', {
  type: choice(['endpoint.test']),
  ...event,
  data: dto('MerchantTestEventData', { endpoint_id: text(), message: text() }),
});

const EVENTS = {
  'payment.completed': paymentEvent,
  'payment.attempt_failed': paymentEvent,
  'payment.failed': paymentEvent,
  'payment.cancelled': paymentEvent,
  'payment.timeout': paymentEvent,
  'refund.completed': refundEvent,
  'refund.failed': refundEvent,
  'endpoint.test': testEvent,
} as const satisfies Record<MerchantEventType, unknown>;

/** `GET /merchant/events`: flat, without our envelope, as all calls with an API key. */
export const merchantEventsDto = dto('MerchantEvents', {
  status: choice(['success']),
  /** Oldest first. One of the last seconds is repeated in the next answers. */
  events: listOf(eitherBy('type', EVENTS)),
  /** For `after` of the next call. */
  cursor: text(),
  /** More events follow at once. */
  hasMore: flag(),
});
export type MerchantEventsDto = InferType<typeof merchantEventsDto>;
