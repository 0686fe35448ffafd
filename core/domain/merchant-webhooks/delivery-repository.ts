import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type { WebhookDeliveryState, WebhookFault } from '@deccanloop/contracts/merchant/webhooks';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

type Row = Rows['merchant_webhook_deliveries'];

/** The endpoints that an event goes to. */
export async function lockEndpointsOf(
  db: Database,
  { userId, mode, type }: { userId: string; mode: ApiKeyMode; type: MerchantEventType },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    // FOR KEY SHARE: an endpoint that is deleted at the same time must not fail the insert of its delivery.
    `select id from merchant_webhook_endpoints
      where user_id = :userId and mode = :mode and state = 'enabled'
        and (event_types = '{}' or :type = any (event_types))
      order by id for key share`,
    { userId, mode, type },
  );
  return rows.map(({ id }) => id);
}

export async function insertDelivery(
  db: Database,
  { id, endpointId, eventId, at }: { id: string; endpointId: string; eventId: string; at: Date },
): Promise<void> {
  await db('merchant_webhook_deliveries').insert({
    id,
    endpoint_id: endpointId,
    event_id: eventId,
    state: 'pending',
    round_started_at: at,
    next_attempt_at: at,
    created_at: at,
  });
}

export interface Delivery {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: MerchantEventType;
  state: WebhookDeliveryState;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  lastStatus: number | null;
  lastFault: WebhookFault | null;
  lastLatencyMs: number | null;
}

export interface DeliveryRecord extends Delivery {
  mode: ApiKeyMode;
  data: Record<string, unknown>;
  eventAt: Date;
}

const DELIVERY = `
  select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", v.type as "eventType", d.state,
         d.attempt_count as attempts, d.created_at as "createdAt", d.next_attempt_at as "nextAttemptAt",
         a.http_status as "lastStatus", a.fault as "lastFault", a.latency_ms as "lastLatencyMs",
         v.mode, v.data, v.created_at as "eventAt"
    from merchant_webhook_deliveries d
    join merchant_webhook_endpoints e on e.id = d.endpoint_id and e.user_id = :userId
    join merchant_events v on v.id = d.event_id
    left join merchant_webhook_attempts a on a.delivery_id = d.id and a.number = d.attempt_count`;

export async function findDelivery(db: Database, userId: string, id: string): Promise<DeliveryRecord | null> {
  const { rows } = await db.raw<{ rows: DeliveryRecord[] }>(`${DELIVERY} where d.id = :id`, { userId, id });
  return rows[0] ?? null;
}

/** Newest first; those after the delivery `cursor`. */
export async function findDeliveries(
  db: Database,
  {
    userId,
    endpointId,
    states,
    cursor,
    limit,
  }: {
    userId: string;
    endpointId: string;
    states: readonly WebhookDeliveryState[] | null;
    cursor: string | null;
    limit: number;
  },
): Promise<Delivery[]> {
  const { rows } = await db.raw<{ rows: Delivery[] }>(
    `${DELIVERY} where d.endpoint_id = :endpointId
       ${states === null ? '' : 'and d.state = any (:states)'}
       ${
         cursor === null
           ? ''
           : `and (d.created_at, d.id) < (select created_at, id from merchant_webhook_deliveries where id = :cursor)`
       }
      order by d.created_at desc, d.id desc limit :limit`,
    {
      userId,
      endpointId,
      limit,
      ...(states !== null && { states: [...states] }),
      ...(cursor !== null && { cursor }),
    },
  );
  return rows;
}

export interface Attempt {
  number: number;
  at: Date;
  status: number | null;
  fault: WebhookFault | null;
  latencyMs: number;
  answer: string;
}

/** Newest first. */
export async function findAttempts(db: Database, deliveryId: string, limit: number): Promise<Attempt[]> {
  const { rows } = await db.raw<{ rows: Attempt[] }>(
    `select number, started_at as at, http_status as status, fault, latency_ms as "latencyMs", answer
       from merchant_webhook_attempts where delivery_id = :deliveryId order by number desc limit :limit`,
    { deliveryId, limit },
  );
  return rows;
}

/** A test event of the endpoint that was requested after `since`. Call it after `lockUser`. */
export async function findNewTest(db: Database, endpointId: string, since: Date): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select d.id from merchant_webhook_deliveries d join merchant_events v on v.id = d.event_id
      where d.endpoint_id = :endpointId and d.created_at > :since and v.type = 'endpoint.test'
      limit 1`,
    { endpointId, since },
  );
  return rows[0]?.id ?? null;
}

/** Starts a new round of attempts, also of a delivery that is still tried. @returns false when a round began after `before` */
export async function restartDelivery(
  db: Database,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const changed = await db<Row>('merchant_webhook_deliveries')
    .where({ id })
    // Of two requests at once, one starts a round.
    .where('round_started_at', '<=', before)
    .update({ state: 'pending', next_attempt_at: now, round_started_at: now, round_attempts: 0 });
  return changed > 0;
}

/** Starts new rounds of what was not delivered since a time, oldest first. @returns ids */
export async function restartFailed(
  db: Database,
  { endpointId, since, now, limit }: { endpointId: string; since: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `update merchant_webhook_deliveries set state = 'pending', next_attempt_at = :now, round_started_at = :now, round_attempts = 0
      where id in (select id from merchant_webhook_deliveries
                    where endpoint_id = :endpointId and state in ('failed', 'cancelled') and created_at >= :since
                    order by created_at, id limit :limit
                    -- A worker may be recording one; the others are not held up.
                    for update skip locked)
      returning id`,
    { endpointId, since, now, limit },
  );
  return rows.map(({ id }) => id);
}

export async function hasFailed(db: Database, endpointId: string, since: Date): Promise<boolean> {
  const row = await db<Row>('merchant_webhook_deliveries')
    .where({ endpoint_id: endpointId })
    .whereIn('state', ['failed', 'cancelled'])
    .where('created_at', '>=', since)
    .first('id');
  return row !== undefined;
}

/** What an endpoint that is disabled gets no more. An attempt in progress still ends. */
export async function cancelPending(db: Database, endpointId: string): Promise<void> {
  await db<Row>('merchant_webhook_deliveries')
    .where({ endpoint_id: endpointId, state: 'pending' })
    .update({ state: 'cancelled', next_attempt_at: null, is_waiting: false });
}
