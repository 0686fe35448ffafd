import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { newId } from '../../platform/ids';
import type { Database, Knex } from '../../platform/database';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { RefundUpdate } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';
import { IN_ORDER_OF_REFUND } from './capture-sums';

const FINDING: FindingKind = 'refund_unknown';

/** Whether it is a refund of ours that a restore has lost and that is about to be recorded again. */
export async function isToBeRecordedAgain(db: Database, refundId: string): Promise<boolean> {
  const row = await db('order_lookups')
    .where({ refund_id: refundId, state: 'open' })
    .first<object | undefined>('id');
  return row !== undefined;
}

export interface OutsideRefundNote {
  order: UpdatedOrder;
  update: RefundUpdate;
  source: UpdateSource;
  actor: string;
  /** False for a hint that the gateway has to confirm: only the finding is raised then. */
  isProven: boolean;
  now: Date;
}

interface Place {
  attempt_id: string;
  payment_id: string;
}

/**
 * Stores a refund that a gateway reports and that was not requested here, or its later state, and raises the
 * finding once.
 * @returns the payment it belongs to (null when that is not ours), and whether anything was new
 */
export async function storeOutsideRefund(
  trx: Knex.Transaction,
  note: OutsideRefundNote,
): Promise<{ paymentId: string | null; isNew: boolean }> {
  const { order, update } = note;
  const place = await findAttemptOf(trx, note);
  // FOR UPDATE on the payment first: a concurrent settlement decides either before this refund is stored, or
  // with it.
  if (place) await trx.raw('select 1 from payments where id = ? for update', [place.payment_id]);
  const bindings = {
    id: newId(),
    gateway: order.gateway,
    mode: order.mode,
    gatewayRefundId: update.gatewayRefundId ?? update.refundId,
    gatewayPaymentId: update.gatewayPaymentId,
    paymentId: place?.payment_id ?? null,
    attemptId: place?.attempt_id ?? null,
    amountPaise: update.amountPaise,
    state: update.state,
    reference: update.reference,
    isProven: note.isProven,
    now: note.now,
    source: note.source,
    actor: note.actor,
    finding: FINDING,
    dedupeKey: `refund_unknown:${order.gateway}:${order.mode}:${update.gatewayRefundId ?? update.refundId ?? 'none'}`,
    detail: JSON.stringify({
      gateway: order.gateway,
      gatewayRefundId: update.gatewayRefundId ?? update.refundId,
      gatewayPaymentId: update.gatewayPaymentId,
      amountPaise: update.amountPaise,
      state: update.state,
    }),
  };
  const { rows } = await trx.raw<{ rows: unknown[] }>(STORE, bindings);
  return { paymentId: place?.payment_id ?? null, isNew: rows.length > 0 };
}

async function findAttemptOf(
  db: Database,
  { order, update }: Pick<OutsideRefundNote, 'order' | 'update'>,
): Promise<Place | null> {
  const { rows } = await db.raw<{ rows: Place[] }>(
    `select attempt_id, payment_id from payment_captures
      where gateway = :gateway and mode = :mode and gateway_payment_id = :gatewayPaymentId
     union all
     select id, payment_id from payment_attempts
      where gateway = :gateway and mode = :mode
        and (gateway_payment_id = :gatewayPaymentId or merchant_order_id = :merchantOrderId
             or gateway_order_id = :gatewayOrderId)
      limit 1`,
    { ...order, gatewayPaymentId: update.gatewayPaymentId },
  );
  return rows[0] ?? null;
}

/**
 * `processed` and `failed` may replace each other, as the gateway reports; only `pending` never replaces
 * either, since events arrive in any order. Without an id of the gateway or the merchant nothing can be
 * stored: only the finding is raised.
 */
