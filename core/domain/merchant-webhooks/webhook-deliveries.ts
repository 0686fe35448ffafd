import {
  MOST_RESENT_DELIVERIES,
  WEBHOOK_DELIVERIES_PAGE,
  type ResentDto,
  type WebhookDeliveriesDto,
  type WebhookDeliveryDto,
  type WebhookDeliveryRecordDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { lockUser } from '../accounts/user-lock';
import { storeTestEvent } from '../merchant-events/test-event';
import {
  findAttempts,
  findDeliveries,
  findDelivery,
  findNewTest,
  hasFailed,
  restartDelivery,
  restartFailed,
  type Delivery,
} from './delivery-repository';
import { lockDeliveriesOf } from './claim-repository';
import { endPause, findEndpoint, type Endpoint } from './endpoint-repository';
import { WebhookError } from './errors';
import { queueDelivery } from './queue-deliveries';
import { webhookBody } from './webhook-body';

export type DeliveryFilter = 'pending' | 'delivered' | 'failed';

/** What was sent to a customer's endpoints, and sending it again. */
export interface WebhookDeliveries {
  /** Newest first. @throws WebhookError `unknown_webhook` */
  list(
    userId: string,
    endpointId: string,
    page: { cursor: string | null; state: DeliveryFilter | null },
  ): Promise<WebhookDeliveriesDto>;
  /** @throws WebhookError `unknown_delivery` */
  show(userId: string, id: string): Promise<WebhookDeliveryRecordDto>;
  /** Repeated within seconds it answers the same delivery. @throws WebhookError `unknown_webhook`, `webhook_not_enabled` */
  test(userId: string, endpointId: string): Promise<WebhookDeliveryDto>;
  /** Repeated within seconds it sends once. @throws WebhookError `unknown_delivery`, `webhook_not_enabled` */
  resend(userId: string, id: string): Promise<WebhookDeliveryDto>;
  /** What was not delivered in the last hours, oldest first. @throws WebhookError `unknown_webhook`, `webhook_not_enabled` */
  resendFailed(userId: string, endpointId: string, hours: number): Promise<ResentDto>;
}

/** A second request within this time is the same one: a double click. In ms. */
const SAME_REQUEST_MS = 1_000;
/** Of each round of 24 hours there are ten. */
const ATTEMPTS_SHOWN = 50;

export function createWebhookDeliveries({
  db,
  clock,
  wake,
}: {
  db: Knex;
  clock: Clock;
  wake: () => void;
}): WebhookDeliveries {
  async function endpointOf(on: Knex | Knex.Transaction, userId: string, id: string): Promise<Endpoint> {
    const endpoint = RECORD_ID.test(id) ? await findEndpoint(on, { userId, id, now: clock.now() }) : null;
    if (endpoint === null) throw new WebhookError('unknown_webhook');
    return endpoint;
  }

  /** Who asks for a webhook has mended the receiver, so a pause ends. */
  async function enabledEndpoint(trx: Knex.Transaction, userId: string, id: string): Promise<Endpoint> {
    const endpoint = await endpointOf(trx, userId, id);
    if (endpoint.state !== 'enabled') throw new WebhookError('webhook_not_enabled');
    if (endpoint.failuresInARow > 0) await endPause(trx, endpoint.id);
    return endpoint;
  }

  async function deliveryOf(on: Knex | Knex.Transaction, userId: string, id: string) {
    const delivery = RECORD_ID.test(id) ? await findDelivery(on, userId, id) : null;
    if (delivery === null) throw new WebhookError('unknown_delivery');
    return delivery;
  }

  const sameRequest = (now: Date): Date => new Date(now.getTime() - SAME_REQUEST_MS);

  /** In a transaction that has locked the user and, as workers do, the user's deliveries. */
  async function locked<Result>(
    userId: string,
    work: (trx: Knex.Transaction) => Promise<Result>,
  ): Promise<Result> {
    const result = await db.transaction(async (trx) => {
      await lockUser(trx, userId);
      await lockDeliveriesOf(trx, userId);
      return work(trx);
    });
    wake();
    return result;
  }

  return {
    async list(userId, endpointId, { cursor, state }) {
      await endpointOf(db, userId, endpointId);
      const states =
        state === null ? null : state === 'failed' ? (['failed', 'cancelled'] as const) : [state];
      const limit = WEBHOOK_DELIVERIES_PAGE;
      const found = await findDeliveries(db, { userId, endpointId, states, cursor, limit: limit + 1 });
      const rows = found.slice(0, limit);
      return {
        deliveries: rows.map(toDto),
        nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
      };
    },

    async show(userId, id) {
      const delivery = await deliveryOf(db, userId, id);
      const attempts = await findAttempts(db, delivery.id, ATTEMPTS_SHOWN);
      const { eventType: type, eventAt, mode, data } = delivery;
      return {
        ...toDto(delivery),
        body: webhookBody({ type, at: eventAt, mode, data }),
        attemptList: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
      };
    },

    test: (userId, endpointId) =>
      locked(userId, async (trx) => {
        const { id, mode } = await enabledEndpoint(trx, userId, endpointId);
        const now = clock.now();
        const deliveryId =
          (await findNewTest(trx, id, sameRequest(now))) ??
          (await queueDelivery(trx, id, {
            id: await storeTestEvent(trx, { id: newId(), userId, mode, endpointId: id, at: now }),
            at: now,
          }));
        return toDto(await deliveryOf(trx, userId, deliveryId));
      }),

    resend: (userId, id) =>
      locked(userId, async (trx) => {
        const delivery = await deliveryOf(trx, userId, id);
        await enabledEndpoint(trx, userId, delivery.endpointId);
        const now = clock.now();
        if (await restartDelivery(trx, delivery.id, { now, before: sameRequest(now) }))
          await enqueue(trx, 'deliver-merchant-webhook', { deliveryId: delivery.id });
        return toDto(await deliveryOf(trx, userId, id));
      }),

    resendFailed: (userId, endpointId, hours) =>
      locked(userId, async (trx) => {
        const endpoint = await enabledEndpoint(trx, userId, endpointId);
        const now = clock.now();
        const since = new Date(now.getTime() - hours * 3_600_000);
        const scope = { endpointId: endpoint.id, since, now, limit: MOST_RESENT_DELIVERIES };
        const ids = await restartFailed(trx, scope);
        for (const deliveryId of ids) await enqueue(trx, 'deliver-merchant-webhook', { deliveryId });
        return { resent: ids.length, isMore: await hasFailed(trx, endpoint.id, since) };
      }),
  };
}

const toDto = (delivery: Delivery): WebhookDeliveryDto => ({
  id: delivery.id,
  endpointId: delivery.endpointId,
  eventId: delivery.eventId,
  eventType: delivery.eventType,
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  lastStatus: delivery.lastStatus,
  lastFault: delivery.lastFault,
  lastLatencyMs: delivery.lastLatencyMs,
});
