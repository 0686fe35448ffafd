import { loadavg } from 'node:os';
import type pg from 'pg';
import type { Figure } from '../figures';
import type { Stack } from '../stack/start-stack';
import { csvMemory } from './csv';
import { customerCases } from './customer-tables';
import { lookupCases } from './keys';
import { casesOf } from './listed-table';
import { measure, type Case, type Measured } from './measure';
import { GOAL_MS, printTable } from './print-table';
import { logInReaders, type Readers } from './readers';
import { recordCases } from './records';
import { samplePayments } from './samples';
import { seedDatabase } from './seed/seed';
import type { SeedSize } from './seed/size';
import { withSeededStack } from './seeded-stack';
import { staffTables } from './staff-tables';

/** `LOOKUP_SCALE=10` makes a tenth of it. */
const SCALE = Number(process.env['LOOKUP_SCALE'] ?? 1);
const SIZE: SeedSize = {
  payments: 1_000_000 / SCALE,
  users: 200_000 / SCALE,
  tickets: 200_000 / SCALE,
  quotations: 50_000 / SCALE,
};

/** Every key of the search, every filter, order and page of every list, over HTTP; and the memory of a large CSV file. */
export const lookup = (): Promise<Figure[]> =>
  withSeededStack(
    (url) => seedDatabase(url, SIZE, console.error),
    (stack) => measureAll(stack),
  );

export async function measureAll(
  stack: Pick<Stack, 'bffOrigin' | 'environment' | 'bff' | 'database'>,
  isWanted: (each: Case) => boolean = () => true,
): Promise<Figure[]> {
  const readers = await logInReaders(stack);
  const loadBefore = loadavg();
  const measured: Measured[] = [];
  for (const each of await casesOfAll(stack.database, readers))
    if (isWanted(each)) measured.push(await measure(stack.bffOrigin, each));
  printTable(measured, loadBefore);
  const missed = measured.filter(({ p95 }) => p95 > GOAL_MS);
  return [
    {
      name: `lists and searches whose 95th percentile is above ${GOAL_MS} ms`,
      value: missed.length,
      digits: 0,
      goal: 'none',
      met: (value) => value === 0,
      detail: `of ${measured.length}, ${SIZE.payments.toLocaleString('en-IN')} payments, ${SIZE.users.toLocaleString('en-IN')} users, ${SIZE.tickets.toLocaleString('en-IN')} tickets`,
    },
    ...(await csvMemory(stack, readers.customers[0] ?? '')),
  ];
}

async function casesOfAll(database: pg.Pool, readers: Readers): Promise<Case[]> {
  const samples = await samplePayments(database);
  return [
    ...(await lookupCases(database, samples, readers.admin)),
    ...(await staffTables(database, samples, readers.admin)).flatMap(casesOf),
    ...(await recordCases(database, samples, readers.admin)),
    ...(await customerCases(database, readers)),
  ];
}
