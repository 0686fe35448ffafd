import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { getMigrations } from 'better-auth/db/migration';
import pg from 'pg';
import { benchProcess } from '../../stack/bench-process';
import type { Stack } from '../../stack/start-stack';
import { requestBytes } from '../../load/request';
import { ARGON2ID, EMAIL_OF_N, PASSWORD } from './accounts';
import { betterAuthOptions } from './better-auth-options';
import type { Contender } from './contender';

const DATABASE = 'better_auth';

/** better-auth as a separate process, with its own database on the same server and the same accounts. */
export async function startBetterAuth(stack: Stack, accounts: number): Promise<Contender> {
  await stack.database.query(`create database ${DATABASE}`);
  const url = stack.postgres.url('superuser', DATABASE);
  await prepareDatabase(url, accounts);
  const server = await benchProcess(stack, join(import.meta.dirname, 'better-auth-server.ts'), {
    DATABASE_URL: url,
  });
  await server.start();
  const { origin } = server;
  return {
    origin,
    server,
    logIn: ({ email }, password = PASSWORD) =>
      requestBytes(origin, 'POST', '/api/auth/sign-in/email', {
        headers: { Origin: origin },
        json: { email, password },
      }),
    checkSession: (cookie) =>
      requestBytes(origin, 'GET', '/api/auth/get-session', { headers: { Cookie: cookie } }),
  };
}

async function prepareDatabase(url: string, accounts: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { runMigrations } = await getMigrations(betterAuthOptions(pool, 'http://127.0.0.1'));
    await runMigrations();
    await pool.query(
      `with people as (
         insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
         select 'u' || n, 'Person ' || n, ${EMAIL_OF_N}, true, now(), now()
           from generate_series(1, $1::int) n returning id
       )
       insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
       select 'a' || id, id, 'credential', id, $2, now(), now() from people`,
      [accounts, await hash(PASSWORD, ARGON2ID)],
    );
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}
