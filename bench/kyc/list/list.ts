import { loadavg } from 'node:os';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { FILE_VARIABLES } from '@deccanloop/core/platform/file-environment';
import { PASSWORD } from '../../accounts/contenders/accounts';
import type { Figure } from '../../figures';
import { measure, type Measured } from '../../lookup/measure';
import { GOAL_MS, printTable } from '../../lookup/print-table';
import { seedPeople, staffEmail } from '../../lookup/seed/people';
import { runSeed } from '../../lookup/seed/seed';
import { startStack } from '../../stack/start-stack';
import { untilAnswered } from '../../stack/until-answered';
import { kycCases } from './cases';
import { seedKycs } from './seed';

/** `KYC_LIST_SCALE=10` makes a tenth of it. */
const SUBMISSIONS = 200_000 / Number(process.env['KYC_LIST_SCALE'] ?? 1);
/** `KYC_LIST_ONLY=search` measures cases with this text in their name. */
const ONLY = process.env['KYC_LIST_ONLY'] ?? '';

/** The list of KYC Approvals with every filter, order, search key and page, over HTTP. */
export async function kycList(): Promise<Figure[]> {
  // Without fsync: only reads are measured.
  const stack = await startStack({
    queue: 'postgres',
    postgresSettings: { fsync: 'off', max_wal_size: '8GB' },
  });
  try {
    await stack.workers.stop();
    const keys = FILE_VARIABLES.FILE_KEYS(stack.environment.FILE_KEYS);
    await runSeed(
      stack.postgres.url('superuser', 'deccanloop'),
      { payments: 0, users: SUBMISSIONS, tickets: 0, quotations: 0 },
      { people: seedPeople, KYCs: seedKycs(keys) },
      console.error,
    );
    // An even number: an administrator.
    const body = { email: staffEmail(2), password: PASSWORD };
    const answer = await untilAnswered(stack, { path: AUTH_PATHS.login, body });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const loadBefore = loadavg();
    const measured: Measured[] = [];
    for (const each of await kycCases(stack.database, cookies.join('; '))) {
      if (!`${each.of}: ${each.what}`.includes(ONLY)) continue;
      const one = await measure(stack.bffOrigin, each);
      console.error(`  ${one.of}: ${one.what}: p95 ${one.p95.toFixed(0)} ms`);
      measured.push(one);
    }
    printTable(measured, loadBefore);
    return [
      {
        name: `cases of the list of KYC Approvals whose 95th percentile is above ${GOAL_MS} ms`,
        value: measured.filter(({ p95 }) => p95 > GOAL_MS).length,
        digits: 0,
        goal: 'none',
        met: (value) => value === 0,
        detail: `of ${measured.length}, ${SUBMISSIONS.toLocaleString('en-IN')} submissions`,
      },
    ];
  } finally {
    await stack.close();
  }
}
