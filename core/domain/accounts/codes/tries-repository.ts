import type { Database } from '../../../platform/database';
import { limitRowKey } from '../limits/attempt-limits';
import { CODE_TRIES, type TrySubjects } from './code-limits';

/** SQL for the account of an address in `TrySubjects`: at most one row `id`. */
export const ACCOUNT_OF_ADDRESS = `select id from users
   where email = :email or (phone = :phone and phone_verified_at is not null)`;

/** SQL for the key of the hidden counter, the same as `limitRowKey`; needs a row `account` whose id may be null. */
export const ACCOUNT_KEY = `encode(sha256(convert_to(
   :limitName || chr(10) || coalesce(account.id::text, :otherwise), 'UTF8')), 'hex')`;

/** The bindings for both, and for the counter that clients see. */
export const triesBindings = ({ seen, account, otherwise }: TrySubjects) => ({
  seenKey: limitRowKey(CODE_TRIES, seen),
  limitName: CODE_TRIES.name,
  email: account.email,
  phone: account.phone,
  otherwise,
});

/** Whether tries are left, and the account that a guess would concern. */
export async function readTries(
  db: Database,
  subjects: TrySubjects,
): Promise<{ left: boolean; userId: string | null }> {
  const { rows } = await db.raw<{ rows: { left: boolean; userId: string | null }[] }>(
    `select account.id as "userId",
            not exists (select from auth_limits
                         where key in (:seenKey, ${ACCOUNT_KEY})
                           and count >= :tries and ends_at > now()) as "left"
       from (values (1)) as one left join (${ACCOUNT_OF_ADDRESS}) as account on true`,
    { ...triesBindings(subjects), tries: CODE_TRIES.attempts },
  );
  const [row] = rows;
  if (!row) throw new Error('the tries of a code were not read');
  return row;
}

export interface TriesLeft {
  left: boolean;
  /** Seconds until the counter is reset; 0 when tries are left. */
  retryAfterSeconds: number;
}

/**
 * Locks a counter of tries until the commit; guesses about the same subject wait. Statements that change several codes
 * of an address or account must call this first, to prevent deadlocks. A missing row is inserted with a window that
 * has ended.
 */
export async function holdTries(db: Database, subject: string): Promise<TriesLeft> {
  const { rows } = await db.raw<{ rows: TriesLeft[] }>(
    `insert into auth_limits as l (key, count, ends_at) values (:key, 1, now())
     on conflict (key) do update set count = l.count
     returning ends_at <= now() or count < :tries as "left",
       case when ends_at <= now() or count < :tries then 0
            else ceil(extract(epoch from ends_at - now()))::int end as "retryAfterSeconds"`,
    { key: limitRowKey(CODE_TRIES, subject), tries: CODE_TRIES.attempts },
  );
  const [row] = rows;
  if (!row) throw new Error('the tries of a code were not locked');
  return row;
}
