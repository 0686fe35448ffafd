import type { LimitPolicy } from '@deccanloop/contracts/security/limit-policies';
import type { Database } from '../../../platform/database';
import type { LimitHit } from './limit-hits';

export interface HitRow {
  id: number;
  policy: LimitPolicy;
  clientHash: string;
  windowStartedAt: Date;
  lastAt: Date;
  count: number;
}

export async function addHits(db: Database, hits: readonly LimitHit[]): Promise<void> {
  await db.raw(
    `insert into limit_hits as l (policy, client_hash, window_started_at, hits, last_at)
     select policy, "clientHash", "windowStartedAt", count, "lastAt"
       from jsonb_to_recordset(:hits::jsonb) as hit(policy text, "clientHash" text, "windowStartedAt" timestamptz,
                                                    "lastAt" timestamptz, count integer)
      -- In one order, so that two processes do not wait for each other.
      order by policy, "clientHash", "windowStartedAt"
     on conflict (policy, client_hash, window_started_at)
       do update set hits = l.hits + excluded.hits, last_at = greatest(l.last_at, excluded.last_at)`,
    { hits: JSON.stringify(hits) },
  );
}

/** The last hit first. */
export async function findHits(
  db: Database,
  { policy, after, limit }: { policy: LimitPolicy | null; after: number | null; limit: number },
): Promise<HitRow[]> {
  const { rows } = await db.raw<{ rows: HitRow[] }>(
    `select id, policy, client_hash as "clientHash", window_started_at as "windowStartedAt", last_at as "lastAt",
            hits as count
       from limit_hits
      where true ${policy === null ? '' : 'and policy = :policy'}
        ${after === null ? '' : 'and (last_at, id) < (select last_at, id from limit_hits where id = :after)'}
      order by last_at desc, id desc limit :limit`,
    { limit, ...(policy !== null && { policy }), ...(after !== null && { after }) },
  );
  return rows;
}
