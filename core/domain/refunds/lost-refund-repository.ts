import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { IN_ORDER_OF_REFUND } from './capture-sums';

export async function isRefundKnown(
  db: Database,
  refund: { gateway: GatewayName; mode: Mode; refundId: string; gatewayRefundId: string },
): Promise<{ paymentId: string } | null> {
  const { rows } = await db.raw<{ rows: { payment_id: string }[] }>(
    `select payment_id from refunds
      where gateway = :gateway and mode = :mode and (public_id = :refundId or gateway_refund_id = :gatewayRefundId)`,
    refund,
  );
  return rows[0] ? { paymentId: rows[0].payment_id } : null;
}

export interface CreditedCapture {
  paymentId: string;
  attemptId: string;
  captureId: string;
}

/** The credited capture of a refund at a gateway, by the gateway's payment id or by our order id. */
export async function findCreditedCapture(
  db: Database,
  refund: {
    gateway: GatewayName;
    mode: Mode;
    gatewayPaymentId: string | null;
    merchantOrderId: string | null;
    amountPaise: number;
  },
): Promise<CreditedCapture | null> {
  const { rows } = await db.raw<{ rows: { payment_id: string; attempt_id: string; id: string }[] }>(
    `select capture.id, capture.payment_id, capture.attempt_id
       from payment_captures capture join payment_attempts attempt on attempt.id = capture.attempt_id
      where capture.gateway = :gateway and capture.mode = :mode and capture.status = 'credited'
        and (capture.gateway_payment_id = :gatewayPaymentId
             or (:gatewayPaymentId::text is null and attempt.merchant_order_id = :merchantOrderId))
      order by ${IN_ORDER_OF_REFUND} limit 1`,
    refund,
  );
  const row = rows[0];
  return row ? { paymentId: row.payment_id, attemptId: row.attempt_id, captureId: row.id } : null;
}

/**
 * Inserts a refund that a restore lost, as it was requested. It names the administrator who requested it, or
 * the oldest one where that account was lost too.
 * @returns false when it exists already, or there is no administrator
 */
export async function insertLostRefund(
  db: Database,
  refund: CreditedCapture & {
    id: string;
    publicId: string;
    mode: Mode;
    gateway: GatewayName;
    amountPaise: number;
    gatewayRefundId: string;
    requestedBy: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `with requester as (
       select id from users where id = :requestedBy::uuid or role = 0
        order by (id = :requestedBy::uuid) desc nulls last, created_at limit 1
     ), lost as (
       -- Two workers with the same refund: the unique id lets one insert.
       insert into refunds (id, public_id, payment_id, attempt_id, capture_id, mode, gateway, amount_paise, reason,
         requested_by, idempotency_key, requested_at, gateway_refund_id, check_count)
       select :id, :publicId, :paymentId, :attemptId, :captureId, :mode, :gateway, :amountPaise,
              'Recorded again after a restore', requester.id, 'restored:' || :publicId::text, :now, :gatewayRefundId, 1
         from requester
       on conflict do nothing returning payment_id, attempt_id, public_id, amount_paise
     )
     insert into payment_events (payment_id, attempt_id, type, source, actor, detail)
     select payment_id, attempt_id, 'refund_rebuilt', 'reconciler', 'worker',
            jsonb_build_object('refundId', public_id, 'amountPaise', amount_paise)
       from lost returning 1`,
    { ...refund },
  );
  return rows.length > 0;
}

/** An event may have stored it before as a refund made in the gateway's dashboard. */
export async function claimOutsideRefund(
  db: Database,
  refund: { id: string; gateway: GatewayName; mode: Mode; gatewayRefundId: string; now: Date },
): Promise<void> {
  await db.raw(
    `with linked as (
       update outside_refunds set refund_id = :id, updated_at = :now
        where gateway = :gateway and mode = :mode and gateway_refund_id = :gatewayRefundId and refund_id is null
     )
     update payment_findings set resolved_at = :now, resolution = 'A refund of ours, recorded again after a restore'
      where dedupe_key = 'refund_unknown:' || :gateway::text || ':' || :mode::text || ':' || :gatewayRefundId::text
        and resolved_at is null`,
    refund,
  );
}

/** A recorded refund whose outcome is not known yet is polled like any other. */
export async function watchRefund(db: Database, id: string, now: Date): Promise<void> {
  await db('refunds').where({ id, state: 'pending' }).update({ next_check_at: now });
}

export async function refundState(db: Database, id: string): Promise<string | null> {
  return (await db<{ id: string; state: string }>('refunds').where({ id }).first('state'))?.state ?? null;
}
