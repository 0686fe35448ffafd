import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, newPublicRefundId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createPaymentLookup } from '../payment-lookup/payment-lookup';
import { createSystemHealth } from '../system-health/system-health';
import { createStaffTickets } from '../tickets/staff/staff-tickets';
import { createStaffDashboard, type StaffDashboard } from './staff-dashboard';

// 11:30 on 26 November in India, where the day began at 18:30 on the 25th in UTC.
const NOW = new Date('2026-11-26T06:00:00Z');
const MIDNIGHT = '2026-11-25T18:30:00.000Z';
const JUST_BEFORE = '2026-11-25T18:29:59.999Z';
/** Yesterday at the same time, and a moment later. */
const YESTERDAY_NOW = '2026-11-25T05:59:59.999Z';
const YESTERDAY_LATER = '2026-11-25T06:00:00.001Z';

const logger = createLogger({ service: 'test', level: 'silent' });
let fixture: MoneyFixture;
let dashboard: StaffDashboard;
const admin = newId();

beforeAll(async () => {
  fixture = await openMoneyFixture();
  fixture.clock.set(NOW);
  // With the BFF's own rights.
  const { bff: db, clock } = fixture;
  dashboard = createStaffDashboard({
    ...{ db, mode: 'test', clock, logger, health: createSystemHealth({ db }) },
    lookup: createPaymentLookup({ db, mode: 'test', clock }),
    tickets: createStaffTickets({ db, wake: () => undefined }),
  });
});
afterAll(() => fixture.close());

/** A payment that began at a time, with an attempt in a state. */
async function paymentAt(initiatedAt: string, changes: object = {}, attempt: object = {}): Promise<string> {
  const { payment } = await fixture.buildPayment();
  const mine = { payment_id: payment.id };
  await fixture
    .owner('payments')
    .where({ id: payment.id })
    .update({ initiated_at: initiatedAt, ...changes });
  await fixture
    .owner('payment_attempts')
    .where(mine)
    .update({ created_at: initiatedAt, ...attempt });
  return payment.id;
}
let captures = 0;
const captured = (at: string) => ({
  ...{ gateway_state: 'captured', captured_paise: 500_00, captured_at: at, is_final: true },
  gateway_payment_id: `pay_${(captures += 1)}`,
});
const completedAt = (at: string) => ({ state: 'completed', completed_at: at });
const userAt = (at: string, more: object = {}) => {
  const id = newId();
  const row = { id, name: `User of ${at}`, email: `${id}@example.in`, created_at: at, ...more };
  return fixture.owner('users').insert(row);
};
const ticketAt = (at: string, more: object = {}) =>
  fixture.owner('tickets').insert({
    ...{
      id: newId(),
      source: 'mail',
      subject: 'Where is it?',
      created_at: at,
      first_answered_at: at,
      ...more,
    },
  });

it('is empty in a new installation: zeros where nothing happened, and no rate', async () => {
  const found = await dashboard.read();
  expect(found).toMatchObject({
    at: NOW.toISOString(),
    today: '2026-11-26',
    tiles: {
      credited: { todayPaise: 0, yesterdayPaise: 0 },
      successRate: { current: { captured: 0, ended: 0, rate: null }, before: { rate: null } },
      waitingPayments: { count: 0, isMore: false, today: 0, yesterday: 0 },
      openTickets: { count: 0, today: 0, yesterday: 0 },
      waitingKycs: { count: 0, today: 0, yesterday: 0 },
      newUsers: { today: 0, yesterday: 0 },
    },
    users: [],
    payments: [],
    unchecked: [],
  });
});

