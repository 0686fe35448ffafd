import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';

/** A user account, the same in every measured product. */
export interface Account {
  email: string;
}

export const PASSWORD = 'Bright-Kettle-42';
/** The product's password hashing parameters (core/domain/accounts/passwords). */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Addresses of equal length in random order, so that those with and without an account are mixed in every index and do
 * not differ otherwise.
 */
export const accountNo = (n: number): Account => ({
  email: `p${createHash('md5').update(String(n)).digest('hex').slice(0, 12)}@bench.example`,
});
/** The same in SQL, for a column `n`. */
export const EMAIL_OF_N = `'p' || left(md5(n::text), 12) || '@bench.example'`;

/**
 * Inserts accounts 1 to `count` into the tables. All share one hash: separate ones would take minutes to make and would
 * not change the cost of a log-in.
 */
export async function seedAccounts(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `insert into users (id, name, email, phone, password_salt, password_verifier, password_changed_at, email_verified_at)
     select gen_random_uuid(), 'Person ' || n, ${EMAIL_OF_N}, lpad(n::text, 10, '7'), regexp_replace($2, '[$][^$]*$', ''),
            sha256(convert_to($2, 'UTF8')), now(), now()
       from generate_series(1, $1::int) n`,
    [count, await hash(PASSWORD, ARGON2ID)],
  );
  // Gives the planner current statistics.
  await database.query('vacuum analyze users');
}
