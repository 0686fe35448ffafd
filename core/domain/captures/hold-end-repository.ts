import type { Database } from '../../platform/database';
import { HOLD_FINDINGS } from './hold-findings';

/**
 * Ends a hold: closes its findings with the reason of the action, and ends polling of its order unless other
 * money of it is on hold. The database ends the review with the last open finding.
 */
export async function endHold(
  db: Database,
  hold: {
    id: string;
    paymentId: string;
    attemptId: string;
    gatewayPaymentId: string;
    resolution: string;
    resolvedBy: string;
    now: Date;
  },
): Promise<void> {
  await db.raw(
    `update payment_findings set resolved_at = :now, resolution = :resolution, resolved_by = :resolvedBy
      where payment_id = :paymentId and attempt_id = :attemptId and resolved_at is null
        and ((kind = any(:kinds::text[])
              and coalesce(detail ->> 'gatewayPaymentId', :gatewayPaymentId) = :gatewayPaymentId
              -- PhonePe names the order only: the refund may be of another capture.
              and not exists (select from outside_refunds o where o.payment_id = :paymentId
                and o.gateway_refund_id = detail ->> 'gatewayRefundId' and o.capture_id <> :captureId))
          -- Findings about refunds of this money while it was on hold.
          or detail ->> 'refundId' in (select public_id from refunds where capture_id = :captureId and held_paise > 0))`,
    {
      paymentId: hold.paymentId,
      attemptId: hold.attemptId,
      gatewayPaymentId: hold.gatewayPaymentId,
      captureId: hold.id,
      resolution: hold.resolution,
      resolvedBy: hold.resolvedBy,
      now: hold.now,
      kinds: [...HOLD_FINDINGS],
    },
  );
  await db.raw(
    `update payment_attempts a set is_final = true
      where id = :attemptId and not exists (
        select from payment_captures c where c.attempt_id = a.id and c.status = 'held')`,
    { attemptId: hold.attemptId },
  );
  await db.raw(
    // The new version makes a settlement that read the hold decide again.
    `update payments set version = version + 1, next_check_at = case when exists (
        select from payment_attempts where payment_id = :paymentId and not is_final and gateway_state <> 'captured')
        or exists (select from payment_captures where payment_id = :paymentId and status = 'held')
      then next_check_at end
      where id = :paymentId`,
    { paymentId: hold.paymentId },
  );
}
