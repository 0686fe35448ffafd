import { OPEN_STATUSES } from '../disputes/open-statuses';
import type { CaptureStatus, HoldReason } from '@deccanloop/contracts/payments/capture-states';
import { paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { CaptureSubject, OutsideRefundSubject } from './subject';

interface CaptureRow {
  id: string;
  payment_id: string;
  attempt_id: string;
  attempt_no: number;
  mode: Mode;
  gateway: GatewayName;
  gateway_payment_id: string;
  currency: string;
  amount_paise: number;
  method: string | null;
  status: CaptureStatus;
  hold_reason: HoldReason | null;
  credit_paise: number | null;
  fee_paise: number | null;
  gateway_refunded_paise: number;
  outside_reference: string | null;
  captured_at: Date;
  resolved_at: Date | null;
  refunded_paise: number;
  refunded_fee_paise: number;
  held_refunded_paise: number;
  lost_paise: number;
  lost_fee_paise: number;
  lost_before_credit_paise: number;
  requested_paise: number;
  counted_paise: number;
  is_refund_under_way: boolean;
  outside_paise: number;
  is_outside_refund_pending: boolean;
  is_disputed: boolean;
  has_open_action: boolean;
  payment_fee_paise: number;
  payment_total_paise: number;
}

/** A capture with what a page shows besides the input of the rule. */
export interface ShownCapture extends CaptureSubject {
  attemptNo: number;
  method: string | null;
  outsideReference: string | null;
  capturedAt: Date;
  resolvedAt: Date | null;
}

/** Sums are computed from their rows. `:approvalId` is the action that is being executed, or null. */
const CAPTURES = `
  select c.id, c.payment_id, c.attempt_id, a.attempt_no, c.mode, c.gateway, c.gateway_payment_id, c.currency,
         c.amount_paise, c.method, c.status, c.hold_reason, c.credit_paise, c.fee_paise, c.gateway_refunded_paise,
         c.outside_reference, c.captured_at, c.resolved_at, c.lost_paise, c.lost_fee_paise,
         ours.refunded_paise, ours.refunded_fee_paise, ours.held_refunded_paise,
         -- What waits for a second administrator is not in a refund yet.
         ours.requested_paise + (
           select coalesce(sum(w.amount_paise), 0)::bigint from approvals w where w.capture_id = c.id
              and w.action = 'refund_credited_capture' and w.state in ('waiting', 'approved')) as requested_paise,
         refunds_toward_limit(c.payment_id, :approvalId::uuid) as counted_paise,
         ours.is_refund_under_way, outside.outside_paise, outside.is_outside_refund_pending,
         (select coalesce(sum(d.held_paise), 0)::bigint from payment_disputes d
           where d.gateway = c.gateway and d.mode = c.mode and d.gateway_payment_id = c.gateway_payment_id)
           as lost_before_credit_paise,
         exists (select from payment_disputes d
                  where d.gateway = c.gateway and d.mode = c.mode and d.gateway_payment_id = c.gateway_payment_id
                    and d.status in ${OPEN_STATUSES})
           or exists (select from dispute_records r
                       where r.capture_id = c.id and r.settled_at is null and r.status = 'open') as is_disputed,
         exists (select from approvals o where o.capture_id = c.id and o.state in ('waiting', 'approved')
                    and o.id is distinct from :approvalId::uuid) as has_open_action,
         p.fee_paise as payment_fee_paise, p.total_paise as payment_total_paise
    from payment_captures c
    join payments p on p.id = c.payment_id
    join payment_attempts a on a.id = c.attempt_id
    cross join lateral (
      select coalesce(sum(r.amount_paise) filter (where r.state in ('pending', 'processed')), 0)::bigint as refunded_paise,
             coalesce(sum(r.fee_paise) filter (where r.state in ('pending', 'processed')), 0)::bigint as refunded_fee_paise,
             coalesce(sum(r.held_paise) filter (where r.state in ('pending', 'processed')), 0)::bigint as held_refunded_paise,
             coalesce(sum(r.amount_paise) filter (where r.state = 'requested'), 0)::bigint as requested_paise,
             coalesce(bool_or(r.state in ('requested', 'pending')), false) as is_refund_under_way
        from refunds r where r.capture_id = c.id
    ) ours
    cross join lateral (
      select coalesce(sum(o.amount_paise), 0)::bigint as outside_paise,
             coalesce(bool_or(o.state = 'pending'), false) as is_outside_refund_pending
        from outside_refunds o
       where o.refund_id is null and o.state <> 'failed'
         and (o.capture_id = c.id or (o.capture_id is null and o.gateway = c.gateway and o.mode = c.mode
                                      and o.gateway_payment_id = c.gateway_payment_id))
    ) outside`;

const toCaptureSubject = (row: CaptureRow): ShownCapture => ({
  id: row.id,
  paymentId: row.payment_id,
  attemptId: row.attempt_id,
  attemptNo: row.attempt_no,
  mode: row.mode,
  gateway: row.gateway,
  gatewayPaymentId: row.gateway_payment_id,
  currency: row.currency,
  amountPaise: paise(row.amount_paise),
  method: row.method,
  status: row.status,
  holdReason: row.hold_reason,
  creditPaise: row.credit_paise === null ? null : paise(row.credit_paise),
  feePaise: row.fee_paise === null ? null : paise(row.fee_paise),
  gatewayRefundedPaise: paise(row.gateway_refunded_paise),
  outsideReference: row.outside_reference,
  capturedAt: row.captured_at,
  resolvedAt: row.resolved_at,
  refundedPaise: paise(row.refunded_paise),
  refundedFeePaise: paise(row.refunded_fee_paise),
  heldRefundedPaise: paise(row.held_refunded_paise),
  lostPaise: paise(row.lost_paise),
  lostFeePaise: paise(row.lost_fee_paise),
  lostBeforeCreditPaise: paise(row.lost_before_credit_paise),
  requestedPaise: paise(row.requested_paise),
  countedPaise: paise(row.counted_paise),
  isRefundUnderWay: row.is_refund_under_way,
  outsidePaise: paise(row.outside_paise),
  isOutsideRefundPending: row.is_outside_refund_pending,
  isDisputed: row.is_disputed,
  hasOpenAction: row.has_open_action,
  payment: { feePaise: paise(row.payment_fee_paise), totalPaise: paise(row.payment_total_paise) },
});

/** Oldest first. */
export async function findCapturesOfPayment(db: Database, paymentId: string): Promise<ShownCapture[]> {
  const { rows } = await db.raw<{ rows: CaptureRow[] }>(
    `${CAPTURES} where c.payment_id = :paymentId order by c.captured_at, c.id`,
    { paymentId, approvalId: null },
  );
  return rows.map(toCaptureSubject);
}

/** @param approvalId the action that is being executed: it does not block itself */
export async function findCapture(
  db: Database,
  captureId: string,
  approvalId: string | null = null,
): Promise<CaptureSubject | null> {
  const { rows } = await db.raw<{ rows: CaptureRow[] }>(`${CAPTURES} where c.id = :captureId`, {
    captureId,
    approvalId,
  });
  return rows[0] ? toCaptureSubject(rows[0]) : null;
}

interface OutsideRow {
  id: string;
  mode: Mode;
  gateway: GatewayName;
  gateway_refund_id: string;
  gateway_payment_id: string | null;
  amount_paise: number;
  state: OutsideRefundSubject['state'];
  reference: string | null;
  refund_id: string | null;
  refund_public_id: string | null;
  capture_id: string | null;
  reported_at: Date;
  has_open_action: boolean;
  wallet_paise: number;
}

export interface ShownOutsideRefund extends OutsideRefundSubject {
  /** The public id of our refund that it is linked to. */
  refundPublicId: string | null;
  reportedAt: Date;
}

const OUTSIDE = `
  select o.id, o.mode, o.gateway, o.gateway_refund_id, o.gateway_payment_id, o.amount_paise, o.state, o.reference,
         o.refund_id, r.public_id as refund_public_id, c.id as capture_id, o.reported_at,
         exists (select from approvals w where w.outside_refund_id = o.id and w.state in ('waiting', 'approved')
                    and w.id is distinct from :approvalId::uuid) as has_open_action,
         coalesce((select balance_paise from owner_funds f where f.owner_id = p.owner_id and f.mode = p.mode), 0)::bigint
           as wallet_paise
    from outside_refunds o
    left join refunds r on r.id = o.refund_id
    -- The refund may have been received before its capture.
    left join payment_captures c
      on c.id = o.capture_id or (o.capture_id is null and o.gateway = c.gateway and o.mode = c.mode
                                 and o.gateway_payment_id = c.gateway_payment_id)
    left join payments p on p.id = coalesce(c.payment_id, o.payment_id)`;

async function toOutsideSubject(
  row: OutsideRow,
  captureOf: (id: string) => Promise<CaptureSubject | null>,
): Promise<ShownOutsideRefund> {
  return {
    id: row.id,
    mode: row.mode,
    gateway: row.gateway,
    gatewayRefundId: row.gateway_refund_id,
    gatewayPaymentId: row.gateway_payment_id,
    amountPaise: paise(row.amount_paise),
    state: row.state,
    reference: row.reference,
    refundId: row.refund_id,
    refundPublicId: row.refund_public_id,
    reportedAt: row.reported_at,
    hasOpenAction: row.has_open_action,
    capture: row.capture_id === null ? null : await captureOf(row.capture_id),
    walletPaise: paise(row.wallet_paise),
  };
}

/** Oldest first. */
export async function findOutsideRefundsOfPayment(
  db: Database,
  paymentId: string,
  captures: readonly CaptureSubject[],
): Promise<ShownOutsideRefund[]> {
  const { rows } = await db.raw<{ rows: OutsideRow[] }>(
    `${OUTSIDE} where coalesce(c.payment_id, o.payment_id) = :paymentId order by o.reported_at, o.id`,
    { paymentId, approvalId: null },
  );
  const captureOf = (id: string) => Promise.resolve(captures.find((each) => each.id === id) ?? null);
  return Promise.all(rows.map((row) => toOutsideSubject(row, captureOf)));
}

export async function findOutsideRefund(
  db: Database,
  outsideRefundId: string,
  approvalId: string | null = null,
): Promise<OutsideRefundSubject | null> {
  const { rows } = await db.raw<{ rows: OutsideRow[] }>(`${OUTSIDE} where o.id = :outsideRefundId`, {
    outsideRefundId,
    approvalId,
  });
  const [row] = rows;
  return row ? toOutsideSubject(row, (id) => findCapture(db, id)) : null;
}
