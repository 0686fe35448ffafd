import type { Database } from '../../platform/database';
import { firstIdAt } from '../../platform/ids';

const DAY_MS = 86_400_000;

/**
 * Empties the bodies of old deliveries that were applied or ignored, since they hold personal data of payers.
 * Rows and keys stay, so that a repeated delivery is still recognised; dead-lettered ones stay complete for
 * staff. Scans the primary key, whose ids are ordered by time, because another index would slow every
 * delivery.
 * @param page.days how long bodies are kept
 * @param page.after where the call before ended; null to begin
 * @returns where the next call continues; `isMore` when it has something to do now
 */
export async function emptyOldBodies(
  db: Database,
  { now, days, after, limit }: { now: Date; days: number; after: string | null; limit: number },
): Promise<{ last: string | null; isMore: boolean }> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with page as (
       select id from webhook_events where id > :after and id < :before order by id limit :limit
     ), emptied as (
       update webhook_events set raw_body = ''
         from page where webhook_events.id = page.id and state in ('applied', 'ignored') and raw_body <> ''
     )
     select id from page order by id desc limit 1`,
    { after: after ?? firstIdAt(0), before: firstIdAt(now.getTime() - days * DAY_MS), limit },
  );
  const last = rows[0]?.id;
  return last === undefined ? { last: after, isMore: false } : { last, isMore: true };
}
