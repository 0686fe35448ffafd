import { paise } from '@deccanloop/contracts/money';
import type { OwnPayoutsDto } from '@deccanloop/contracts/merchant/payouts';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { ApprovalState } from '@deccanloop/contracts/staff/approval-states';
import type { MerchantPayoutDto } from '@deccanloop/contracts/staff/merchant-payouts';
import type { Database } from '../../platform/database';
import { recordOrder } from '../../platform/record-pages';
import type { BookedPayout, Payout, StoredPayout } from './payout';

export const UTR_CONSTRAINT = 'merchant_payouts_utr_unique';
export const REVERSAL_CONSTRAINT = 'approvals_open_payout_reversal_unique';

export async function insertPayout(
  db: Database,
  { mode, recordedBy, recordedAt, ...payout }: Payout & { mode: Mode; recordedBy: string; recordedAt: Date },
): Promise<void> {
  await db('merchant_payouts').insert({
    id: payout.id,
    owner_id: payout.ownerId,
    mode,
    method: payout.method,
    utr: payout.utr,
    amount_paise: payout.amountPaise,
    receivable_paise: payout.receivablePaise,
    paid_on: payout.paidOn,
    recorded_by: recordedBy,
    recorded_at: recordedAt,
  });
}

export async function findPayout(db: Database, id: string, mode: Mode): Promise<StoredPayout | null> {
  const { rows } = await db.raw<{ rows: StoredPayout[] }>(
    `select id, owner_id as "ownerId", method, utr, amount_paise as "amountPaise",
            receivable_paise as "receivablePaise", to_char(paid_on, 'YYYY-MM-DD') as "paidOn", state,
            reversed_at as "reversedAt"
       from merchant_payouts where id = :id and mode = :mode`,
    { id, mode },
  );
  return rows[0] ? { ...rows[0], amountPaise: paise(rows[0].amountPaise) } : null;
}

/** What a booked payout took from the balance, and what the merchant owes for it since then. */
export async function findBooked(db: Database, payoutId: string): Promise<BookedPayout> {
  const { rows } = await db.raw<{ rows: BookedPayout[] }>(
    `select coalesce(sum(0 - e.amount_paise) filter (where a.kind = 'merchant_balance'), 0)::bigint as "balancePaise",
            coalesce(sum(0 - e.amount_paise) filter (where a.kind = 'merchant_receivable'), 0)::bigint as "receivablePaise"
       from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.source_type = 'merchant_payout' and t.source_id = :payoutId and t.kind = 'merchant_payout'`,
    { payoutId },
  );
  if (!rows[0]) throw new Error('a sum without a row');
  return rows[0];
}

export interface PayoutFilters {
  state: ApprovalState | null;
  /** The beginning of a reference. */
  utr: string | null;
  /** The account of the merchant. */
  personId: string | null;
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
const conditionsOf = ({ state, utr, personId }: PayoutFilters): string[] => [
  'p.mode = :mode',
  ...(state === null ? [] : ['p.state = :state']),
  ...(utr === null ? [] : [`p.utr >= :utr and p.utr < :utr || chr(1114111)`]),
  ...(personId === null
    ? []
    : ['p.owner_id in (select id from wallet_owners where merchant_user_id = :personId)']),
];

const given = (mode: Mode, filters: PayoutFilters) => ({
  mode,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)),
});

interface Page {
  /** The id of the last payout of the page before. */
  after: string | null;
  limit: number;
}

const orderAfter = (after: string | null) =>
  recordOrder({
    table: 'merchant_payouts',
    alias: 'p',
    value: (of) => `${of}.recorded_at`,
    isDescending: true,
    isContinued: after !== null,
  });

interface ListedRow extends Omit<MerchantPayoutDto, 'recordedAt' | 'reversedAt'> {
  recordedAt: Date;
  reversedAt: Date | null;
}

/** Newest first. */
export async function listPayouts(
  db: Database,
  mode: Mode,
  filters: PayoutFilters,
  { after, limit }: Page,
): Promise<MerchantPayoutDto[]> {
  const { order, after: later } = orderAfter(after);
  const { rows } = await db.raw<{ rows: ListedRow[] }>(
    `select p.id, p.state, p.method, p.utr, p.amount_paise as "amountPaise",
            to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn",
            jsonb_build_object('id', o.merchant_user_id, 'name', coalesce(u.name, o.display_name)) as merchant,
            jsonb_build_object('id', recorder.id, 'name', recorder.name) as "recordedBy", p.recorded_at as "recordedAt",
            case when decider.id is not null then
              jsonb_build_object('id', decider.id, 'name', decider.name) end as "decidedBy",
            a.note, p.reversed_at as "reversedAt",
            exists (select from approvals r where r.merchant_payout_id = p.id and r.action = 'reverse_merchant_payout'
                     and r.state in ('waiting', 'approved')) as "isReversalOpen"
       from merchant_payouts p
       join wallet_owners o on o.id = p.owner_id
       left join users u on u.id = o.merchant_user_id
       join users recorder on recorder.id = p.recorded_by
       join approvals a on a.merchant_payout_id = p.id and a.action = 'record_merchant_payout'
       left join users decider on decider.id = a.decided_by
      where ${[...conditionsOf(filters), ...later].join(' and ')}
      order by ${order} limit :limit`,
    { ...given(mode, filters), ...(after !== null && { after }), limit },
  );
  return rows.map(({ recordedAt, reversedAt, ...row }) => ({
    ...row,
    recordedAt: recordedAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  }));
}

export async function countPayouts(db: Database, mode: Mode, filters: PayoutFilters): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from merchant_payouts p where ${conditionsOf(filters).join(' and ')}`,
    given(mode, filters),
  );
  return rows[0]?.count ?? 0;
}

interface OwnRow extends Omit<OwnPayoutsDto['payouts'][number], 'reversedAt'> {
  reversedAt: Date | null;
}

/** The booked payouts of a merchant, newest first. */
export async function listOwnPayouts(
  db: Database,
  { ownerId, mode }: { ownerId: string; mode: Mode },
  { after, limit }: Page,
): Promise<OwnPayoutsDto['payouts']> {
  const { order, after: later } = orderAfter(after);
  const { rows } = await db.raw<{ rows: OwnRow[] }>(
    `select p.id, p.amount_paise as "amountPaise", p.method, p.utr, to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn",
            p.reversed_at as "reversedAt"
       from merchant_payouts p
      where ${['p.owner_id = :ownerId', 'p.mode = :mode', `p.state = 'done'`, ...later].join(' and ')}
      order by ${order} limit :limit`,
    { ownerId, mode, ...(after !== null && { after }), limit },
  );
  return rows.map(({ reversedAt, ...row }) => ({ ...row, reversedAt: reversedAt?.toISOString() ?? null }));
}
