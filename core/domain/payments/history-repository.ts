import type { Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { PAYER_VIEW_INPUT_SQL } from './payer-view/input-repository';
import type { PaymentSnapshot } from './payer-view/payer-view-input';
import { toSnapshot, type SnapshotRow } from './payer-view/snapshot-repository';

export interface HistoryScope {
  ownerId: string;
  mode: Mode;
  /** Null for all states. */
  state: PaymentState | null;
}

/** Where a page begins: after the payment of the cursor, or at an offset from the newest. */
export type HistoryStart = { after: HistoryCursor } | { offset: number };

/** The position of a payment in a history. */
export interface HistoryCursor {
  /** Microseconds since 1970, the precision of PostgreSQL. */
  initiatedAt: number;
  id: string;
}

const scopeOf = ({ state }: HistoryScope) =>
  `owner_id = :ownerId and mode = :mode ${state === null ? '' : 'and state = :state'}`;

const AFTER = `and (initiated_at, id)
  < (timestamptz 'epoch' + :initiatedAt::bigint * interval '1 microsecond', :afterId::uuid)`;

/**
 * Newest first. Both forms scan the index alone until the page is found and fetch only its rows; a cursor
 * starts the scan where the last page ended.
 */
export async function findHistory(
  db: Database,
  scope: HistoryScope,
  start: HistoryStart,
  limit: number,
): Promise<{ snapshot: PaymentSnapshot; cursor: HistoryCursor }[]> {
  const after = 'after' in start ? start.after : null;
  const { rows } = await db.raw<{ rows: (SnapshotRow & { cursor_at: number })[] }>(
    `select p.*, ${PAYER_VIEW_INPUT_SQL} as "viewInput", (extract(epoch from p.initiated_at) * 1000000)::bigint as cursor_at
       from (select id from payments
              where ${scopeOf(scope)}
                ${after ? AFTER : ''}
              order by initiated_at desc, id desc limit :limit ${after ? '' : 'offset :offset'}) page
       join payments p using (id)
      order by p.initiated_at desc, p.id desc`,
    {
      ...scope,
      limit,
      ...('after' in start
        ? { initiatedAt: start.after.initiatedAt, afterId: start.after.id }
        : { offset: start.offset }),
    },
  );
  return rows.map((row) => ({
    snapshot: toSnapshot(row),
    cursor: { initiatedAt: row.cursor_at, id: row.id },
  }));
}

/**
 * Counts at most `atMost`, over the index alone: the `order by`, not needed for a count, keeps the planner
 * from scanning the table.
 */
export async function countHistory(db: Database, scope: HistoryScope, atMost: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*) as count
       from (select 1 from payments where ${scopeOf(scope)}
              order by initiated_at desc, id desc limit :atMost) counted`,
    { ...scope, atMost },
  );
  return rows[0]?.count ?? 0;
}
