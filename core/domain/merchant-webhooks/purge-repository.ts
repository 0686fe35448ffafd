import { WEBHOOK_HISTORY_HOURS } from '@deccanloop/contracts/merchant/webhooks';
import type { Database } from '../../platform/database';

const KEPT_MS = WEBHOOK_HISTORY_HOURS * 3_600_000;

/** Deletes events of 30 days ago with their deliveries and attempts, but none that is still sent. @returns how many */
export async function purgeMerchantEvents(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from merchant_events where id in (
       select v.id from merchant_events v
        where v.created_at < :before and not exists (
          select from merchant_webhook_deliveries d where d.event_id = v.id and d.state = 'pending')
        order by v.created_at limit :limit)`,
    { before: new Date(now.getTime() - KEPT_MS), limit },
  );
  return rowCount;
}
