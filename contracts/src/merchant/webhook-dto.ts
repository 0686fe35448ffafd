import type { InferType } from 'yup';
import { choice, dto, flag, listOf, text, time, whole } from '../api/response-fields';
import { API_KEY_MODES, LIVE_OBSTACLES } from './api-keys';
import { MERCHANT_EVENT_TYPES } from './event-types';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_ENDPOINT_STATES, WEBHOOK_FAULTS } from './webhooks';

/** An endpoint without its secret. */
export const webhookEndpointDto = dto('WebhookEndpoint', {
  id: text(),
  mode: choice(API_KEY_MODES),
  url: text(),
  description: text(),
  /** Empty: all. */
  eventTypes: listOf(choice(MERCHANT_EVENT_TYPES)),
  state: choice(WEBHOOK_ENDPOINT_STATES),
  createdAt: time(),
  /** While two secrets sign: until when the older one does. */
  oldSecretUntil: time().nullable(),
  /** Attempts that have failed since the last success, of all its deliveries. */
  failuresInARow: whole(),
  /** While it is paused after failures: when sending goes on. */
  pausedUntil: time().nullable(),
  /** The newest delivery; null before the first. */
  lastDelivery: dto('WebhookLastDelivery', {
    state: choice(WEBHOOK_DELIVERY_STATES),
    createdAt: time(),
    attempts: whole(),
  }).nullable(),
});
export type WebhookEndpointDto = InferType<typeof webhookEndpointDto>;

/** `GET /customer/webhooks`: of both modes, oldest first, and why there can be none in live mode. */
export const webhooksDto = dto('Webhooks', {
  endpoints: listOf(webhookEndpointDto),
  liveObstacles: listOf(choice(LIVE_OBSTACLES)),
});
export type WebhooksDto = InferType<typeof webhooksDto>;

/** The only answer that contains the secret. */
export const newWebhookDto = dto('NewWebhook', { secret: text(), endpoint: webhookEndpointDto });
export type NewWebhookDto = InferType<typeof newWebhookDto>;

const delivery = {
  id: text(),
  endpointId: text(),
  /** The `webhook-id` of each attempt. */
  eventId: text(),
  eventType: choice(MERCHANT_EVENT_TYPES),
  state: choice(WEBHOOK_DELIVERY_STATES),
  attempts: whole(),
  createdAt: time(),
  /** Of a pending delivery: when it is tried again at the earliest. */
  nextAttemptAt: time().nullable(),
  /** Of the last attempt; null before the first, or while no HTTP status was received. */
  lastStatus: whole().nullable(),
  lastFault: choice(WEBHOOK_FAULTS).nullable(),
  lastLatencyMs: whole().nullable(),
};

export const webhookDeliveryDto = dto('WebhookDelivery', delivery);
export type WebhookDeliveryDto = InferType<typeof webhookDeliveryDto>;

export const webhookDeliveriesDto = dto('WebhookDeliveries', {
  deliveries: listOf(webhookDeliveryDto),
  nextCursor: text().nullable(),
});
export type WebhookDeliveriesDto = InferType<typeof webhookDeliveriesDto>;

export const webhookAttemptDto = dto('WebhookAttempt', {
  /** From 1. */
  number: whole(),
  at: time(),
  /** Null where no answer was received; then `fault` says why. */
  status: whole().nullable(),
  fault: choice(WEBHOOK_FAULTS).nullable(),
  latencyMs: whole(),
  /** The beginning of the answer's body. */
  answer: text(),
});
export type WebhookAttemptDto = InferType<typeof webhookAttemptDto>;

/** One delivery with its body, and its newest attempts first. */
export const webhookDeliveryRecordDto = dto('WebhookDeliveryRecord', {
  ...delivery,
  /** As it is sent. */
  body: text(),
  attemptList: listOf(webhookAttemptDto),
});
export type WebhookDeliveryRecordDto = InferType<typeof webhookDeliveryRecordDto>;

/** `isMore`: there are more than one call sends again. */
export const resentDto = dto('ResentWebhooks', { resent: whole(), isMore: flag() });
export type ResentDto = InferType<typeof resentDto>;
