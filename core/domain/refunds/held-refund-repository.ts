import type { Database } from '../../platform/database';
import { MAX_POLLING_MS } from '../payments/poll-schedule';
import { endHold } from '../captures/hold-end-repository';
import type { RefundResult } from './refund-update';
import type { Refund } from './types';

/** Shown as the payment's failure reason, since nothing of it was credited. */
const RETURNED = 'The captured money was refunded.';

/**
 * What the end of a refund of held money changes besides the refund itself: it took nothing from a wallet, so
 * its capture becomes `refunded`, or is on hold again. Runs under the payment's lock; does nothing for other
 * refunds.
 */
export async function endHeldRefund(
  trx: Database,
  refund: Refund,
  result: RefundResult,
  now: Date,
): Promise<void> {
  const { captureId, heldPaise, paymentId } = refund;
  // A recorded outside refund has no held money left to return.
  if (captureId === null || heldPaise === 0 || heldPaise !== refund.amountPaise) return;
  if (result === 'failed') {
    await trx.raw(
      `update payment_captures set refunded_paise = refunded_paise - :heldPaise, resolved_at = null,
              status = case when status = 'refunded' then 'held' else status end
        where id = :captureId`,
      { captureId, heldPaise },
    );
    await trx.raw(
      // The new version makes a settlement that was decided before this one decide again. Money on hold is
      // polled.
      `update payments p set under_review = true, version = version + 1, next_check_at = case
          when coalesce(polling_since, initiated_at) > :polledSince and exists (
            select from payment_captures c where c.id = :captureId and c.status = 'held')
          then coalesce(next_check_at, :now) else next_check_at end
        where id = :paymentId`,
      { paymentId, captureId, now, polledSince: new Date(now.getTime() - MAX_POLLING_MS) },
    );
  }
  if (result !== 'processed') return;
  await trx('payment_captures')
    .where({ id: captureId, status: 'held' })
    .update({ status: 'refunded', resolved_at: now });
  await trx.raw(
    `update payments p set state = 'failed', state_reason = :reason, version = version + 1, cancel_requested_at = null,
            state_changed_at = case when state = 'failed' then state_changed_at else :now end
      where id = :paymentId and state <> 'completed' and not exists (
        select from payment_captures c where c.payment_id = p.id and c.status = 'held')
        -- Another order may still bring money.
        and not exists (select from payment_attempts a where a.payment_id = p.id and a.id <> :attemptId
                           and not a.is_final and a.gateway_state <> 'captured')`,
    { paymentId, attemptId: refund.attemptId, reason: RETURNED, now },
  );
  const capture = await trx('payment_captures')
    .where({ id: captureId })
    .first<{ gateway_payment_id: string } | undefined>('gateway_payment_id');
  if (!capture) throw new Error('a refund of a capture that does not exist');
  await endHold(trx, {
    id: captureId,
    paymentId,
    attemptId: refund.attemptId,
    gatewayPaymentId: capture.gateway_payment_id,
    resolution: refund.reason,
    resolvedBy: refund.requestedBy,
    now,
  });
}