describe('the numbers', () => {
  it('of money are those of the day in India, until the same time of yesterday', async () => {
    const credited = [
      await paymentAt(MIDNIGHT, completedAt(MIDNIGHT), captured(MIDNIGHT)),
      await paymentAt(JUST_BEFORE, completedAt('2026-11-26T05:00:00Z'), captured('2026-11-26T05:00:00Z')),
    ];
    // Neither today nor yesterday until this time.
    await paymentAt(JUST_BEFORE, completedAt(JUST_BEFORE), captured(JUST_BEFORE));
    await paymentAt(YESTERDAY_LATER, completedAt(YESTERDAY_LATER), captured(YESTERDAY_LATER));
    await paymentAt(YESTERDAY_NOW, completedAt(YESTERDAY_NOW), captured(YESTERDAY_NOW));
    await paymentAt(MIDNIGHT, { ...completedAt(MIDNIGHT), mode: 'live' }, { mode: 'live' });
    const { tiles } = await dashboard.read();
    expect(tiles.credited).toEqual({ todayPaise: credited.length * 490_00, yesterdayPaise: 490_00 });
  });

  it('of attempts count what has ended, in the last seven days and the seven before', async () => {
    const before = (await dashboard.read()).tiles.successRate;
    expect(before?.current).toEqual({ captured: 5, ended: 5, rate: 1 });
    const first = '2026-11-19T18:30:00Z';
    await paymentAt(first, { state: 'failed' }, { gateway_state: 'failed' });
    await paymentAt(first, { state: 'cancelled' }, { gateway_state: 'created', is_final: true });
    // Still open: it counts for nothing.
    await paymentAt(first, { state: 'timeout' }, { gateway_state: 'attempted' });
    const earlier = '2026-11-19T05:59:00Z';
    await paymentAt(earlier, { state: 'failed' }, { gateway_state: 'failed' });
    // After this time of day, seven days ago.
    await paymentAt('2026-11-19T06:01:00Z', { state: 'failed' }, { gateway_state: 'failed' });
    await paymentAt('2026-11-12T18:29:00Z', { state: 'failed' }, { gateway_state: 'failed' });
    expect((await dashboard.read()).tiles.successRate).toEqual({
      current: { captured: 5, ended: 7, rate: 5 / 7 },
      before: { captured: 0, ended: 1, rate: 0 },
    });
  });

  it('of waiting records have those that came today and yesterday', async () => {
    await paymentAt('2026-11-26T01:00:00Z');
    await paymentAt('2026-11-25T01:00:00Z', { state: 'pending' });
    await ticketAt(MIDNIGHT);
    await ticketAt(MIDNIGHT, { state: 'solved' });
    await ticketAt(YESTERDAY_NOW, { state: 'waiting' });
    await ticketAt(YESTERDAY_LATER, { state: 'closed' });
    for (const [at, kyc] of [
      [MIDNIGHT, { status: 'Pending', waiting_since: MIDNIGHT }],
      [YESTERDAY_NOW, { status: 'Pending' }],
      [YESTERDAY_NOW, { status: 'Approved', decided_at: NOW }],
    ] as const) {
      const id = newId();
      await userAt('2026-01-01T00:00:00Z', { id, email: `${id}@kyc.example` });
      await fixture.owner('kyc_records').insert({
        ...{
          id: newId(),
          user_id: id,
          business_name: 'Rao Textiles',
          business_type: 'llp',
          state_code: '36',
        },
        ...{ consent_version: '1', consent_at: at, submitted_at: at, ...kyc },
      });
    }
    const { tiles } = await dashboard.read();
    // With the one of before that timed out.
    expect(tiles.waitingPayments).toMatchObject({ count: 3, isMore: false, today: 2 });
    expect(tiles.openTickets).toEqual({ count: 2, isMore: false, today: 2, yesterday: 1 });
    expect(tiles.waitingKycs).toEqual({ count: 1, isMore: false, today: 1, yesterday: 2 });
  });

  it('of users leave closed accounts out', async () => {
    await userAt(MIDNIGHT, { name: 'Asha Rao', email: 'asha@example.in', email_verified_at: NOW });
    await userAt('2026-11-26T05:59:00Z', { id: admin, name: 'Meera Admin', role: 0 });
    await userAt(YESTERDAY_NOW);
    await userAt(YESTERDAY_LATER);
    const found = await dashboard.read();
    expect(found.tiles.newUsers).toEqual({ today: 2, yesterday: 1 });
    expect(found.users?.map(({ name }) => name).slice(0, 2)).toEqual(['Meera Admin', 'Asha Rao']);
    expect(found.users).toHaveLength(5);
    expect(found.users?.[1]).toMatchObject({ email: 'asha@example.in', role: 1, emailVerified: true });
  });
});

it('lists the newest payments with their number and state', async () => {
  const { payments } = await dashboard.read();
  expect(payments).toHaveLength(5);
  expect(payments?.[0]).toMatchObject({ number: expect.stringMatching(/^\d{6}$/), status: 'initiated' });
  const times = payments?.map(({ initiatedAt }) => initiatedAt);
  expect(times).toEqual([...(times ?? [])].sort().reverse());
});

