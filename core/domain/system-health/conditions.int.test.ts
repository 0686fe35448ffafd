import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ChainFault } from '@deccanloop/contracts/security/chain';
import type { ConditionName } from '@deccanloop/contracts/staff/operations';
import { itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock, type Clock } from '../../platform/clock';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { MAIL_NOT_SENT } from '../../platform/mail/mail-failure';
import { ageHeartbeats } from '../../testing/heartbeats';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { ALARM_KINDS, type AlarmKind } from './alarm-repository';
import { createSystemAlarms } from './alarms';
import type { Archiver } from './archiving';
import { createHeartbeat } from './heartbeat';
import { upsertHeartbeat } from './heartbeat-repository';
import { createSystemHealth } from './system-health';
import { systemMetrics } from './system-metrics';

/** Each alarm is sent within a minute after its condition holds, and ends: on the page, in /metrics, by mail and webhook. */

const IDLE = { used: 0, free: 2, waiting: 0, max: 10, oldestWaitMs: 0 };
const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of [
    ...[
      'system_alarms',
      'process_heartbeats',
      'gateway_health',
      'outbox',
      'job_pauses',
      'alarm_channel_failures',
      'reconciliation_runs',
    ],
  ])
    await fixture.owner(table).delete();
  await fixture.owner('payments').update({ next_check_at: null });
  await fixture.owner('payment_captures').delete();
  await fixture.owner('gateway_settings').where({ mode: 'test' }).update({ enabled: true });
});

const processOf = (surroundings: { clock?: Clock; disk?: number | null }) =>
  createHeartbeat({
    ...{ db: fixture.worker, kind: 'worker', version: 'test', pool: { read: () => IDLE } },
    progress: { hanging: () => [], oldestMs: () => 0 },
    hasQueue: () => true,
    clock: surroundings.clock ?? systemClock,
    disk: () => Promise.resolve(surroundings.disk ?? null),
  });
const beat = (more: Partial<Parameters<typeof upsertHeartbeat>[1]> = {}) =>
  upsertHeartbeat(fixture.worker, {
    ...{ id: newId(), kind: 'worker', host: 'here', pid: 1, oldestLoopMs: 0, processesJobs: true },
    ...{ version: 'test', queueCounts: null, pool: IDLE },
    ...more,
  });
/** A clock that is this much ahead of ours. */
const ahead = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);

/** Captures of Razorpay three minutes ago, in the ids too. */
async function capture(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { payment, attempt } = await fixture.buildPayment({ gateway: 'razorpay' });
    await fixture.owner('payment_captures').insert({
      ...{ id: newId(), payment_id: payment.id, attempt_id: attempt.id, mode: 'test', gateway: 'razorpay' },
      ...{ gateway_payment_id: `pay_${attempt.id}`, amount_paise: 100, status: 'refunded' },
      captured_at: ago(180),
    });
  }
}
const webhook = (paymentId: string | null, state = 'applied') =>
  fixture.owner('webhook_events').insert({
    ...{ id: newId(), gateway: 'razorpay', mode: 'test', event_key: newId(), event_type: 'payment.captured' },
    ...{ verified_with: 'current', raw_body: Buffer.from('{}'), payment_id: paymentId, state },
  });
const failedMail = (seconds: number) =>
  fixture.owner('outbox').insert({
    ...{ job: 'send-otp', payload: {}, created_at: ago(seconds), available_at: ago(-60) },
    last_error: `Error: ${MAIL_NOT_SENT} (ECONNREFUSED)`,
  });

interface Case {
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
  text: RegExp;
  /** Conditions that have the same cause. */
  also?: ConditionName[];
}

const failing = { gateway: 'razorpay', mode: 'test', reporter: newId(), state: 'down', cause: 'timeout' };
const aged = (more: object) => ({ job: 'send-otp', payload: {}, created_at: ago(300), ...more });
const chainCheck = (fault: ChainFault | null) =>
  fixture.worker('security_chain_checks').insert({
    ...{ position: 0, hash: Buffer.alloc(32), fault: fault && JSON.stringify(fault) },
  });
/** A worker that started so long ago, and works. */
async function workerSince(seconds: number): Promise<void> {
  await beat();
  await fixture.owner.raw('alter table process_heartbeats disable trigger process_heartbeats_stamped');
  await fixture.owner('process_heartbeats').update({ started_at: ago(seconds) });
  await fixture.owner.raw('alter table process_heartbeats enable trigger process_heartbeats_stamped');
}
/** A scheduled run that began and finished so many seconds ago; null: not yet. */
const ran = (finished: number | null, more: Record<string, unknown> = {}) =>
  fixture.owner('reconciliation_runs').insert({
    ...{ id: newId(), mode: 'test', window_from: ago(90_000), window_to: ago(3_000) },
    ...{ slot: ago(finished ?? 0), created_at: ago(finished ?? 0), finished_at: finished && ago(finished) },
    ...{ state: finished === null ? 'running' : 'done', ...more },
  });
