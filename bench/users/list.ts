import { loadavg } from 'node:os';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { USER_ROLES, USER_STATUSES } from '@deccanloop/contracts/users/roles-and-status';
import { USER_SORTS } from '@deccanloop/contracts/users/schemas';
import type pg from 'pg';
import { PASSWORD } from '../accounts/contenders/accounts';
import type { Figure } from '../figures';
import { casesOf } from '../lookup/listed-table';
import { measure, VALUES, type Asked, type Case, type Measured } from '../lookup/measure';
import { GOAL_MS, printTable } from '../lookup/print-table';
import { someOf } from '../lookup/samples';
import { seedPeople, staffEmail } from '../lookup/seed/people';
import { runSeed } from '../lookup/seed/seed';
import { startStack } from '../stack/start-stack';
import { untilAnswered } from '../stack/until-answered';
import { seedStatuses } from './seed-statuses';

/** `USER_LIST_SCALE=10` makes a tenth of it. */
const USERS = 200_000 / Number(process.env['USER_LIST_SCALE'] ?? 1);

/** The list of User Management with every filter, order, search and page, over HTTP. */
export async function userList(): Promise<Figure[]> {
  // Without fsync: only reads are measured.
  const stack = await startStack({
    queue: 'postgres',
    postgresSettings: { fsync: 'off', max_wal_size: '8GB' },
  });
  try {
    await stack.workers.stop();
    await runSeed(
      stack.postgres.url('superuser', 'deccanloop'),
      { payments: 0, users: USERS, tickets: 0, quotations: 0 },
      { people: seedPeople, statuses: seedStatuses },
      console.error,
    );
    // An even number: an administrator.
    const body = { email: staffEmail(2), password: PASSWORD };
    const answer = await untilAnswered(stack, { path: AUTH_PATHS.login, body });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const loadBefore = loadavg();
    const measured: Measured[] = [];
    for (const each of await userCases(stack.database, cookies.join('; '))) {
      const one = await measure(stack.bffOrigin, each);
      console.error(`  ${one.of}: ${one.what}: p95 ${one.p95.toFixed(0)} ms`);
      measured.push(one);
    }
    printTable(measured, loadBefore);
    return [
      {
        name: `cases of the list of users whose 95th percentile is above ${GOAL_MS} ms`,
        value: measured.filter(({ p95 }) => p95 > GOAL_MS).length,
        digits: 0,
        goal: 'none',
        met: (value) => value === 0,
        detail: `of ${measured.length}, ${USERS.toLocaleString('en-IN')} users`,
      },
    ];
  } finally {
    await stack.close();
  }
}

async function userCases(database: pg.Pool, cookie: string): Promise<Case[]> {
  const ask = (query: NonNullable<Asked['query']>): Asked => ({
    ...{ cookie, method: 'POST', path: USER_PATHS.search, query },
  });
  const ids = await someOf(database, 'user_id', 'bench_people');
  const names = await someOf(database, 'name', 'bench_people');
  const last = (text: string): string => text.split(' ').at(-1) ?? '';
  const searches: [string, string[]][] = [
    ['e-mail', await someOf(database, 'email', 'bench_people')],
    ['phone', await someOf(database, 'phone', 'bench_people')],
    ['name', names],
    ['rare word', names.map(last)],
    ['part of a word', names.map((name) => last(name).slice(1, 5))],
    ['word of a tenth of all', ['Rao', 'Kumar', 'Asha', 'Reddy', 'Meera', 'Imran']],
    ['two words of many', ['Asha Rao', 'Ravi Kumar', 'Imran Khan', 'Kavya Das']],
    ['two letters', names.map((name) => last(name).slice(0, 2))],
    ['word of every address', ['example', 'person']],
    ['a word that nobody has', Array.from({ length: VALUES }, (_, n) => `nobody${n}`)],
  ];
  const filters = { role: USER_ROLES, status: USER_STATUSES, limit: ['10', '100'] };
  return [
    ...casesOf({ name: 'User Management', ask, sorts: USER_SORTS, cursors: ids, filters }),
    ...searches.map(([what, texts]) => ({
      of: 'User Management',
      what: `search by ${what}`,
      requests: Array.from({ length: VALUES }, (_, n) =>
        ask({
          search: texts[n % texts.length],
          sort: USER_SORTS[n % USER_SORTS.length],
          cursor: n % 3 === 0 ? ids[n % ids.length] : null,
        }),
      ),
    })),
  ];
}
