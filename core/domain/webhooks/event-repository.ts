import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { WebhookState } from '@deccanloop/contracts/staff/webhook-states';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { enqueuePart, outboxBindings } from '../../platform/outbox/enqueue';

export interface WebhookEvent {
  id: string;
  gateway: GatewayName;
  mode: Mode;
  eventKey: string;
  eventType: string;
  verifiedWith: 'current' | 'previous' | 'shared';
  /** The headers with which a confirmed event is verified again before it moves money; null for a hint. */
  proof: Record<string, string> | null;
  rawBody: Buffer;
  state: WebhookState;
  receivedAt: Date;
}

/** The table has no checks of these two: the BFF's settings decide the mode, and the gateway which headers are a proof. */
type WebhookRow = Rows['webhook_events'] & Pick<WebhookEvent, 'mode' | 'proof'>;

const STORE = `with stored as (
       -- The same delivery twice, even at the same moment: the unique key keeps the first. The secret that verified
       -- it is part of the key, so that a hint signed with an old secret does not replace the true event.
       insert into webhook_events (id, gateway, mode, event_key, event_type, verified_with, proof, raw_body)
       values (:id, :gateway, :mode, :eventKey, :eventType, :verifiedWith, :proof::jsonb, :rawBody)
       on conflict (gateway, mode, event_key, verified_with) do nothing returning id
     )
     ${enqueuePart('apply-webhook', { eventId: 'id' }, 'stored')} returning id`;

/**
 * Stores a verified delivery and the outbox message to apply it, in one statement.
 * @returns false when the same event was stored before
 */
export async function insertWebhookEvent(
  db: Database,
  event: Omit<WebhookEvent, 'state' | 'receivedAt'>,
): Promise<boolean> {
  const statement = db.raw<{ rows: unknown[] }>(STORE, {
    ...event,
    proof: event.proof && JSON.stringify(event.proof),
    ...outboxBindings(),
  });
  const { rows } = await statement.options({ name: 'store_webhook' });
  return rows.length > 0;
}

export async function findWebhookEvent(db: Database, id: string): Promise<WebhookEvent | null> {
  const row = await db<WebhookRow>('webhook_events').where({ id }).first();
  return row
    ? {
        id: row.id,
        gateway: row.gateway,
        mode: row.mode,
        eventKey: row.event_key,
        eventType: row.event_type,
        verifiedWith: row.verified_with,
        proof: row.proof,
        rawBody: row.raw_body,
        state: row.state,
        receivedAt: row.received_at,
      }
    : null;
}

export async function closeWebhookEvent(
  db: Database,
  id: string,
  change: {
    state: Exclude<WebhookState, 'received'>;
    note: string | null;
    paymentId: string | null;
    at: Date;
  },
): Promise<void> {
  await db<WebhookRow>('webhook_events')
    .where({ id })
    .update({ state: change.state, note: change.note, payment_id: change.paymentId, applied_at: change.at });
}
