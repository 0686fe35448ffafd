import type { ApiKeyMode } from './api-keys';
import type { MerchantEventType } from './event-types';

export interface EventExplanation {
  meaning: string;
  /** Of the example. Some events exist in live mode only. */
  mode: ApiKeyMode;
  /** `data` of an example. */
  data: Readonly<Record<string, string | number | null>>;
}

const payment = {
  transactionId: 'txn_019f3c2aa4b57c11a2f0c6d5e4b39a71',
  status: 'completed',
  amount: 499.5,
  currency: 'INR',
  paymentMethod: 'upi',
  reference: 'order-1042',
  failureCode: null,
  failureMessage: null,
  createdAt: '2026-11-28T06:00:00.000Z',
  endedAt: '2026-11-28T06:02:11.480Z',
} as const;

const failure = {
  paymentMethod: 'card',
  failureCode: 'CARD_DECLINED',
  failureMessage: 'The card was declined by the bank.',
} as const;

const refund = {
  refundId: 'rfnd_019f3c31d2e87a43b6c1f09e8d7a5b24',
  transactionId: payment.transactionId,
  status: 'completed',
  amount: 100,
  currency: 'INR',
  refundedAmount: 100,
  reference: 'order-1042',
  createdAt: '2026-11-28T07:15:42.107Z',
} as const;

/** The webhook events of the documentation, each with an example. */
export const EVENT_CATALOGUE = {
  'payment.completed': {
    meaning: 'The payer has paid. Deliver once for each transaction ID.',
    mode: 'test',
    data: payment,
  },
  'payment.attempt_failed': {
    meaning: 'An attempt failed. The payment stays pending, and the payer may try again until it ends.',
    mode: 'test',
    data: { ...payment, ...failure, status: 'pending', endedAt: null },
  },
  'payment.failed': {
    meaning: 'The payment has ended, and its last attempt had failed.',
    mode: 'test',
    data: { ...payment, ...failure, status: 'failed' },
  },
  'payment.cancelled': {
    meaning: 'You cancelled the payment, or the payer left the hosted page with Cancel.',
    mode: 'test',
    data: { ...payment, status: 'cancelled', paymentMethod: null },
  },
  'payment.timeout': {
    meaning: 'The payment was not paid within 30 minutes.',
    mode: 'test',
    data: { ...payment, status: 'timeout', paymentMethod: null, endedAt: '2026-11-28T06:30:00.000Z' },
  },
  'refund.completed': {
    meaning: 'A part or all of a payment was refunded. In live mode the gateway has confirmed it.',
    mode: 'test',
    data: refund,
  },
  'refund.failed': {
    meaning:
      'A live refund could not be made, and nothing of it is deducted from your balance. You can refund the payment again.',
    mode: 'live',
    data: { ...refund, status: 'failed', refundedAmount: 0 },
  },
  'endpoint.test': {
    meaning: 'You pressed “Send test event” for an endpoint. Sent to that endpoint only.',
    mode: 'test',
    data: {
      endpoint_id: '019f3c40-51be-7d02-9c77-3a5f1e2d4b68',
      message: 'A test event, requested in the workspace.',
    },
  },
} as const satisfies Record<MerchantEventType, EventExplanation>;

/** The body of a webhook as it is sent for an example. */
export const exampleEventBody = (type: MerchantEventType): object => ({
  type,
  timestamp: '2026-11-28T06:02:11.480Z',
  mode: EVENT_CATALOGUE[type].mode,
  data: EVENT_CATALOGUE[type].data,
});
