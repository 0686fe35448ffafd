import type { ConditionName } from '@deccanloop/contracts/staff/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock, type Clock } from '../../platform/clock';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { MAIL_NOT_SENT } from '../../platform/mail/mail-failure';
import { ageHeartbeats } from '../../testing/heartbeats';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createSystemAlarms } from './alarms';
import { createHeartbeat } from './heartbeat';
import { upsertHeartbeat } from './heartbeat-repository';
import { createSystemHealth } from './system-health';
import { systemMetrics } from './system-metrics';

/** Each alarm of ADR 0057 begins a minute after its condition holds, and ends: on the page, in /metrics and by message. */

const IDLE = { used: 0, free: 2, waiting: 0, max: 10, oldestWaitMs: 0 };
const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of ['system_alarms', 'process_heartbeats', 'gateway_health', 'outbox', 'job_pauses'])
    await fixture.owner(table).delete();
  await fixture.owner('payment_captures').delete();
  await fixture.owner('gateway_settings').where({ mode: 'test' }).update({ enabled: true });
});

const processOf = (surroundings: { clock?: Clock; disk?: number | null }) =>
  createHeartbeat({
    ...{ db: fixture.worker, kind: 'worker', version: 'test', pool: { read: () => IDLE } },
    progress: { hanging: () => [], oldestMs: () => 0 },
    processesJobs: () => true,
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
  name: ConditionName;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
  text: RegExp;
}

const failing = { gateway: 'razorpay', mode: 'test', reporter: newId(), state: 'down', cause: 'timeout' };
let skewed: ReturnType<typeof processOf>;

const CASES: Case[] = [
  {
    name: 'processes',
    // The second worker still works, so that only this alarm begins.
    begin: async () => {
      await beat({ host: 'killed' });
      await ageHeartbeats(fixture.owner, 20);
      await beat();
    },
    end: () => beat({ host: 'killed' }),
    text: /^1 process was killed or froze, and none took over: worker killed\/1 \(2\d s ago\)\.$/,
  },
  {
    name: 'gateways',
    begin: () => fixture.worker('gateway_health').insert({ ...failing, since: ago(5), seen_at: new Date() }),
    end: () => fixture.worker('gateway_health').update({ state: 'up' }),
    text: /^Calls to a gateway fail: Razorpay \(test, down, timeout\)\.$/,
  },
  {
    name: 'webhooks',
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
  {
    name: 'database_pool',
    begin: () => beat({ host: 'busy', pool: { ...IDLE, waiting: 1, oldestWaitMs: 6_000 } }),
    end: () => fixture.owner('process_heartbeats').update({ pool_oldest_wait_ms: 0 }),
    text: /^Requests wait for a database connection/,
  },
  {
    name: 'database_speed',
    begin: () => beat({ measured: { databaseMs: 1_001, clockOffsetMs: 0, diskUsedPercent: null } }),
    end: () => fixture.owner('process_heartbeats').update({ database_ms: 1_000 }),
    text: /^The database is slow; a small write took too long for worker here\/1 \(1001 ms\)\.$/,
  },
  {
    name: 'mail',
    begin: async () => {
      for (let mails = 0; mails < 3; mails += 1) await failedMail(20);
    },
    end: () => fixture.owner('outbox').limit(1).update({ done_at: new Date() }),
    text: /^The mail server does not accept mails: 3 mails wait, the oldest for 2\d s\.$/,
  },
  {
    name: 'paused_jobs',
    begin: () => fixture.owner('job_pauses').insert({ job: 'send-otp', reason: 'x', paused_by: newId() }),
    end: () => fixture.owner('job_pauses').delete(),
    text: /^Paused by an administrator: send-otp\.$/,
  },
  {
    name: 'clock',
    begin: async () => {
      skewed = processOf({ clock: ahead(7_000) });
      // The first heartbeat compares the clocks, the second one reports it.
      await skewed.beat();
      await skewed.beat();
    },
    end: () => skewed.remove(),
    text: /^Clocks differ from that of the database: worker .*\/\d+ \(7 s ahead\)\.$/,
  },
  {
    name: 'disk',
    begin: () => processOf({ disk: 91 }).beat(),
    end: () => fixture.owner('process_heartbeats').update({ disk_used_percent: 90 }),
    text: /^A disk is nearly full: worker .*\/\d+ \(91 %\)\.$/,
  },
];

describe('the alarm of the condition', () => {
  const sent: string[] = [];
  const health = () => createSystemHealth({ db: fixture.bff });
  const gauge = async (name: ConditionName): Promise<string | undefined> =>
    new RegExp(`^system_condition_ok\\{condition="${name}"\\} (.*)$`, 'm').exec(
      await systemMetrics(health(), {}),
    )?.[1];
  async function passes(seconds: number): Promise<void> {
    const moved = ['since', 'observed_at', 'mailed_at', 'cleared_at', 'claimed_until'].map(
      (column) => `${column} = ${column} - interval '${seconds} seconds'`,
    );
    await fixture.owner.raw(`update system_alarms set ${moved.join(', ')}`);
  }

  it.each(CASES)('$name begins after a minute, and ends', async ({ name, begin, end, text }) => {
    sent.length = 0;
    await beat();
    expect(await health().readCondition(name)).toMatchObject({ ok: true });
    expect(await gauge(name)).toBe('1');
    const alarms = createSystemAlarms({
      ...{ db: fixture.bff, health: health(), site: 'https://pay.deccanloop.test', logger },
      mailer: { send: ({ id }) => Promise.resolve(void sent.push(id.replace(/-\d.*/, ''))) },
    });
    await begin();
    expect(await health().readCondition(name)).toMatchObject({
      ok: false,
      text: expect.stringMatching(text),
    });
    expect(await gauge(name)).toBe('0');
    await alarms.run();
    expect(sent).toEqual([]);
    await passes(60);
    await alarms.run();
    expect(sent).toEqual([`alarm-${name}`]);
    await end();
    expect(await health().readCondition(name)).toMatchObject({ ok: true });
    await alarms.run();
    await passes(30);
    await alarms.run();
    expect(sent).toEqual([`alarm-${name}`, `over-${name}`]);
    expect(await gauge(name)).toBe('1');
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
