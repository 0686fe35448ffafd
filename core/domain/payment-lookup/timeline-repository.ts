import { paise } from '@deccanloop/contracts/money';
import type { GatewayName, PaymentState } from '@deccanloop/contracts/payments/status';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { StaffAttemptDto, StaffEventDto, StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { UpdateSource } from '@deccanloop/contracts/staff/update-sources';
import type { WebhookState } from '@deccanloop/contracts/staff/webhook-states';
import type { Database } from '../../platform/database';

interface AttemptRow {
  attempt_no: number;
  gateway: GatewayName;
  merchant_order_id: string;
  gateway_order_id: string | null;
  gateway_payment_id: string | null;
  order_state: string;
  gateway_state: string;
  is_final: boolean;
  amount_paise: number;
  captured_paise: number | null;
  rejection: string | null;
  created_at: Date;
  expires_at: Date | null;
}

/** Oldest first. */
export async function findAttempts(db: Database, paymentId: string): Promise<StaffAttemptDto[]> {
  const { rows } = await db.raw<{ rows: AttemptRow[] }>(
    `select a.attempt_no, a.gateway, a.merchant_order_id, a.gateway_order_id, a.gateway_payment_id, a.order_state,
            a.gateway_state, a.is_final, a.amount_paise, a.captured_paise, a.rejection, a.created_at, a.expires_at
       from payment_attempts a where a.payment_id = :paymentId order by a.attempt_no`,
    { paymentId },
  );
  return rows.map((row) => ({
    attemptNo: row.attempt_no,
    gateway: row.gateway,
    merchantOrderId: row.merchant_order_id,
    gatewayOrderId: row.gateway_order_id,
    gatewayPaymentId: row.gateway_payment_id,
    orderState: row.order_state,
    gatewayState: row.gateway_state,
    isFinal: row.is_final,
    amountPaise: paise(row.amount_paise),
    capturedPaise: row.captured_paise === null ? null : paise(row.captured_paise),
    rejection: row.rejection,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}

interface EventRow {
  created_at: Date;
  type: PaymentEventType;
  source: UpdateSource;
  actor: string;
  from_state: PaymentState | null;
  to_state: PaymentState | null;
  attempt_no: number | null;
  detail: Record<string, unknown>;
}

/** The timeline, oldest first. Staff are shown by name; everything else as it was recorded. */
export async function findEvents(db: Database, paymentId: string): Promise<StaffEventDto[]> {
  const { rows } = await db.raw<{ rows: EventRow[] }>(
    `select e.created_at, e.type, e.source, coalesce(staff.name, e.actor) as actor, e.from_state, e.to_state,
            a.attempt_no, e.detail
       from payment_events e
       left join payment_attempts a on a.id = e.attempt_id
       left join users staff
         on staff.id = case when e.source = 'admin' and e.actor ~ '^[0-9a-f-]{36}$' then e.actor::uuid end
      where e.payment_id = :paymentId order by e.id`,
    { paymentId },
  );
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    type: row.type,
    source: row.source,
    actor: row.actor,
    fromState: row.from_state,
    toState: row.to_state,
    attemptNo: row.attempt_no,
    detail: row.detail,
  }));
}

interface WebhookRow {
  id: string;
  gateway: GatewayName;
  event_type: string;
  state: WebhookState;
  note: string | null;
  received_at: Date;
}

/** Webhooks about it, oldest first, without the bodies: those hold more than staff need. */
export async function findWebhooks(db: Database, paymentId: string): Promise<StaffPaymentDto['webhooks']> {
  const { rows } = await db.raw<{ rows: WebhookRow[] }>(
    `select id, gateway, event_type, state, note, received_at
       from webhook_events where payment_id = :paymentId order by received_at, id`,
    { paymentId },
  );
  return rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    eventType: row.event_type,
    state: row.state,
    note: row.note,
    receivedAt: row.received_at.toISOString(),
  }));
}

/** Whether a requested check of its disputes has not run. */
export async function isDisputeCheckWaiting(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from outbox
      where dedupe_key = 'check-disputes:' || :paymentId::text and done_at is null and dead_lettered_at is null`,
    { paymentId },
  );
  return rows.length > 0;
}
