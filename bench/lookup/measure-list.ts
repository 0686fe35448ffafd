import { loadavg } from 'node:os';
import type { Figure } from '../figures';
import type { Stack } from '../stack/start-stack';
import { measure, type Case, type Measured } from './measure';
import { GOAL_MS, printTable } from './print-table';
import { logInAdmin } from './readers';
import { seedPeople } from './seed/people';
import { runSeed, type SeedStep } from './seed/seed';
import { withSeededStack } from './seeded-stack';

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
export const measureList = (measured: MeasuredList): Promise<Figure[]> =>
  withSeededStack(
    (url, stack) =>
      runSeed(
        url,
        { payments: 0, users: measured.users, tickets: 0, quotations: 0 },
        { people: seedPeople, ...measured.seed(stack) },
        console.error,
      ),
    (stack) => measureCases(stack, measured),
  );

async function measureCases(
  stack: Stack,
  { list, users, rows, cases, only = '' }: MeasuredList,
): Promise<Figure[]> {
  const cookie = await logInAdmin(stack);
  const loadBefore = loadavg();
  const measured: Measured[] = [];
  for (const each of await cases(stack.database, cookie)) {
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
}
