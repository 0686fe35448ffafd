import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomLetters } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import type { LiveSession } from '../accounts/sessions/sessions';
import { createTwoAdminExecution, type TwoAdminExecution } from '../approvals/two-admin-execution';
import { TWO_ADMIN_EXECUTIONS } from '../wallet-bookings/two-admin-steps';
import { createApprovalLimits, type ApprovalLimits } from './approval-limits';
import { findApprovalLimit } from './limit-repository';

const CLIENT = { address: '203.0.113.7', device: 'Chrome on Windows' };
const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyActionFixture;
let limits: ApprovalLimits;
let execution: TwoAdminExecution;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
  const { bff, worker, clock } = fixture.money;
  const wake = () => undefined;
  limits = createApprovalLimits({ db: bff, mode: 'test', clock, wake });
  execution = createTwoAdminExecution({
    ...{ db: worker, clock, logger, wake },
    executions: TWO_ADMIN_EXECUTIONS,
  });
});
afterAll(() => fixture.money.close());

const inForce = () => findApprovalLimit(fixture.money.worker, 'test');
async function change(toPaise: number | null, options: { by?: LiveSession; from?: number | null } = {}) {
  const { by = fixture.asha, from = await inForce() } = options;
  const to = toPaise === null ? null : paise(toPaise);
  const request = {
    toPaise: to,
    fromPaise: from,
    reason: 'Large projects',
    idempotencyKey: randomLetters(20),
  };
  return limits.change(request, by, CLIENT);
}
/** Requests as Asha, approves as Ravi, executes. @returns the state */
async function raise(toPaise: number | null): Promise<string> {
  const { waiting } = await change(toPaise);
  const id = waiting?.id ?? '';
  await fixture.decide(fixture.ravi, id);
  await execution.run(id);
  return (await fixture.approval(id)).state;
}

beforeEach(async () => {
  const limit = await inForce();
  if (limit === null || limit > 50_000_00) await change(50_000_00);
  else if (limit < 50_000_00) await raise(50_000_00);
});

