import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { PERCENTILE_ERROR_PERCENT, type AnalyticsTimesDto } from '@deccanloop/contracts/staff/analytics';
import { createLogger } from '../../platform/logger';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createAnalyticsReport } from './analytics-report';
import { addDays, type DayRange } from './periods';
import { createRollUps, type RollUps } from './roll-ups';
import { directCount, exactPercentile } from './testing/direct-count';
import { createDeskRecords } from './testing/desk-records';
import { createMoneyRecords } from './testing/money-records';
import { createRandomHistory } from './testing/random-history';
import { randomNumbers } from './testing/random-numbers';

const logger = createLogger({ service: 'test', level: 'silent' });
const START = new Date('2026-10-01T20:00:00Z');
const STEPS = 320;

let fixture: MoneyFixture;
let workers: RollUps[];
beforeAll(async () => {
  fixture = await openMoneyFixture();
  fixture.clock.set(START);
  const { worker: db, clock } = fixture;
  workers = [1, 2].map(() => createRollUps({ db, clock, logger }));
});
afterAll(() => fixture.close());

const pass = (minutes: number) =>
  fixture.clock.set(new Date(fixture.clock.now().getTime() + minutes * 60_000));
const report = (mode: 'test' | 'live' = 'test') =>
  createAnalyticsReport({ db: fixture.bff, mode, clock: fixture.clock });
const custom = ({ from, to }: DayRange) => ({ period: 'custom', startDate: from, endDate: to }) as const;

const TABLES = [
  ['analytics_days', 'day'],
  ['analytics_attempts', 'mode, day, gateway, method'],
  ['analytics_credits', 'mode, day, gateway, method'],
  ['analytics_refunds', 'mode, day, gateway'],
  ['analytics_credit_times', 'mode, day, gateway, bucket'],
  ['analytics_staff_times', 'kind, day, bucket'],
] as const;

/** All roll-ups, without the times at which they were counted. */
async function storedRows(): Promise<unknown> {
  const tables = [];
  for (const [table, order] of TABLES) {
    const { rows } = await fixture.owner.raw<{ rows: object[] }>(`select * from ${table} order by ${order}`);
    tables.push(rows.map((row) => ({ ...row, counted_at: null, stale_since: null })));
  }
  return tables;
}

function expectTimes(found: AnalyticsTimesDto, exact: readonly number[]): void {
  expect(found.records).toBe(exact.length);
  for (const [name, share] of [
    ['p50Ms', 0.5],
    ['p95Ms', 0.95],
  ] as const) {
    const right = exactPercentile(exact, share);
    if (right === null) expect(found[name]).toBeNull();
    else if (right < 1_000) expect(found[name]).toBe(500);
    else
      expect(Math.abs((found[name] ?? 0) - right) / right).toBeLessThanOrEqual(
        PERCENTILE_ERROR_PERCENT / 100,
      );
  }
}

async function expectDirectCount(range: DayRange, mode: 'test' | 'live' = 'test'): Promise<void> {
  const { figures, methods } = await report(mode).read(custom(range));
  const direct = await directCount(fixture.owner, mode, range);
  if (figures === null) throw new Error('not counted');
  const withoutTimes = ({ records }: AnalyticsTimesDto) => ({ records, p50Ms: null, p95Ms: null });
  const { timeToCredit, tickets, kycs, ...rest } = figures;
  expect({
    ...rest,
    tickets: {
      ...tickets,
      firstAnswer: withoutTimes(tickets.firstAnswer),
      solution: withoutTimes(tickets.solution),
    },
    kycs: { ...kycs, decision: withoutTimes(kycs.decision) },
  }).toEqual(direct.figures);
  expectTimes(timeToCredit, direct.times.credit);
  expectTimes(tickets.firstAnswer, direct.times.firstAnswer);
  expectTimes(tickets.solution, direct.times.solution);
  expectTimes(kycs.decision, direct.times.decision);
  expect(
    new Map(
      methods.map(({ method, credits, attempts }) => [
        method,
        { payments: credits.payments, captured: attempts.captured },
      ]),
    ),
  ).toEqual(direct.byMethod);
}

it('has no figures before anything was counted, which is not the same as zero', async () => {
  expect(await report().read({ period: '7d' })).toMatchObject({
    ...{
      asOf: null,
      firstDay: null,
      uncounted: 7,
      figures: null,
      compared: null,
      notCompared: 'being_counted',
    },
    ...{ gateways: [], methods: [], points: [] },
  });
});

it('counts a new installation as zero, of the days until today', async () => {
  await workers[0]?.tick();
  const found = await report().read({ period: 'this_month' });
  expect(found).toMatchObject({
    ...{ asOf: START.toISOString(), firstDay: '2026-10-02', uncounted: 0, includesToday: true },
    figures: { credits: { payments: 0 }, timeToCredit: { records: 0, p50Ms: null, p95Ms: null }, signUps: 0 },
    ...{ compared: null, notCompared: 'before_first_record' },
  });
});

it('begins once a minute, however many workers there are', async () => {
  const day = () => fixture.owner('analytics_days').first<{ counted_at: Date }>('counted_at');
  pass(1);
  await Promise.all(workers.map((worker) => worker.tick()));
  expect((await day()).counted_at).toEqual(fixture.clock.now());
  const last = fixture.clock.now();
  pass(0.5);
  await Promise.all(workers.map((worker) => worker.tick()));
  expect((await day()).counted_at).toEqual(last);
});

