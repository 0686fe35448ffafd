import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { UserSort } from '@deccanloop/contracts/users/schemas';
import type { Database } from '../../../platform/database';
import { recordOrder } from '../../../platform/record-pages';

/** `users.status` of accounts that are not closed. */
export type StoredStatus = 'active' | 'pending' | 'inactive';

export interface ManagedUserRow {
  id: string;
  name: string;
  email: string;
  /** In E.164. */
  phone: string | null;
  role: Role;
  status: StoredStatus;
  createdAt: Date;
}

export interface UserFilters {
  role: Role | null;
  status: StoredStatus | null;
  /** Of `searchPatterns`. */
  patterns: readonly string[] | null;
}

export interface UserPage {
  /** The id of the last row of the page before. */
  after: string | null;
  limit: number;
  sort: UserSort;
}

const ROW = `select u.id, u.name, u.email, u.phone, u.role, u.status, u.created_at as "createdAt" from users u`;

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
const conditionsOf = ({ role, status, patterns }: UserFilters): string[] => [
  'u.closed_at is null',
  ...(role === null ? [] : ['u.role = :role']),
  ...(status === null ? [] : ['u.status = :status']),
  ...(patterns ?? []).map((_pattern, n) => `u.search_text like :pattern${n}`),
];

const bindingsOf = ({ role, status, patterns }: UserFilters): Record<string, string | number> => ({
  ...(role !== null && { role }),
  ...(status !== null && { status }),
  ...Object.fromEntries((patterns ?? []).map((pattern, n) => [`pattern${n}`, pattern])),
});

/** As the indexes `users_by_join_date`, `users_by_name_and_id` and `users_by_email_and_id` have it. */
const ORDERS = {
  joined: (of: string) => `${of}.created_at`,
  name: (of: string) => `lower(${of}.name)`,
  email: (of: string) => `${of}.email`,
} as const;

export async function listUsers(
  db: Database,
  filters: UserFilters,
  { after, limit, sort }: UserPage,
): Promise<ManagedUserRow[]> {
  const ordered = recordOrder({
    ...{ table: 'users', alias: 'u', value: ORDERS[sort.replace('-', '') as keyof typeof ORDERS] },
    ...{ isDescending: sort.startsWith('-'), isContinued: after !== null },
  });
  const { rows } = await db.raw<{ rows: ManagedUserRow[] }>(
    `${ROW} where ${[...conditionsOf(filters), ...ordered.after].join(' and ')}
      order by ${ordered.order} limit :limit`,
    { ...bindingsOf(filters), limit, ...(after !== null && { after }) },
  );
  return rows;
}

export async function countUsers(db: Database, filters: UserFilters): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from users u where ${conditionsOf(filters).join(' and ')}`,
    bindingsOf(filters),
  );
  return rows[0]?.count ?? 0;
}

/** A closed account is not found. */
export async function findManagedUser(db: Database, id: string): Promise<ManagedUserRow | null> {
  const { rows } = await db.raw<{ rows: ManagedUserRow[] }>(
    `${ROW} where u.id = :id and u.closed_at is null`,
    { id },
  );
  return rows[0] ?? null;
}