let skewed: ReturnType<typeof processOf>;
let archiver: Archiver;

const CASES = {
  // A worker without its queue is there: this is no alarm about workers.
  queue: {
    begin: () => beat({ processesJobs: false }),
    end: () => fixture.owner('process_heartbeats').update({ processes_jobs: true }),
    text: /^The queue \(Redis\) does not answer to worker here\/1\.$/,
  },
  // Frozen or killed: no heartbeat in either case.
  workers: {
    begin: () => ageHeartbeats(fixture.owner, 16),
    end: () => beat(),
    text: /^No worker is working; the last heartbeat was 1\d s ago\.$/,
    also: ['processes'],
  },
  processes: {
    // The second worker still works, so that only this alarm begins.
    begin: async () => {
      await beat({ host: 'killed' });
      await ageHeartbeats(fixture.owner, 20);
      await beat();
    },
    end: () => beat({ host: 'killed' }),
    text: /^1 process was killed or froze, and none took over: worker killed\/1 \(2\d s ago\)\.$/,
  },
  outbox: {
    begin: () => fixture.owner('outbox').insert(aged({ available_at: ago(31) })),
    // As after a failed try: it is not late before the next one is due.
    end: () => fixture.owner('outbox').update({ available_at: ago(-60), tries: 1 }),
    text: /^The oldest undelivered outbox message is 3\d s late\.$/,
  },
  status_checks: {
    begin: async () => {
      const { payment } = await fixture.buildPayment();
      await fixture
        .owner('payments')
        .where({ id: payment.id })
        .update({ next_check_at: ago(31) });
    },
    end: () => fixture.owner('payments').update({ next_check_at: ago(-10) }),
    text: /^The status checks of 1 payment are overdue, the oldest by 3\d s\.$/,
  },
  gateways: {
    begin: () => fixture.worker('gateway_health').insert({ ...failing, since: ago(5), seen_at: new Date() }),
    end: () => fixture.worker('gateway_health').update({ state: 'up' }),
    text: /^Calls to a gateway fail: Razorpay \(test, down, timeout\)\.$/,
  },
  webhooks: {
    begin: async () => {
      await capture(5);
      // Of another payment: the gateway is not silent, but five webhooks are missing.
      await webhook(null);
    },
    end: async () => {
      const { payment_id: first } = await fixture.owner('payment_captures').first('payment_id');
      await webhook(first);
    },
    text: /razorpay \(test, 5 captures of the last 10 minutes without their webhook\)\.$/,
  },
  database_pool: {
    begin: () => beat({ host: 'busy', pool: { ...IDLE, waiting: 1, oldestWaitMs: 6_000 } }),
    end: () => fixture.owner('process_heartbeats').update({ pool_oldest_wait_ms: 0 }),
    text: /^Requests wait for a database connection/,
  },
  database_speed: {
    begin: () => beat({ measured: { databaseMs: 1_001, clockOffsetMs: 0, diskUsedPercent: null } }),
    end: () => fixture.owner('process_heartbeats').update({ database_ms: 1_000 }),
    text: /^The database is slow; a small write took too long for worker here\/1 \(1001 ms\)\.$/,
  },
  mail: {
    begin: async () => {
      for (let mails = 0; mails < 3; mails += 1) await failedMail(20);
    },
    end: () => fixture.owner('outbox').limit(1).update({ done_at: new Date() }),
    text: /^The mail server does not accept mails: 3 mails wait, the oldest for 2\d s\.$/,
  },
  alarm_delivery: {
    begin: () => fixture.bff('alarm_channel_failures').insert({ channel: 'webhook', error: 'HTTP 500' }),
    // The webhook of the test accepts the alarm, which ends it.
    end: () => Promise.resolve(),
    text: /^Alarms by webhook fail, for \d s: HTTP 500\.$/,
  },
  paused_jobs: {
    begin: () => fixture.owner('job_pauses').insert({ job: 'send-otp', reason: 'x', paused_by: newId() }),
    end: () => fixture.owner('job_pauses').delete(),
    text: /^Paused by an administrator: send-otp\.$/,
  },
  dead_letters: {
    begin: () => fixture.owner('outbox').insert(aged({ dead_lettered_at: new Date() })),
    end: () => fixture.owner('outbox').update({ done_at: new Date(), dead_lettered_at: null }),
    text: /^1 message has not been processed, and their jobs have given up\.$/,
  },
  audit_log: {
    begin: () => chainCheck({ kind: 'missing', position: 4, eventId: 7 }),
    end: () => chainCheck(null),
    text: /^Entry 7 of the audit log, position 4 of its hash chain, was removed\.$/,
  },
  clock: {
    begin: async () => {
      skewed = processOf({ clock: ahead(7_000) });
      // The first heartbeat compares the clocks, the second one reports it.
      await skewed.beat();
      await skewed.beat();
    },
    end: () => skewed.remove(),
    text: /^Clocks differ from that of the database: worker .*\/\d+ \(7 s ahead\)\.$/,
  },
  disk: {
    begin: () => processOf({ disk: 91 }).beat(),
    end: () => fixture.owner('process_heartbeats').update({ disk_used_percent: 90 }),
    text: /^A disk is nearly full: worker .*\/\d+ \(91 %\)\.$/,
  },
  archiving: {
    begin: () => Promise.resolve((archiver = { isOn: true, failingSeconds: 70 })),
    end: () => Promise.resolve((archiver = { isOn: true, failingSeconds: null })),
    text: /^The WAL cannot be archived; the last file was archived 70 s ago\./,
  },
  reconciliation: {
    begin: async () => {
      await workerSince(2 * 3_600);
      await ran(46 * 60);
      await ran(600, { is_full_check: true });
    },
    end: () => ran(1),
    text: /^No reconciliation \(test\) has finished for 46 minutes\.$/,
  },
} satisfies Record<AlarmKind, Case>;

