import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';

/** A person with a log-in, the same in every product that is measured. */
export interface Account {
  email: string;
}

export const PASSWORD = 'Bright-Kettle-42';
/** What the product hashes with (DESIGN, 6). */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Addresses of one length in no order, so that those with an account and those without lie mixed in every
 * index and differ in nothing else.
 */
export const accountNo = (n: number): Account => ({
  email: `p${createHash('md5').update(String(n)).digest('hex').slice(0, 12)}@bench.example`,
});
/** The same for SQL, over a column `n`. */
export const EMAIL_OF_N = `'p' || left(md5(n::text), 12) || '@bench.example'`;

/**
 * Accounts 1 to `count`, written straight into the tables. All share one hash: making each its own would take
 * minutes and cost a log-in nothing more or less.
 */
export async function seedAccounts(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `insert into users (id, name, email, phone, password_salt, password_verifier, password_changed_at, email_verified_at)
     select uuidv7(), 'Person ' || n, ${EMAIL_OF_N}, lpad(n::text, 10, '7'), regexp_replace($2, '[$][^$]*$', ''),
            sha256(convert_to($2, 'UTF8')), now(), now()
       from generate_series(1, $1::int) n`,
    [count, await hash(PASSWORD, ARGON2ID)],
  );
  // The planner has seen what it plans for, as in a database that has been in use.
  await database.query('vacuum analyze users');
}
