import type { RefundState } from '@deccanloop/contracts/payments/refund-states';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { OWNERS_OF_PERSON } from './list-statement';
import { REFUND_COLUMNS, REFUND_TABLES, type RefundRow } from './money-repository';

export interface RefundFilters {
  mode: Mode;
  state: RefundState | null;
  gateway: GatewayName | null;
  isOverdue: boolean;
  from: Date | null;
  to: Date | null;
  minPaise: number | null;
  maxPaise: number | null;
  /** The wallets of a person; read before, so that the planner knows how many payments they have. */
  ownerIds: readonly string[] | null;
  /** Requested and not debited since before this time: overdue. */
  requestedBefore: Date;
  /** Debited and not finished since before this time: overdue. */
  pendingBefore: Date;
}

/** The place of a refund in the list. */
export interface RefundPlace {
  isOverdue: boolean;
  /** Microseconds since 1970; text, because of its size. */
  requestedAt: string;
  id: string;
}

export interface ListedRefundRow extends RefundRow {
  id: string;
  payment_public_id: string;
  payer_name: string;
  origin: 'staff' | 'outside';
  overdue: boolean;
  requested_micros: string;
}

const OVERDUE = `(r.state = 'requested' and r.requested_at < :requestedBefore
  or r.state = 'pending' and coalesce(r.recorded_at, r.requested_at) < :pendingBefore)`;

const OF_OWNERS = 'r.owner_id = any(:ownerIds::uuid[])';

/** The wallets of a person. @param personId an account or a wallet owner */
export async function findOwnersOfPerson(db: Database, personId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(OWNERS_OF_PERSON, { personId });
  return rows.map(({ id }) => id);
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf(filters: RefundFilters): string[] {
  const { state, gateway, isOverdue, from, to, minPaise, maxPaise, ownerIds } = filters;
  return [
    'r.mode = :mode',
    state && 'r.state = :state',
    gateway && 'r.gateway = :gateway',
    isOverdue && OVERDUE,
    from && 'r.requested_at >= :from',
    to && 'r.requested_at < :to',
    minPaise !== null && 'r.amount_paise >= :minPaise',
    maxPaise !== null && 'r.amount_paise <= :maxPaise',
    ownerIds && OF_OWNERS,
  ].filter((condition) => typeof condition === 'string');
}

const valuesOf = (filters: RefundFilters) => {
  const { mode, state, gateway, from, to, minPaise, maxPaise, ownerIds } = filters;
  const { requestedBefore, pendingBefore } = filters;
  return {
    mode,
    requestedBefore,
    pendingBefore,
    ...(state && { state }),
    ...(gateway && { gateway }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minPaise !== null && { minPaise }),
    ...(maxPaise !== null && { maxPaise }),
    ...(ownerIds && { ownerIds: [...ownerIds] }),
  };
};

/** Overdue ones first, then newest first. */
export async function listRefunds(
  db: Database,
  filters: RefundFilters,
  { after, limit }: { after: RefundPlace | null; limit: number },
): Promise<ListedRefundRow[]> {
  const conditions = [
    ...conditionsOf(filters),
    ...(after
      ? [
          `(${OVERDUE}, r.requested_at, r.id) < (:afterOverdue::boolean,
            to_timestamp(0) + :afterMicros::numeric * interval '1 microsecond', :afterId::uuid)`,
        ]
      : []),
  ];
  const { rows } = await db.raw<{ rows: ListedRefundRow[] }>(
    `select ${REFUND_COLUMNS}, r.id, r.origin, p.public_id as payment_public_id, p.payer_name, ${OVERDUE} as overdue,
            (extract(epoch from r.requested_at) * 1000000)::bigint::text as requested_micros
       ${REFUND_TABLES} join payments p on p.id = r.payment_id
      -- The page is chosen before anything is joined.
      where r.id in (select r.id from refunds r where ${conditions.join(' and ')}
                      order by ${OVERDUE} desc, r.requested_at desc, r.id desc limit :limit)
      order by ${OVERDUE} desc, r.requested_at desc, r.id desc limit :limit`,
    {
      ...valuesOf(filters),
      limit,
      ...(after && { afterOverdue: after.isOverdue, afterMicros: after.requestedAt, afterId: after.id }),
    },
  );
  return rows;
}

export async function countRefundsOf(
  db: Database,
  scope: { mode: Mode; ownerIds: readonly string[] },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from refunds r where r.mode = :mode and ${OF_OWNERS}`,
    { ...scope, ownerIds: [...scope.ownerIds] },
  );
  return rows[0]?.count ?? 0;
}

export async function sumRefunds(
  db: Database,
  filters: RefundFilters,
): Promise<{ count: number; amountPaise: number }> {
  const { requestedBefore, pendingBefore, ...values } = valuesOf(filters);
  const { rows } = await db.raw<{ rows: { count: number; amount: number }[] }>(
    `select count(*)::int as count, coalesce(sum(r.amount_paise), 0)::bigint as amount
       from refunds r where ${conditionsOf(filters).join(' and ')}`,
    { ...values, ...(filters.isOverdue && { requestedBefore, pendingBefore }) },
  );
  return { count: rows[0]?.count ?? 0, amountPaise: rows[0]?.amount ?? 0 };
}
