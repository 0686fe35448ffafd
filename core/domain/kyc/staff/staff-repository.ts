import type { KycSort } from '@deccanloop/contracts/kyc/schemas';
import type { KycSide, SubmittedKycStatus } from '@deccanloop/contracts/kyc/statuses';
import type { Database } from '../../../platform/database';
import { recordOrder } from '../../../platform/record-pages';
import { KYC_COLUMNS, type KycRecord } from '../kyc-repository';
import type { KycSearchKeys } from './search-keys';

/** A KYC with its customer. */
export interface StaffKycRow extends KycRecord {
  customerName: string;
  /** Null for a closed account. */
  customerEmail: string | null;
  customerPhone: string | null;
  deciderName: string | null;
}

export interface KycFilters extends KycSearchKeys {
  status: SubmittedKycStatus | null;
  waitingDays: number | null;
}

export interface KycPage {
  /** The id of the last row of the page before. */
  after: string | null;
  limit: number;
  sort: KycSort;
}

const FROM = `from kyc_records kyc
  join users customer on customer.id = kyc.user_id
  left join users decider on decider.id = kyc.decided_by`;

const ROW = `select ${KYC_COLUMNS}, customer.name as "customerName", customer.email as "customerEmail",
    customer.phone as "customerPhone", decider.name as "deciderName" ${FROM}`;

/** `names` holds those of business and person. */
const wordCondition = (n: number): string => `kyc.names like :word${n}`;

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf({ status, waitingDays, email, phone, words }: KycFilters): string[] {
  // Only a pending one waits (constraint `kyc_records_waiting`). The planner does not know it and would read all rows for a page.
  if (waitingDays !== null && status !== null && status !== 'Pending') return ['false'];
  return [
    'kyc.submitted_at is not null',
    status && 'kyc.status = :status',
    waitingDays !== null && 'kyc.waiting_since <= now() - make_interval(days => :waitingDays)',
    email && 'kyc.user_id = (select id from users where email = :email)',
    phone && 'kyc.user_id in (select id from users where phone = :phone)',
    ...(words ?? []).map((_word, n) => wordCondition(n)),
  ].filter((condition): condition is string => typeof condition === 'string');
}

const bindingsOf = ({ words, ...filters }: KycFilters): Record<string, string | number | null> => ({
  ...filters,
  ...Object.fromEntries((words ?? []).map((word, n) => [`word${n}`, word])),
});

/** As the indexes `kyc_records_by_submission` and `kyc_records_by_business` have it. */
const ORDERS = {
  submitted: (of: string) => `${of}.submitted_at`,
  business: (of: string) => `lower(${of}.business_name)`,
} as const;

export async function listKycs(
  db: Database,
  filters: KycFilters,
  { after, limit, sort }: KycPage,
): Promise<StaffKycRow[]> {
  const ordered = recordOrder({
    ...{ table: 'kyc_records', alias: 'kyc', value: ORDERS[sort.replace('-', '') as keyof typeof ORDERS] },
    ...{ isDescending: sort.startsWith('-'), isContinued: after !== null },
  });
  const { rows } = await db.raw<{ rows: StaffKycRow[] }>(
    `${ROW} where ${[...conditionsOf(filters), ...ordered.after].join(' and ')}
      order by ${ordered.order} limit :limit`,
    { ...bindingsOf(filters), limit, ...(after !== null && { after }) },
  );
  return rows;
}

export async function countKycs(db: Database, filters: KycFilters): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from kyc_records kyc where ${conditionsOf(filters).join(' and ')}`,
    bindingsOf(filters),
  );
  return rows[0]?.count ?? 0;
}

export async function countWaitingKycs(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from kyc_records where waiting_since is not null`,
  );
  return rows[0]?.count ?? 0;
}

/** A draft is the customer's own, so it is not found. */
export async function findSubmittedKyc(
  db: Database,
  ref: { id: string } | { userId: string },
): Promise<StaffKycRow | null> {
  const [column, value] = 'id' in ref ? ['id', ref.id] : ['user_id', ref.userId];
  const { rows } = await db.raw<{ rows: StaffKycRow[] }>(
    `${ROW} where kyc.${column} = :value and kyc.submitted_at is not null`,
    { value },
  );
  return rows[0] ?? null;
}

/** The version of the customer's last change. */
export async function findCustomerVersion(db: Database, id: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { version: number }[] }>(
    `select customer_version as version from kyc_records where id = :id`,
    { id },
  );
  return rows[0]?.version ?? 0;
}

/** FOR KEY SHARE: waits for a closing in progress, and holds back one that begins now. */
export async function isAccountClosed(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { closedAt: Date | null }[] }>(
    `select closed_at as "closedAt" from users where id = :userId for key share`,
    { userId },
  );
  return rows[0]?.closedAt != null;
}

export async function findNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { id: string; name: string }[] }>(
    `select id, name from users where id = any(:ids::uuid[])`,
    { ids: [...ids] },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface KycView {
  at: Date;
  viewerId: string;
  what: 'gstCertificate' | 'panCard' | 'aadharCard' | 'bankDetails';
  side: KycSide | null;
  address: string;
  device: string | null;
}

/** Newest first. */
export async function findViews(db: Database, kycId: string, limit: number): Promise<KycView[]> {
  const { rows } = await db.raw<{ rows: KycView[] }>(
    `select created_at as at, viewer_id as "viewerId", what, side, address, device
       from kyc_views where kyc_id = :kycId order by id desc limit :limit`,
    { kycId, limit },
  );
  return rows;
}
