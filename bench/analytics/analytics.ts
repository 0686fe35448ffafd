import { loadavg } from 'node:os';
import type { StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { createAnalyticsReport } from '@deccanloop/core/domain/analytics/analytics-report';
import { createRollUps } from '@deccanloop/core/domain/analytics/roll-ups';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openDatabase, type Knex } from '@deccanloop/core/platform/database';
import type { Figure } from '../figures';
import { measure, VALUES, type Case, type Measured } from '../lookup/measure';
import { logInAdmin } from '../lookup/readers';
import { seedMoney } from '../lookup/seed/money';
import { seedPayments } from '../lookup/seed/payments';
import { seedPeople } from '../lookup/seed/people';
import { seedQuotations } from '../lookup/seed/quotations';
import { runSeed } from '../lookup/seed/seed';
import { seedTickets } from '../lookup/seed/tickets';
import { withSeededStack } from '../lookup/seeded-stack';
import type { Stack } from '../stack/start-stack';
import { differencesOf } from './direct-count';
import { seedSignUps } from './seed-sign-ups';

/** `ANALYTICS_SCALE=10` makes a tenth of it. */
const SCALE = Number(process.env['ANALYTICS_SCALE'] ?? 1);
const SIZE = {
  payments: 1_000_000 / SCALE,
  users: 1_000_000 / SCALE,
  tickets: 200_000 / SCALE,
  quotations: 50_000 / SCALE,
};
const ANALYTICS_GOAL_MS = 300;
const DASHBOARD_GOAL_MS = 150;
const STEPS = {
  people: seedPeople,
  payments: seedPayments,
  money: seedMoney,
  tickets: seedTickets,
  quotations: seedQuotations,
  'sign-ups': seedSignUps,
};

/** Analytics from roll-ups against a direct count, and the dashboard of administrators, both over HTTP. */
export const analytics = (): Promise<Figure[]> =>
  withSeededStack((url) => runSeed(url, SIZE, STEPS, console.error), measureAnalytics);

async function measureAnalytics(stack: Stack): Promise<Figure[]> {
  const db = openDatabase({
    ...{ url: stack.postgres.url('superuser', 'deccanloop'), applicationName: 'bench', maxConnections: 2 },
    logger: { warn: () => undefined },
  });
  try {
    const figures = await countAll(db);
    const admin = await logInAdmin(stack);
    const measured: Measured[] = [];
    for (const each of casesOf(admin)) measured.push(await measure(stack.bffOrigin, each));
    return [...figures, ...(await compare(db)), ...measured.map(figureOf)];
  } finally {
    await db.destroy();
  }
}

const detail = (): string =>
  `${SIZE.payments.toLocaleString('en-IN')} payments and users; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`;

async function countAll(db: Knex): Promise<Figure[]> {
  const rollUps = createRollUps({ db, clock: systemClock, logger: { info: () => undefined } });
  const timed = async (work: () => Promise<number>): Promise<[number, number]> => {
    const began = performance.now();
    const days = await work();
    return [performance.now() - began, days];
  };
  const [wholeMs, days] = await timed(() => rollUps.rebuild());
  await db.raw('vacuum analyze');
  await rollUps.update();
  const [updateMs, changed] = await timed(() => rollUps.update());
  const unlimited = { goal: 'none', met: () => true };
  return [
    {
      name: 'a rebuild of all days',
      value: wholeMs / 1_000,
      unit: ' s',
      ...unlimited,
      detail: `${days} days, ${detail()}`,
    },
    {
      name: 'an update',
      value: updateMs,
      unit: ' ms',
      digits: 0,
      ...unlimited,
      detail: `${changed} days, ${detail()}`,
    },
  ];
}

async function compare(db: Knex): Promise<Figure[]> {
  const report: StaffAnalyticsDto = await createAnalyticsReport({
    db,
    mode: 'test',
    clock: systemClock,
  }).read({
    period: 'year',
  });
  const began = performance.now();
  const differences = await differencesOf(db, report);
  const directMs = performance.now() - began;
  for (const line of differences) console.error(`  differs: ${line}`);
  return [
    {
      name: 'figures of a year that differ from a direct count',
      ...{ value: differences.length, digits: 0, goal: 'none', met: (value: number) => value === 0 },
      detail: `the direct count took ${directMs.toFixed(0)} ms; ${detail()}`,
    },
  ];
}

function casesOf(cookie: string): Case[] {
  const ask = (period: string): Case => ({
    of: 'Analytics',
    what: period,
    requests: Array.from({ length: VALUES }, () => ({
      ...{ cookie, method: 'GET' as const, path: STAFF_PATHS.analytics, query: { period } },
    })),
  });
  const dashboard = { cookie, method: 'GET' as const, path: STAFF_PATHS.dashboard };
  return [
    ...['year', '90d', '30d', 'this_month'].map(ask),
    { of: 'Dashboard', what: 'of administrators', requests: Array.from({ length: VALUES }, () => dashboard) },
  ];
}

function figureOf({ of, what, p50, p95 }: Measured): Figure {
  const goal = of === 'Dashboard' ? DASHBOARD_GOAL_MS : ANALYTICS_GOAL_MS;
  return {
    ...{ name: `${of}, ${what}, 95th percentile`, value: p95, unit: ' ms', digits: 0 },
    ...{ goal: `${goal} ms`, met: (value) => value <= goal },
    detail: `median ${p50.toFixed(0)} ms; ${detail()}`,
  };
}
