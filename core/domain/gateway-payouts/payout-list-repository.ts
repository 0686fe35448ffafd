import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { PayoutState } from '@deccanloop/contracts/staff/settlements';
import type { Database } from '../../platform/database';
import { recordOrder } from '../../platform/record-pages';
import type { PayoutRow } from './payout-repository';

export interface PayoutFilters {
  gateway: GatewayName | null;
  state: PayoutState | null;
  /** Paid out from then on, and before then. */
  from: Date | null;
  to: Date | null;
  /** Of the payout or of one of its lines. */
  reference: string | null;
}

export interface PayoutPage {
  /** The id of the last row of the page before. */
  after: string | null;
  limit: number;
}

const STATES = {
  differs: 'p.difference_count > 0',
  matched: 'p.difference_count = 0',
} as const satisfies Record<PayoutState, string>;

/** A transaction ID finds the lines of its orders, which are named after it. */
const OF_REFERENCE = `(p.reference = :reference or p.utr = :reference or p.id in (
  select l.payout_id from payout_lines l
   where l.reference = :reference or l.merchant_reference = :reference or l.merchant_reference like :orders))`;

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
const conditionsOf = ({ gateway, state, from, to, reference }: PayoutFilters): string[] => [
  'p.mode = :mode',
  ...(gateway === null ? [] : ['p.gateway = :gateway']),
  ...(state === null ? [] : [STATES[state]]),
  ...(from === null ? [] : ['p.settled_at >= :from']),
  ...(to === null ? [] : ['p.settled_at < :to']),
  ...(reference === null ? [] : [OF_REFERENCE]),
];

const bindingsOf = (mode: Mode, { gateway, from, to, reference }: PayoutFilters) => ({
  mode,
  ...(gateway !== null && { gateway }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(reference !== null && { reference, orders: `${reference.replace(/[\\%_]/g, '\\$&')}-%` }),
});

/** Newest first. */
export async function listPayouts(
  db: Database,
  mode: Mode,
  filters: PayoutFilters,
  { after, limit }: PayoutPage,
): Promise<PayoutRow[]> {
  const ordered = recordOrder({
    ...{ table: 'gateway_payouts', alias: 'p', value: (of) => `${of}.settled_at` },
    ...{ isDescending: true, isContinued: after !== null },
  });
  const { rows } = await db.raw<{ rows: PayoutRow[] }>(
    `select p.* from gateway_payouts p where ${[...conditionsOf(filters), ...ordered.after].join(' and ')}
      order by ${ordered.order} limit :limit`,
    { ...bindingsOf(mode, filters), limit, ...(after !== null && { after }) },
  );
  return rows;
}

export async function countPayouts(db: Database, mode: Mode, filters: PayoutFilters): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from gateway_payouts p where ${conditionsOf(filters).join(' and ')}`,
    bindingsOf(mode, filters),
  );
  return rows[0]?.count ?? 0;
}

export async function findPayout(db: Database, mode: Mode, id: string): Promise<PayoutRow | null> {
  const row = await db('gateway_payouts').where({ id, mode }).first<PayoutRow | undefined>();
  return row ?? null;
}

/** Processed payouts of a time, oldest first. */
export async function findPayoutsBetween(
  db: Database,
  mode: Mode,
  { from, to }: { from: Date; to: Date },
): Promise<PayoutRow[]> {
  return db('gateway_payouts')
    .where({ mode, status: 'processed' })
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .orderBy(['settled_at', 'id'])
    .select<PayoutRow[]>();
}
