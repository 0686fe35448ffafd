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
  /** The only one that is searched for. */
  id: string | null;
  /** Of `searchPatterns`. */
  patterns: readonly string[] | null;
}

export interface UserPage {
  /** The id of the last row of the page before. */
  after: string | null;
  limit: number;
  sort: UserSort;
}

const ROW = `select u.id, u.name, u.email, u.phone, u.role, u.status, u.created_at as "createdAt"`;

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
const conditionsOf = ({ role, status, id, patterns }: UserFilters): string[] => [
  'u.closed_at is null',
  ...(id === null ? [] : ['u.id = :id::uuid']),
  ...(role === null ? [] : ['u.role = :role']),
  ...(status === null ? [] : ['u.status = :status']),
  ...(patterns ?? []).map((_pattern, n) => `u.search_text like :pattern${n}`),
];

const bindingsOf = ({ role, status, id, patterns }: UserFilters): Record<string, string | number> => ({
  ...(id !== null && { id }),
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

const orderOf = (sort: UserSort, after: string | null): ReturnType<typeof recordOrder> =>
  recordOrder({
    ...{ table: 'users', alias: 'u', value: ORDERS[sort.replace('-', '') as keyof typeof ORDERS] },
    ...{ isDescending: sort.startsWith('-'), isContinued: after !== null },
  });

/** In the order of an index, on the way through which rows that do not fit are left out. */
export async function listUsers(
  db: Database,
  filters: UserFilters,
  { after, limit, sort }: UserPage,
): Promise<ManagedUserRow[]> {
  const ordered = orderOf(sort, after);
  const { rows } = await db.raw<{ rows: ManagedUserRow[] }>(
    `${ROW} from users u where ${[...conditionsOf(filters), ...ordered.after].join(' and ')}
      order by ${ordered.order} limit :limit`,
    { ...bindingsOf(filters), limit, ...(after !== null && { after }) },
  );
  return rows;
}

/** @returns at most one more than `most` */
export async function countUsers(db: Database, filters: UserFilters, most: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count
       from (select from users u where ${conditionsOf(filters).join(' and ')} limit :counted) found`,
    { ...bindingsOf(filters), counted: most + 1 },
  );
  return rows[0]?.count ?? 0;
}

/**
 * Finds all users of a search before it orders them. On the way through an index, a word that stands at the end of the order
 * would be looked for in all rows before it.
 * @returns null where more than `most` fit
 */
export async function searchUsers(
  db: Database,
  filters: UserFilters,
  { after, limit, sort }: UserPage,
  most: number,
): Promise<{ rows: ManagedUserRow[]; total: number } | null> {
  const ordered = orderOf(sort, after);
  const { rows } = await db.raw<{ rows: (ManagedUserRow & { total: number })[] }>(
    `with found as materialized (
       select u.id, u.name, u.email, u.phone, u.role, u.status, u.created_at from users u
        where ${conditionsOf(filters).join(' and ')} limit :counted),
     page as (
       ${ROW}, row_number() over (order by ${ordered.order}) as place
         from found u where ${['true', ...ordered.after].join(' and ')}
        order by ${ordered.order} limit :limit)
     select counted.total, page.* from (select count(*)::int as total from found) counted left join page on true
      order by page.place`,
    { ...bindingsOf(filters), limit, counted: most + 1, ...(after !== null && { after }) },
  );
  const total = rows[0]?.total ?? 0;
  return total > most ? null : { rows: rows.filter(({ id }) => id !== null), total };
}

/**
 * The id of the account with exactly this address; null for any other text. A whole address is searched for here first: its
 * parts, such as the name of a large mail provider, stand in many others.
 */
export async function findUserByEmail(db: Database, text: string): Promise<string | null> {
  if (!text.includes('@')) return null;
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select id from users where email = lower(:text) and closed_at is null',
    { text: text.trim() },
  );
  return rows[0]?.id ?? null;
}

/** A closed account is not found. */
export async function findManagedUser(db: Database, id: string): Promise<ManagedUserRow | null> {
  const { rows } = await db.raw<{ rows: ManagedUserRow[] }>(
    `${ROW} from users u where u.id = :id and u.closed_at is null`,
    { id },
  );
  return rows[0] ?? null;
}