describe('the condition of reconciliations', () => {
  const condition = () => createSystemHealth({ db: fixture.bff }).readCondition('reconciliation');
  const HOUR = 3_600;

  it('is met before the first run is late, without a worker, and for a mode that is no longer used', async () => {
    await workerSince(44 * 60);
    expect(await condition()).toMatchObject({ ok: true });
    await fixture.owner('process_heartbeats').delete();
    await ran(5 * HOUR);
    expect(await condition()).toMatchObject({ ok: true });
    // After a night without any process: the run of now has begun and is not late yet.
    await workerSince(60);
    await ran(null);
    expect(await condition()).toMatchObject({ ok: true });
    await workerSince(2 * HOUR);
    await ran(600, { mode: 'live' });
    await ran(700, { mode: 'live', is_full_check: true });
    await fixture
      .owner('reconciliation_runs')
      .where({ mode: 'test' })
      .update({ created_at: ago(5 * HOUR) });
    expect(await condition()).toMatchObject({ ok: true, text: expect.stringMatching(/in time/) });
  });

  it('is not met when no run has begun', async () => {
    await workerSince(46 * 60);
    const text = 'No reconciliation has begun for 46 minutes.';
    expect(await condition()).toMatchObject({ ok: false, text, sinceSeconds: null });
  });

  it('is not met when the whole ledger was not checked for 36 hours', async () => {
    await workerSince(37 * HOUR);
    await ran(60);
    const full = { slot: ago(0), is_full_check: true };
    expect(await condition()).toMatchObject({ ok: false, text: expect.stringMatching(/for 37 hours\.$/) });
    await ran(null, full);
    expect(await condition()).toMatchObject({ ok: false });
    await ran(35 * HOUR, { ...full, slot: ago(35 * HOUR) });
    expect(await condition()).toMatchObject({ ok: true });
    // Missed while nothing ran: it begins at once, and has an hour.
    await fixture
      .owner('reconciliation_runs')
      .where({ is_full_check: true })
      .update({ finished_at: ago(40 * HOUR), state: 'done' });
    await workerSince(59 * 60);
    await ran(30);
    expect(await condition()).toMatchObject({ ok: true });
    await workerSince(61 * 60);
    expect(await condition()).toMatchObject({ ok: false });
  });

  it.each([false, true])(
    'names the rules that the newest run could not check (full check: %s)',
    async (isFull) => {
      await workerSince(HOUR);
      const rules = (error: string | null) =>
        JSON.stringify({ refund_has_its_capture: { error }, transfer_sums_to_zero: { error: null } });
      await ran(120, { is_full_check: isFull, rules: rules('canceling statement due to statement timeout') });
      await ran(60, { is_full_check: !isFull });
      expect(await condition()).toMatchObject({
        ok: false,
        text: '1 rule of the ledger (test) could not be checked: refund_has_its_capture.',
      });
      await ran(30, { is_full_check: isFull, rules: rules(null) });
      expect(await condition()).toMatchObject({ ok: true });
    },
  );
});