describe('after a random history', () => {
  const seed = 20_261_126;
  beforeAll(async () => {
    const history = createRandomHistory(fixture, randomNumbers(seed));
    const { next: when } = randomNumbers(seed + 1);
    await history.start();
    for (let step = 0; step < STEPS; step += 1) {
      await history.step();
      const dice = when();
      // One worker, or both at once.
      if (dice < 0.12) await workers[0]?.update();
      else if (dice < 0.2) await Promise.all(workers.map((worker) => worker.update()));
    }
    pass(16);
    await Promise.all(workers.map((worker) => worker.update()));
  }, 120_000);

  const today = (): string => dayInIndia(fixture.clock.now());

  it('equals a direct count of any period', async () => {
    const whole = { from: '2026-10-01', to: today() };
    for (const range of [
      whole,
      ...[
        { from: '2026-10-05', to: '2026-10-05' },
        { from: '2026-10-04', to: '2026-10-11' },
      ],
      { from: addDays(today(), -3), to: today() },
    ])
      await expectDirectCount(range);
    await expectDirectCount(whole, 'live');
  });

  it('keeps the same rows in a rebuild, with workers that count at the same time, and from nothing', async () => {
    const before = await storedRows();
    const rebuild = createRollUps({ db: fixture.owner, clock: fixture.clock, logger });
    await Promise.all([rebuild.rebuild(), ...workers.map((worker) => worker.update())]);
    expect(await fixture.owner('analytics_days').whereNotNull('stale_since').first()).toBeUndefined();
    expect(await storedRows()).toEqual(before);
    await fixture.owner.raw('truncate analytics_days cascade');
    await fixture.owner('analytics_progress').update({ seen_until: null });
    expect((await report().read({ period: '7d' })).figures).toBeNull();
    await Promise.all(workers.map((worker) => worker.update()));
    expect(await storedRows()).toEqual(before);
  });

  it('counts only the asked days again', async () => {
    const rebuild = createRollUps({ db: fixture.owner, clock: fixture.clock, logger });
    expect(await rebuild.rebuild({ from: '2026-10-04', to: '2026-10-06' })).toBe(3);
  });

  it('finds changes of days that are no longer counted every night', async () => {
    const [money, desk] = [createMoneyRecords(fixture, randomNumbers(seed + 2)), createDeskRecords(fixture)];
    pass(48 * 60);
    const day = today();
    const [paid, failed, quotation] = [
      await money.begin(),
      await money.begin(),
      await desk.submitQuotation(),
    ];
    await money.capture(paid);
    const second = await money.retry(paid);
    for (const attempt of [second, failed]) await money.end(attempt);
    await desk.priceQuotation(quotation);
    pass(60 * 24 * 60);
    // After the recount of this night, only the changes themselves lead to the day.
    await workers[0]?.update();
    const figures = async () => (await report().read(custom({ from: day, to: day }))).figures;
    expect(await figures()).toMatchObject({
      attempts: { began: 3, captured: 1 },
      quotations: { priced: 1, accepted: 0 },
    });
    pass(30);
    await money.capture(failed);
    // Of a payment that was completed before.
    await money.capture(second);
    await workers[1]?.update();
    expect(await figures()).toMatchObject({ attempts: { captured: 3 }, quotations: { accepted: 0 } });
    await desk.acceptQuotation(quotation);
    await workers[1]?.update();
    expect(await figures()).toMatchObject({ quotations: { priced: 1, accepted: 1 } });
    await expectDirectCount({ from: day, to: day });
  });

  it('counts what was stored after its day was counted', async () => {
    const desk = createDeskRecords(fixture);
    const day = today();
    fixture.clock.set(new Date(`${day}T18:32:00Z`));
    await workers[0]?.update();
    const signUps = async () => (await report().read(custom({ from: day, to: day }))).figures?.signUps;
    const before = (await signUps()) ?? 0;
    // Two minutes before midnight in India, in a transaction that ends after midnight.
    fixture.clock.set(new Date(`${day}T18:28:00Z`));
    await desk.signUp();
    fixture.clock.set(new Date(`${day}T18:33:00Z`));
    await workers[0]?.update();
    expect(await signUps()).toBe(before + 1);
  });

  it('counts days with open attempts again, whose end leaves no time', async () => {
    const money = createMoneyRecords(fixture, randomNumbers(seed + 3));
    const day = today();
    const attempt = await money.begin();
    pass(2 * 24 * 60);
    await workers[0]?.update();
    const ended = async () => (await report().read(custom({ from: day, to: day }))).figures?.attempts.ended;
    const before = (await ended()) ?? 0;
    await money.end(attempt);
    pass(1);
    await workers[0]?.update();
    expect(await ended()).toBe(before);
    pass(16);
    await workers[0]?.update();
    expect(await ended()).toBe(before + 1);
  });
});

it.each([...TABLES.map(([table]) => table), 'analytics_progress'])(
  "%s is read by the BFF's role, which changes nothing there",
  async (table) => {
    const denied = { code: '42501' };
    await expect(fixture.bff(table).first()).resolves.not.toThrow();
    await expect(fixture.bff.raw(`insert into ${table} default values`)).rejects.toMatchObject(denied);
    await expect(fixture.bff.raw(`delete from ${table}`)).rejects.toMatchObject(denied);
  },
);
