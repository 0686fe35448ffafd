import type { WalletOwnerKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Database } from '../../platform/database';
import type { CaptureSubject } from './subject';

export interface RefundRowOfAction {
  id: string;
  publicId: string;
  capture: CaptureSubject;
  approvalId: string;
  origin: 'staff' | 'outside';
  state: 'pending' | 'processed';
  amountPaise: number;
  walletPaise: number;
  feePaise: number;
  lossPaise: number;
  heldPaise: number;
  gatewayRefundId: string | null;
  gatewayReference: string | null;
  now: Date;
}

/** Inserts the refund of an approved action. The database copies requester and reason from the approval. */
export async function insertRefundOfAction(db: Database, refund: RefundRowOfAction): Promise<void> {
  const { capture, now } = refund;
  const isPending = refund.state === 'pending';
  await db('refunds').insert({
    id: refund.id,
    public_id: refund.publicId,
    payment_id: capture.paymentId,
    attempt_id: capture.attemptId,
    capture_id: capture.id,
    approval_id: refund.approvalId,
    mode: capture.mode,
    gateway: capture.gateway,
    amount_paise: refund.amountPaise,
    requested_at: now,
    state: refund.state,
    origin: refund.origin,
    wallet_paise: refund.walletPaise,
    fee_paise: refund.feePaise,
    loss_paise: refund.lossPaise,
    held_paise: refund.heldPaise,
    gateway_refund_id: refund.gatewayRefundId,
    gateway_reference: refund.gatewayReference,
    recorded_at: now,
    settled_at: isPending ? null : now,
    next_check_at: isPending ? now : null,
  });
}

export async function linkOutsideRefund(
  db: Database,
  outsideRefundId: string,
  { refundId, captureId, now }: { refundId: string; captureId: string; now: Date },
): Promise<void> {
  const updated = await db('outside_refunds')
    .where({ id: outsideRefundId })
    .whereNull('refund_id')
    .update({ refund_id: refundId, capture_id: captureId, updated_at: now });
  if (updated !== 1) throw new Error('an outside refund was recorded while its payment was locked');
}

/** Processed outside refunds that are not linked to a refund of ours, oldest first. */
export async function findUnrecordedRefunds(
  db: Database,
  capture: CaptureSubject,
): Promise<{ id: string; gatewayRefundId: string; reference: string | null; amountPaise: number }[]> {
  const { rows } = await db.raw<{
    rows: { id: string; gatewayRefundId: string; reference: string | null; amountPaise: number }[];
  }>(
    `select id, gateway_refund_id as "gatewayRefundId", reference, amount_paise as "amountPaise"
       from outside_refunds
      where refund_id is null and state = 'processed'
        and (capture_id = :id or (capture_id is null and gateway = :gateway and mode = :mode
                                  and gateway_payment_id = :gatewayPaymentId))
      order by reported_at, id`,
    {
      id: capture.id,
      gateway: capture.gateway,
      mode: capture.mode,
      gatewayPaymentId: capture.gatewayPaymentId,
    },
  );
  return rows;
}

/**
 * Closes the findings about an outside refund that is recorded now: the one that names it, and the one that
 * the sums of gateway and product differ once no other refund is missing.
 */
export async function closeRefundFindings(
  db: Database,
  capture: CaptureSubject,
  closing: { gatewayRefundId: string; resolution: string; resolvedBy: string; now: Date },
): Promise<void> {
  await db.raw(
    `update payment_findings set resolved_at = :now, resolution = :resolution, resolved_by = :resolvedBy
      where payment_id = :paymentId and resolved_at is null
        and ((kind = 'refund_unknown' and detail ->> 'gatewayRefundId' = :gatewayRefundId)
          or (kind = 'refund_differs' and detail -> 'refundId' is null
              -- Findings of before captures were compared name only the order.
              and (detail ->> 'gatewayPaymentId' = :gatewayPaymentId
                   or (detail ->> 'gatewayPaymentId' is null and attempt_id = :attemptId))
              and not exists (
                select from outside_refunds o
                 where o.refund_id is null and o.state <> 'failed'
                   and (o.capture_id = :captureId or o.gateway_payment_id = :gatewayPaymentId))))`,
    {
      ...closing,
      paymentId: capture.paymentId,
      attemptId: capture.attemptId,
      captureId: capture.id,
      gatewayPaymentId: capture.gatewayPaymentId,
    },
  );
}

export async function findOwnerOfPayment(
  db: Database,
  paymentId: string,
): Promise<{ id: string; kind: WalletOwnerKind }> {
  const row = await db('payments')
    .join('wallet_owners', 'wallet_owners.id', 'payments.owner_id')
    .where({ 'payments.id': paymentId })
    .first<{ id: string; kind: WalletOwnerKind } | undefined>('wallet_owners.id', 'wallet_owners.kind');
  if (!row) throw new Error('a payment that was locked is missing');
  return row;
}
