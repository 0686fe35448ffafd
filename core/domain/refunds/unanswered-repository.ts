import type { Database } from '../../platform/database';
import type { Refund } from './types';

/**
 * Two weeks without an outcome: staff have to contact the gateway. The wallet stays debited, since unknown is
 * pending. The finding is raised once, even when staff poll again.
 */
export async function reportUnanswered(db: Database, refund: Refund): Promise<void> {
  await db.raw(
    `with raised as (
       insert into payment_findings (payment_id, attempt_id, kind, dedupe_key, detail)
       values (:paymentId, :attemptId, 'refund_unanswered', :dedupeKey, :detail::jsonb)
       on conflict (dedupe_key) do nothing returning payment_id
     ), payment as (
       -- The new version makes a settlement that was decided before this one decide again.
       update payments set under_review = true, version = version + 1
         from raised where payments.id = raised.payment_id
     )
     insert into payment_events (payment_id, attempt_id, type, source, actor, detail)
     select payment_id, :attemptId, 'refund_unanswered', 'poll', 'worker', :detail::jsonb from raised`,
    {
      paymentId: refund.paymentId,
      attemptId: refund.attemptId,
      dedupeKey: `refund_unanswered:${refund.id}`,
      detail: JSON.stringify({
        refundId: refund.publicId,
        gatewayRefundId: refund.gatewayRefundId,
        amountPaise: refund.amountPaise,
        checks: refund.checkCount,
      }),
    },
  );
}