const STORE = `
  with stored as (
    insert into outside_refunds (id, gateway, mode, gateway_refund_id, gateway_payment_id, payment_id, attempt_id,
      capture_id, amount_paise, state, reference, reported_at, updated_at)
    select :id::uuid, :gateway, :mode, :gatewayRefundId, :gatewayPaymentId, :paymentId::uuid, :attemptId::uuid,
      (select capture.id from payment_captures capture
        where capture.gateway = :gateway and capture.mode = :mode
          and (capture.gateway_payment_id = :gatewayPaymentId
               or (:gatewayPaymentId::text is null and capture.attempt_id = :attemptId::uuid))
        order by ${IN_ORDER_OF_REFUND} limit 1),
      :amountPaise::bigint, :state, :reference, :now, :now
    where :isProven and :gatewayRefundId::text is not null and :amountPaise::bigint > 0
    on conflict (gateway, mode, gateway_refund_id) do update set
      state = case when excluded.state = 'pending' then outside_refunds.state else excluded.state end,
      reference = coalesce(excluded.reference, outside_refunds.reference),
      gateway_payment_id = coalesce(outside_refunds.gateway_payment_id, excluded.gateway_payment_id),
      payment_id = coalesce(outside_refunds.payment_id, excluded.payment_id),
      attempt_id = coalesce(outside_refunds.attempt_id, excluded.attempt_id),
      capture_id = coalesce(outside_refunds.capture_id, excluded.capture_id),
      updated_at = excluded.updated_at
    where (excluded.state <> 'pending' and excluded.state <> outside_refunds.state)
       or (excluded.reference is not null and excluded.reference is distinct from outside_refunds.reference)
       or (outside_refunds.payment_id is null and excluded.payment_id is not null)
       or (outside_refunds.capture_id is null and excluded.capture_id is not null)
    returning gateway_refund_id, amount_paise, state
  ), payment as (
    -- The new version makes a settlement that was decided before this one decide again.
    update payments set version = version + 1 from stored where payments.id = :paymentId::uuid
  ), event as (
    insert into payment_events (payment_id, attempt_id, type, source, actor, detail, created_at)
    select :paymentId::uuid, :attemptId::uuid, 'outside_refund', :source, :actor, :detail::jsonb, :now
      from stored where :paymentId::uuid is not null
  ), finding as (
    insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
    values (:paymentId::uuid, :attemptId::uuid, :finding, :dedupeKey, :detail::jsonb)
    on conflict (dedupe_key) do nothing
  )
  select 1 from stored`;

/** Updates the row of a recorded outside refund to the state of the refund of ours that it is linked to. */
export async function updateRecordedState(
  db: Database,
  refundId: string,
  { state, reference, now }: { state: RefundUpdate['state']; reference: string | null; now: Date },
): Promise<void> {
  if (state === 'pending') return;
  await db.raw(
    `update outside_refunds set state = :state, reference = coalesce(:reference, reference), updated_at = :now
      where refund_id = :refundId and state <> :state`,
    { refundId, state, reference, now },
  );
}

/** The known refunds of one gateway payment: our refunds, and outside ones not yet linked to them. */
export async function findKnownRefundsPaise(
  db: Database,
  { gateway, mode }: Pick<UpdatedOrder, 'gateway' | 'mode'>,
  gatewayPaymentId: string,
): Promise<number> {
  const { rows } = await db.raw<{ rows: { known: number }[] }>(
    `select (select coalesce(sum(r.amount_paise), 0) from payment_captures c
               join refunds r on r.capture_id = c.id
              where c.gateway = :gateway and c.mode = :mode and c.gateway_payment_id = :gatewayPaymentId
                and r.state in ('pending', 'processed'))::bigint
          + (select coalesce(sum(amount_paise), 0) from outside_refunds
              where gateway = :gateway and mode = :mode and gateway_payment_id = :gatewayPaymentId
                and state <> 'failed' and refund_id is null)::bigint as known`,
    { gateway, mode, gatewayPaymentId },
  );
  return rows[0]?.known ?? 0;
}