describe('the alerts', () => {
  const kinds = async () =>
    Object.fromEntries((await dashboard.read()).alerts.map(({ kind, count }) => [kind, count]));

  it('appear with their cause, and end with it', async () => {
    const { owner } = fixture;
    await owner('gateway_settings').where({ mode: 'test' }).update({ role: null });
    const [run, older] = [newId(), newId()];
    const window = { window_from: JUST_BEFORE, window_to: MIDNIGHT, mode: 'test' };
    await owner('reconciliation_runs').insert([
      { ...window, id: older, state: 'done', created_at: YESTERDAY_NOW, finished_at: NOW },
      { ...window, id: run, state: 'failed', created_at: MIDNIGHT, finished_at: NOW },
    ]);
    await owner('payment_findings').insert({ kind: 'captured_twice', dedupe_key: 'a', detail: {} });
    const dispute = { gateway: 'razorpay', mode: 'test', amount_paise: 100_00, opened_at: MIDNIGHT };
    await owner('payment_disputes').insert(
      [
        ['disp_1', 'open', '2026-11-28T00:00:00Z'],
        ['disp_2', 'open', '2026-12-24T00:00:00Z'],
        ['disp_3', 'won', MIDNIGHT],
      ].map(([id, status, due]) => ({
        ...{
          ...dispute,
          id: newId(),
          gateway_dispute_id: id,
          gateway_payment_id: id,
          status,
          respond_by: due,
        },
      })),
    );
    await ticketAt('2026-11-20T00:00:00Z', { first_answered_at: null });
    const { payment, attempt } = await fixture.buildPayment();
    await owner('refunds').insert({
      ...{ id: newId(), public_id: newPublicRefundId(), payment_id: payment.id, attempt_id: attempt.id },
      ...{
        mode: 'test',
        gateway: 'razorpay',
        amount_paise: 100_00,
        reason: 'Paid twice',
        requested_by: admin,
      },
      ...{ idempotency_key: 'key-12345678', requested_at: '2026-11-26T04:00:00Z' },
    });
    const found = await dashboard.read();
    expect(found.alerts).toEqual([
      { kind: 'no_active_gateway', count: 1, record: null },
      { kind: 'reconciliation_failed', count: 1, record: run },
      { kind: 'disputes_due', count: 1, record: null },
      { kind: 'open_findings', count: 1, record: null },
      { kind: 'overdue_refunds', count: 1, record: null },
      { kind: 'overdue_tickets', count: 1, record: null },
    ]);
    // No worker is running in this test.
    expect(found.conditions?.map(({ name }) => name)).toContain('workers');

    await owner('gateway_settings').where({ mode: 'test', gateway: 'razorpay' }).update({ role: 'active' });
    await owner('reconciliation_runs').insert({
      ...{ ...window, id: newId(), state: 'done', created_at: NOW, finished_at: NOW },
    });
    await owner('payment_findings').update({ resolved_at: NOW, resolution: 'Looked up' });
    expect(await kinds()).toEqual({ disputes_due: 1, overdue_refunds: 1, overdue_tickets: 1 });

    // A check of the whole ledger that could not check a rule, although later runs are all right.
    const full = { ...window, is_full_check: true, state: 'done', finished_at: NOW };
    const rules = JSON.stringify({ transfer_sums_to_zero: { error: 'too slow' } });
    await owner('reconciliation_runs').insert({ ...full, id: newId(), created_at: MIDNIGHT, rules });
    expect(await kinds()).toMatchObject({ reconciliation_failed: 1 });
    await owner('reconciliation_runs').insert({ ...full, id: newId(), created_at: NOW });
    expect(await kinds()).toEqual({ disputes_due: 1, overdue_refunds: 1, overdue_tickets: 1 });
  });
});

describe('a part that cannot be read', () => {
  afterEach(() => fixture.owner.raw('grant select on kyc_records, approvals to deccanloop_bff'));

  it('is null and not 0, and the others are there', async () => {
    await fixture.owner.raw('revoke select on kyc_records, approvals from deccanloop_bff');
    const { tiles, unchecked, users } = await dashboard.read();
    expect(tiles.waitingKycs).toBeNull();
    expect(tiles.openTickets).not.toBeNull();
    expect(unchecked).toEqual(['waiting_approvals']);
    expect(users).not.toBeNull();
  });

  it('is an error when it is every part', async () => {
    const down = () => Promise.reject(new Error('the database does not answer'));
    const closed = { raw: down } as unknown as MoneyFixture['bff'];
    const { clock } = fixture;
    const broken = createStaffDashboard({
      ...{ db: closed, mode: 'test', clock, logger, health: { read: down } },
      ...{ lookup: { list: down }, tickets: { countOverdue: down } },
    });
    await expect(broken.read()).rejects.toThrow('the database does not answer');
  });
});
