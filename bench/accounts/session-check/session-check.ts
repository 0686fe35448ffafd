import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import type { Figure } from '../../figures';
import { benchProcess } from '../../stack/bench-process';
import { startStack } from '../../stack/start-stack';
import { accountNo, seedAccounts } from '../contenders/accounts';
import { startBetterAuth } from '../contenders/better-auth';
import type { Contender } from '../contenders/contender';
import { logInAll } from '../contenders/log-in';
import { product } from '../contenders/product';
import { openConnection } from '../../load/connection';
import { inTurn } from '../../load/run-load';
import { compared, rateOfAnswers, ratioByRound } from '../../load/rate';
import { requestBytes } from '../../load/request';
import { inTurns } from '../../load/turns';

const CONNECTIONS = 16;
const ROUNDS = 9;
const ROUND_MS = 2_000;
const PEOPLE = 200;
/** Other sessions, so that the tables are searched by index and not read completely. */
const BYSTANDERS = 20_000;

/**
 * Session checks per second of the product, as a ratio to a bare Koa route that reads one row by the token's hash, on the
 * same database, in alternating rounds. better-auth is measured between them in the same way.
 */
export async function sessionCheck(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    await stack.workers.stop();
    const floor = await benchProcess(stack, join(import.meta.dirname, 'bare-route-server.ts'), {
      DATABASE_URL: stack.postgres.url('superuser', 'deccanloop'),
    });
    const betterAuth = await startBetterAuth(stack, PEOPLE);
    const people = Array.from({ length: PEOPLE }, (_, n) => accountNo(n + 1));
    await seedAccounts(stack.database, PEOPLE);
    const ours = product(stack);
    const cookies = await logInAll(ours, people);
    await addBystanders(stack.database);
    await fillFloor(stack.database, ours, cookies);
    await floor.start();

    const checks = (of: Pick<Contender, 'origin' | 'server'>, requests: Buffer[]) => {
      const next = inTurn(requests);
      return () => rateOfAnswers(of, { connections: CONNECTIONS, ms: ROUND_MS, next });
    };
    const theirCookies = await logInAll(betterAuth, people);
    const rates = await inTurns(ROUNDS, {
      ours: checks(ours, cookies.map(ours.checkSession)),
      floor: checks(
        { origin: floor.origin, server: floor },
        cookies.map((cookie) => requestBytes(floor.origin, 'GET', '/', { headers: { Cookie: cookie } })),
      ),
      betterAuth: checks(betterAuth, theirCookies.map(betterAuth.checkSession)),
    });
    return [
      {
        name: 'session check / a bare route that reads one row by token',
        value: ratioByRound(rates.ours, rates.floor, 'perSecond'),
        goal: 'at least 0.7',
        met: (value) => value >= 0.7,
        detail:
          `${compared(rates.ours, rates.floor)}, ${CONNECTIONS} connections; better-auth without its cookie cache: ` +
          `${ratioByRound(rates.betterAuth, rates.floor, 'perSecond').toFixed(2)} ` +
          `(${compared(rates.betterAuth, rates.floor)})`,
      },
    ];
  } finally {
    await stack.close();
  }
}

async function addBystanders(database: pg.Pool): Promise<void> {
  await database.query(
    `insert into sessions (id, user_id, transport, token_hash, token_expires_at, authenticated_by, device, expires_at)
     select uuidv7(), users.id, 'cookie', sha256(random()::text::bytea), now() + interval '15 minutes', 'password',
            'Chrome on Windows', now() + interval '7 days'
       from (select id from users limit 1) users, generate_series(1, $1::int)`,
    [BYSTANDERS],
  );
  await database.query('vacuum analyze sessions');
}

/** Stores the same tokens for the baseline, with exactly the product's answer. */
async function fillFloor(database: pg.Pool, ours: Contender, cookies: readonly string[]): Promise<void> {
  await database.query('create table bench_sessions (token_hash bytea primary key, answer json not null)');
  const connection = await openConnection(ours.origin);
  for (const cookie of cookies) {
    const { text } = await connection.ask(ours.checkSession(cookie));
    const token = /(?:^|; )token=([^;]+)/.exec(cookie)?.[1] ?? '';
    await database.query('insert into bench_sessions values ($1, $2)', [
      createHash('sha256').update(token).digest(),
      text(),
    ]);
  }
  connection.close();
  await database.query(
    `insert into bench_sessions select sha256(random()::text::bytea), '{}' from generate_series(1, $1::int)`,
    [BYSTANDERS],
  );
  await database.query('vacuum analyze bench_sessions');
}