describe('the limit', () => {
  it('is lowered by one administrator, at once and with its history', async () => {
    const after = await change(20_000_00);
    expect(after).toMatchObject({ limitPaise: 20_000_00, waiting: null, isSecondAvailable: true });
    expect(after.history[0]).toMatchObject({
      setBy: { name: 'Asha Rao' },
      approvedBy: null,
      reason: 'Large projects',
    });
    expect(await inForce()).toBe(20_000_00);
  });

  it.each([['raised', 75_000_00] as const, ['removed', null] as const])(
    'is %s by two only',
    async (_name, toPaise) => {
      const before = await change(toPaise);
      expect(before).toMatchObject({ limitPaise: 50_000_00, waiting: { canDecide: false } });
      await execution.run(before.waiting?.id ?? '');
      expect(await inForce()).toBe(50_000_00);
      await expect(change(80_000_00)).rejects.toMatchObject({ code: 'limit_change_waiting' });
      await fixture.decide(fixture.ravi, before.waiting?.id ?? '');
      await execution.run(before.waiting?.id ?? '');
      const { limitPaise, waiting, history } = await limits.read(fixture.asha.user.id);
      expect([limitPaise, waiting]).toEqual([toPaise, null]);
      expect(history[0]).toMatchObject({ setBy: { name: 'Asha Rao' }, approvedBy: { name: 'Ravi Iyer' } });
    },
  );

  it('previews a change, and fails one whose limit was changed meanwhile', async () => {
    const { waiting } = await change(75_000_00);
    const id = waiting?.id ?? '';
    const preview = await fixture.approvals.preview(id);
    expect(preview).toMatchObject({ blocked: null, entries: [], customer: null });
    expect(preview.consequences[0]).toContain('from ₹50,000 to ₹75,000');
    await change(30_000_00, { by: fixture.ravi });
    expect(await fixture.approvals.preview(id)).toMatchObject({
      blocked: expect.stringContaining('changed'),
    });
    await fixture.decide(fixture.ravi, id);
    await execution.run(id);
    expect((await fixture.approval(id)).state).toBe('failed');
    expect(await inForce()).toBe(30_000_00);
  });

  it('is changed once by two administrators at the same moment, who saw the same limit', async () => {
    const both = await Promise.allSettled([
      change(40_000_00, { from: 50_000_00 }),
      change(10_000_00, { by: fixture.ravi, from: 50_000_00 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'limit_changed' });
  });

  it('answers a repeated lowering as the first, and refuses the limit in force', async () => {
    const from = await inForce();
    await change(45_000_00, { from });
    expect(await change(45_000_00, { from })).toMatchObject({ limitPaise: 45_000_00 });
    await expect(change(45_000_00, { by: fixture.ravi })).rejects.toMatchObject({ code: 'limit_unchanged' });
  });

  it('cannot be raised by a process alone', async () => {
    const { bff, worker, owner } = fixture.money;
    const row = { mode: 'test', reason: 'Test', set_by: fixture.asha.user.id };
    const alone = { constraint: 'approval_limits_raised_by_two' };
    for (const limit of [50_000_00, 60_000_00, null])
      await expect(bff('approval_limits').insert({ ...row, limit_paise: limit })).rejects.toMatchObject(
        alone,
      );
    const { waiting } = await change(70_000_00);
    const early = { mode: 'test', reason: 'Test', limit_paise: 70_000_00, approval_id: waiting?.id };
    await expect(worker('approval_limits').insert(early)).rejects.toMatchObject(alone);
    await expect(bff('approval_limits').update({ limit_paise: 1_00 })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(owner('approval_limits').del()).rejects.toThrow('append-only');
    await fixture.decide(fixture.ravi, waiting?.id ?? '', 'decline');
  });

  it('is not changed when an administrator is deactivated, and then stays with the rule of two', async () => {
    const { owner } = fixture.money;
    const meera = await fixture.buildAdmin('Meera Nair');
    await owner('users').where({ id: meera.user.id }).update({ deactivated_at: new Date() });
    expect(await limits.read(fixture.asha.user.id)).toMatchObject({
      limitPaise: 50_000_00,
      isSecondAvailable: true,
    });
  });
});

describe('money actions', () => {
  it('read the limit in force, in requests and when they are executed', async () => {
    const outsideRefund = async () => {
      const { payment } = await fixture.buildCompleted({ amountPaise: 30_000_00 });
      const capture = await fixture.captureOf(payment);
      return fixture.buildOutsideRefund(
        { payment, captureId: capture.id, gatewayPaymentId: capture.gateway_payment_id },
        { amountPaise: 25_000_00 },
      );
    };
    // Requested alone below the limit; before the worker executes it, the limit is lowered.
    const overtaken = await fixture.request(fixture.asha, 'record_outside_refund', await outsideRefund());
    expect(overtaken.state).toBe('approved');
    // Requested above it and approved by a second administrator: a later change does not matter.
    await change(20_000_00, { by: fixture.ravi });
    const approved = await fixture.request(fixture.asha, 'record_outside_refund', await outsideRefund());
    expect(approved.state).toBe('waiting');
    await Promise.all([
      fixture.decide(fixture.ravi, approved.id),
      change(10_000_00, { by: fixture.ravi, from: 20_000_00 }),
    ]);
    await fixture.execution.run(overtaken.id);
    await fixture.execution.run(approved.id);
    expect(await fixture.approval(overtaken.id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('second administrator'),
    });
    expect(await fixture.approval(approved.id)).toMatchObject({ state: 'done' });
  });

  it('need no second administrator while there is no limit, except those that always do', async () => {
    expect(await raise(null)).toBe('done');
    const { captureId } = await fixture.buildHeld({ capturedPaise: 90_000_00 });
    const refund = await fixture.request(fixture.asha, 'refund_held_capture', captureId);
    expect(refund.state).toBe('approved');
    const held = await fixture.buildHeld();
    expect((await fixture.request(fixture.asha, 'credit_held_capture', held.captureId)).state).toBe(
      'waiting',
    );
  });
});
