import { loadavg } from 'node:os';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { PASSWORD } from '../accounts/contenders/accounts';
import type { Figure } from '../figures';
import { startStack, type Stack } from '../stack/start-stack';
import { untilAnswered } from '../stack/until-answered';
import { measure, type Case, type Measured } from './measure';
import { GOAL_MS, printTable } from './print-table';
import { seedPeople, staffEmail } from './seed/people';
import { runSeed, type SeedStep } from './seed/seed';

export interface MeasuredList {
  /** As the figure names it: `users`. */
  list: string;
  /** Accounts that are made, and what they are called in the figure. */
  users: number;
  rows: string;
  /** What is made after the accounts. */
  seed: (stack: Stack) => Readonly<Record<string, SeedStep>>;
  /** @param cookie of an administrator */
  cases: (database: Stack['database'], cookie: string) => Promise<readonly Case[]>;
  /** Only cases with this text in their name. */
  only?: string;
}

/** Asks for one list of staff with every filter, order, search and page, over HTTP. */
export async function measureList({
  list,
  users,
  rows,
  seed,
  cases,
  only = '',
}: MeasuredList): Promise<Figure[]> {
  // Without fsync: only reads are measured.
  const stack = await startStack({
    queue: 'postgres',
    postgresSettings: { fsync: 'off', max_wal_size: '8GB' },
  });
  try {
    await stack.workers.stop();
    await runSeed(
      stack.postgres.url('superuser', 'deccanloop'),
      { payments: 0, users, tickets: 0, quotations: 0 },
      { people: seedPeople, ...seed(stack) },
      console.error,
    );
    // An even number: an administrator.
    const body = { email: staffEmail(2), password: PASSWORD };
    const answer = await untilAnswered(stack, { path: AUTH_PATHS.login, body });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const loadBefore = loadavg();
    const measured: Measured[] = [];
    for (const each of await cases(stack.database, cookies.join('; '))) {
      if (!`${each.of}: ${each.what}`.includes(only)) continue;
      const one = await measure(stack.bffOrigin, each);
      console.error(`  ${one.of}: ${one.what}: p95 ${one.p95.toFixed(0)} ms`);
      measured.push(one);
    }
    printTable(measured, loadBefore);
    return [
      {
        name: `cases of the list of ${list} whose 95th percentile is above ${GOAL_MS} ms`,
        value: measured.filter(({ p95 }) => p95 > GOAL_MS).length,
        digits: 0,
        goal: 'none',
        met: (value) => value === 0,
        detail: `of ${measured.length}, ${users.toLocaleString('en-IN')} ${rows}`,
      },
    ];
  } finally {
    await stack.close();
  }
}
