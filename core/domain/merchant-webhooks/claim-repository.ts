import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type {
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookFault,
} from '@deccanloop/contracts/merchant/webhooks';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

type Row = Rows['merchant_webhook_deliveries'];
type EndpointRow = Rows['merchant_webhook_endpoints'];

/** The most attempts in progress at once. */
export interface MostInProgress {
  ofEndpoint: number;
  /** Of one that keeps failing: enough to see whether it answers again. */
  ofFailingEndpoint: number;
  ofUser: number;
  /** Failures in a row from which an endpoint keeps failing. */
  failingFrom: number;
}

export async function findOwnerOfDelivery(db: Database, deliveryId: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { userId: string }[] }>(
    `select e.user_id as "userId" from merchant_webhook_deliveries d
       join merchant_webhook_endpoints e on e.id = d.endpoint_id where d.id = :deliveryId`,
    { deliveryId },
  );
  return rows[0]?.userId ?? null;
}

/** Two claims of one account at once would both count the same free places, and a finished one could miss who waits. */
export async function lockDeliveriesOf(trx: Database, userId: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('merchant_webhooks:' || :userId, 0))`, {
    userId,
  });
}

export interface DueDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  state: WebhookDeliveryState;
  attempts: number;
  roundStartedAt: Date;
  roundAttempts: number;
  nextAttemptAt: Date | null;
  claim: string | null;
  claimedUntil: Date | null;
  userId: string;
  url: string;
  endpointState: WebhookEndpointState;
  lastSuccessAt: Date | null;
  failuresInARow: number;
  pausedUntil: Date | null;
  type: MerchantEventType;
  mode: ApiKeyMode;
  data: Record<string, unknown>;
  eventAt: Date;
}

/** Call it after `lockDeliveriesOf`. */
export async function lockDelivery(db: Database, id: string): Promise<DueDelivery | null> {
  const { rows } = await db.raw<{ rows: DueDelivery[] }>(
    `select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.state, d.attempt_count as attempts,
            d.round_started_at as "roundStartedAt", d.round_attempts as "roundAttempts",
            d.next_attempt_at as "nextAttemptAt", d.claim, d.claimed_until as "claimedUntil",
            e.user_id as "userId", e.url, e.state as "endpointState", e.last_success_at as "lastSuccessAt",
            e.failures_in_a_row as "failuresInARow", e.paused_until as "pausedUntil",
            v.type, v.mode, v.data, v.created_at as "eventAt"
       from merchant_webhook_deliveries d
       join merchant_webhook_endpoints e on e.id = d.endpoint_id
       join merchant_events v on v.id = d.event_id
      -- The merchant may send it again or disable the endpoint at the same time.
      where d.id = :id for update of d`,
    { id },
  );
  return rows[0] ?? null;
}

/** Attempts in progress. */
export async function countClaims(
  db: Database,
  { userId, endpointId, now }: { userId: string; endpointId: string; now: Date },
): Promise<{ ofEndpoint: number; ofUser: number }> {
  const { rows } = await db.raw<{ rows: { ofEndpoint: number; ofUser: number }[] }>(
    `select count(*) filter (where d.endpoint_id = :endpointId)::int as "ofEndpoint", count(*)::int as "ofUser"
       from merchant_webhook_deliveries d
       join merchant_webhook_endpoints e on e.id = d.endpoint_id
      where e.user_id = :userId and d.claim is not null and d.claimed_until > :now`,
    { userId, endpointId, now },
  );
  return rows[0] ?? { ofEndpoint: 0, ofUser: 0 };
}

export async function setClaim(
  db: Database,
  id: string,
  { claim, until }: { claim: string; until: Date },
): Promise<void> {
  await db<Row>('merchant_webhook_deliveries')
    .where({ id })
    .update({ claim, claimed_until: until, is_waiting: false });
}

export async function setWaiting(db: Database, id: string): Promise<void> {
  await db<Row>('merchant_webhook_deliveries').where({ id }).update({ is_waiting: true });
}

export async function cancelDelivery(db: Database, id: string): Promise<void> {
  await db<Row>('merchant_webhook_deliveries')
    .where({ id })
    .update({ state: 'cancelled', next_attempt_at: null, is_waiting: false });
}

export async function insertAttempt(
  db: Database,
  attempt: {
    deliveryId: string;
    number: number;
    startedAt: Date;
    latencyMs: number;
    status: number | null;
    fault: WebhookFault | null;
    answer: string;
  },
): Promise<void> {
  await db('merchant_webhook_attempts').insert({
    delivery_id: attempt.deliveryId,
    number: attempt.number,
    started_at: attempt.startedAt,
    latency_ms: attempt.latencyMs,
    http_status: attempt.status,
    fault: attempt.fault,
    answer: attempt.answer,
  });
}

/** After an attempt; ends the claim. */
export async function endClaim(
  db: Database,
  id: string,
  outcome: {
    state: WebhookDeliveryState;
    attempts: number;
    roundAttempts: number;
    nextAttemptAt: Date | null;
  },
): Promise<void> {
  await db<Row>('merchant_webhook_deliveries').where({ id }).update({
    claim: null,
    claimed_until: null,
    state: outcome.state,
    attempt_count: outcome.attempts,
    round_attempts: outcome.roundAttempts,
    next_attempt_at: outcome.nextAttemptAt,
  });
}

export async function setLastSuccess(db: Database, endpointId: string, at: Date): Promise<void> {
  await db<EndpointRow>('merchant_webhook_endpoints')
    .where({ id: endpointId })
    .update({ last_success_at: at, failures_in_a_row: 0, paused_until: null });
}

export async function setFailures(
  db: Database,
  endpointId: string,
  { failures, pausedUntil }: { failures: number; pausedUntil: Date | null },
): Promise<void> {
  await db<EndpointRow>('merchant_webhook_endpoints')
    .where({ id: endpointId })
    .update({ failures_in_a_row: failures, paused_until: pausedUntil });
}

/**
 * Takes deliveries of an account out of waiting, as many as there are free places, the oldest first; none of an endpoint that is
 * paused. Call it after `lockDeliveriesOf`.
 */
export async function takeWaiting(
  db: Database,
  { userId, now, most }: { userId: string; now: Date; most: MostInProgress },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with own as (select id, paused_until > :now as is_paused,
                         case when failures_in_a_row < :failingFrom then :ofEndpoint::int else :ofFailingEndpoint::int end as places
                    from merchant_webhook_endpoints where user_id = :userId),
          busy as (select endpoint_id, count(*)::int as count from merchant_webhook_deliveries
                    where endpoint_id in (select id from own) and claim is not null and claimed_until > :now
                    group by endpoint_id),
          waiting as (select d.id, d.next_attempt_at, o.places,
                             row_number() over (partition by d.endpoint_id order by d.next_attempt_at, d.id)
                               + coalesce(b.count, 0) as place
                        from merchant_webhook_deliveries d join own o on o.id = d.endpoint_id
                        left join busy b using (endpoint_id)
                       where d.is_waiting and o.is_paused is not true)
     update merchant_webhook_deliveries set is_waiting = false
      where id in (select id from waiting where place <= places order by next_attempt_at, id
                    limit greatest(0, :ofUser - (select coalesce(sum(count), 0)::int from busy)))
      returning id`,
    { userId, now, ...most },
  );
  return rows.map(({ id }) => id);
}

/**
 * Accounts in which deliveries wait although none is in progress: the pause of their endpoint has ended, or an attempt ended without
 * its record, as when its endpoint was deleted while its worker stopped.
 */
export async function findStuckAccounts(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { userId: string }[] }>(
    `select distinct e.user_id as "userId" from merchant_webhook_deliveries d
       join merchant_webhook_endpoints e on e.id = d.endpoint_id
      where d.is_waiting and (e.paused_until is null or e.paused_until <= :now) and not exists (
        select from merchant_webhook_deliveries o join merchant_webhook_endpoints oe on oe.id = o.endpoint_id
         where oe.user_id = e.user_id and o.claim is not null and o.claimed_until > :now)
      limit :limit`,
    { now, limit },
  );
  return rows.map(({ userId }) => userId);
}

export async function findUserEmail(db: Database, userId: string): Promise<string | null> {
  const row = await db('users').where({ id: userId }).first<{ email: string | null }>('email');
  return row?.email ?? null;
}