describe('the alarm of the condition', () => {
  const sent: string[] = [];
  const health = () => createSystemHealth({ db: fixture.bff, readArchiver: () => Promise.resolve(archiver) });
  const onPage = async (name: ConditionName) => (await health().read()).conditions[name];
  const gauge = async (name: ConditionName): Promise<string | undefined> =>
    new RegExp(`^system_condition_ok\\{condition="${name}"\\} (.*)$`, 'm').exec(
      await systemMetrics(health(), {}),
    )?.[1];
  const TIMES = 'since observed_at mailed_at posted_at cleared_at claimed_until post_claimed_until'.split(
    ' ',
  );
  async function passes(seconds: number): Promise<void> {
    const moved = TIMES.map((column) => `${column} = ${column} - interval '${seconds} seconds'`);
    await fixture.owner.raw(`update system_alarms set ${moved.join(', ')}`);
  }

  it.each(ALARM_KINDS.map((name): [AlarmKind, Case] => [name, CASES[name]]))(
    '%s begins within a minute, and ends',
    async (name, { begin, end, text, also = [] }) => {
      sent.length = 0;
      archiver = { isOn: true, failingSeconds: null };
      await beat();
      expect(await onPage(name)).toMatchObject({ ok: true });
      expect(await gauge(name)).toBe('1');
      const alarms = createSystemAlarms({
        ...{ db: fixture.bff, health: health(), site: 'https://pay.deccanloop.test', logger },
        mailer: { send: ({ id }) => Promise.resolve(void sent.push(`mail ${id.replace(/-\d.*/, '')}`)) },
        webhook: { send: ({ id }) => Promise.resolve(void sent.push(`webhook ${id.replace(/-\d.*/, '')}`)) },
      });
      const messages = (what: string) =>
        [name, ...also].flatMap((each) => [`mail ${what}-${each}`, `webhook ${what}-${each}`]).sort();
      await begin();
      expect(await onPage(name)).toMatchObject({ ok: false, text: expect.stringMatching(text) });
      expect(await gauge(name)).toBe('0');
      await alarms.run();
      await passes(25);
      await alarms.run();
      expect(sent).toEqual([]);
      // 50 s; the heartbeat that measures it and the check that finds it take up to 5 s each.
      await passes(25);
      await alarms.run();
      expect(sent.splice(0).sort()).toEqual(messages('alarm'));
      await end();
      expect(await onPage(name)).toMatchObject({ ok: true });
      expect(await gauge(name)).toBe('1');
      await alarms.run();
      await passes(30);
      await alarms.run();
      expect(sent.sort()).toEqual(messages('over'));
    },
  );

  itWith('faketime', 'reports the clock of a real process that is half a minute ahead', async () => {
    const script = join(import.meta.dirname, 'testing/two-heartbeats.ts');
    const { status, stderr } = spawnSync(
      'faketime',
      ['-f', '+30s', process.execPath, '--import', 'tsx', script, fixture.database.workerUrl],
      { encoding: 'utf8', env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1', NODE_OPTIONS: '' } },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(await onPage('clock')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/ \((?:2\d|30) s ahead\)\.$/),
    });
  });
});

describe('a condition is not reported', () => {
  const read = (name: ConditionName) => createSystemHealth({ db: fixture.bff }).readCondition(name);

  it('for a process that another one has replaced on the same host', async () => {
    await beat();
    await ageHeartbeats(fixture.owner, 20);
    expect(await read('processes')).toMatchObject({ ok: false });
    await beat({ pid: 2 });
    expect(await read('processes')).toMatchObject({ ok: true });
  });

  it('for captures whose webhooks wait to be applied', async () => {
    await capture(5);
    await webhook(null, 'received');
    expect(await read('webhooks')).toMatchObject({ ok: true });
  });

  it('for one mail that is tried again, until ten minutes have gone by', async () => {
    await failedMail(500);
    expect(await read('mail')).toMatchObject({ ok: true });
    await failedMail(601);
    expect(await read('mail')).toMatchObject({ ok: false });
  });

  it('for a gateway whose process has stopped reporting it', async () => {
    await fixture.worker('gateway_health').insert({ ...failing, seen_at: ago(61) });
    expect(await read('gateways')).toMatchObject({ ok: true });
  });

  it('for a clock that runs behind by less than the limit, but for one that runs behind by more', async () => {
    for (const [ms, ok] of [
      [-4_000, true],
      [-7_000, false],
    ] as const) {
      const process = processOf({ clock: ahead(ms) });
      await process.beat();
      await process.beat();
      expect(await read('clock')).toMatchObject({ ok });
      await process.remove();
    }
  });
});
