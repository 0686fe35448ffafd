import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { newId } from '../../platform/ids';
import { expireApprovals } from './expiry-repository';

let fixture: MoneyActionFixture;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());

const HOUR_MS = 3_600_000;
const waiting = async () => {
  const held = await fixture.buildHeld();
  return { held, request: await fixture.request(fixture.asha, 'credit_held_capture', held.captureId) };
};
const rejection = (code: string) => expect.objectContaining({ code });

describe('deciding a request', () => {
  it('needs another administrator than the requester', async () => {
    const { request } = await waiting();
    expect(request).toMatchObject({
      canDecide: false,
      decisionBlocked: expect.stringContaining('your own request'),
    });
    await expect(fixture.decide(fixture.asha, request.id)).rejects.toEqual(rejection('own_request'));
    await expect(fixture.decide(fixture.asha, request.id, 'decline')).rejects.toEqual(
      rejection('own_request'),
    );
    const [shown] = (await fixture.approvals.list(fixture.ravi.user.id, ALL)).approvals;
    expect(shown).toMatchObject({ id: request.id, canDecide: true, decisionBlocked: null });
    expect(await fixture.decide(fixture.ravi, request.id)).toMatchObject({
      state: 'approved',
      canDecide: false,
      decidedBy: { id: fixture.ravi.user.id, name: 'Ravi Iyer' },
    });
  });

  it('has one outcome when two decide at once, and again later', async () => {
    const meera = await fixture.buildAdmin('Meera Shah');
    const { request } = await waiting();
    const outcomes = await Promise.allSettled([
      fixture.decide(fixture.ravi, request.id),
      fixture.decide(meera, request.id, 'decline'),
      fixture.decide(fixture.ravi, request.id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(rejection('already_decided'));
    const { state } = await fixture.approval(request.id);
    await expect(fixture.decide(meera, request.id)).rejects.toEqual(rejection('already_decided'));
    expect((await fixture.approval(request.id)).state).toBe(state);
    const jobs = await fixture.money.owner('outbox').where({ dedupe_key: `run-money-action:${request.id}` });
    expect(jobs).toHaveLength(state === 'approved' ? 1 : 0);
  });

  it('leaves money where it is when declined, and lets another request be made', async () => {
    const { held, request } = await waiting();
    await expect(fixture.request(fixture.ravi, 'refund_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('Another action'),
    });
    await fixture.decide(fixture.ravi, request.id, 'decline');
    await fixture.execution.run(request.id);
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'held' });
    expect(await fixture.timeline(held.payment)).toEqual(['money_action_requested', 'money_action_declined']);
    await expect(fixture.request(fixture.ravi, 'credit_held_capture', held.captureId)).resolves.toMatchObject(
      {
        state: 'waiting',
      },
    );
  });

  it('is not allowed for an administrator of less than 24 hours, by the account or by the role', async () => {
    const { request } = await waiting();
    const now = fixture.money.clock.now().getTime();
    const invited = await fixture.buildAdmin('Newly Made', { createdAt: new Date(now - 23 * HOUR_MS) });
    await expect(fixture.decide(invited, request.id)).rejects.toEqual(rejection('new_admin'));
    // An old account that was given the role an hour ago.
    const promoted = await fixture.buildAdmin('Newly Promoted');
    await fixture.money.owner('security_events').insert({
      kind: 'role_changed',
      user_id: promoted.user.id,
      at: new Date(now - HOUR_MS),
      detail: JSON.stringify({ from: 1, to: 0 }),
    });
    await expect(fixture.decide(promoted, request.id)).rejects.toEqual(rejection('new_admin'));
    const ready = await fixture.buildAdmin('A Day Old', { createdAt: new Date(now - 24 * HOUR_MS) });
    await expect(fixture.decide(ready, request.id)).resolves.toMatchObject({ state: 'approved' });
  });

  it.each(['no id', newId()])('does not find the request %s', async (id) => {
    await expect(fixture.decide(fixture.ravi, id)).rejects.toEqual(rejection('unknown_approval'));
  });
});

describe('a request that is not decided', () => {
  it('has expired after 24 hours, before and after the sweep', async () => {
    const start = fixture.money.clock.now();
    const { held, request } = await waiting();
    fixture.money.clock.set(new Date(start.getTime() + 24 * HOUR_MS - 1));
    expect(await sweep()).toBe(0);
    fixture.money.clock.set(new Date(start.getTime() + 24 * HOUR_MS));
    await expect(fixture.decide(fixture.ravi, request.id)).rejects.toEqual(rejection('approval_expired'));
    const expired = await fixture.approvals.list(fixture.ravi.user.id, { ...ALL, state: 'expired' });
    expect(expired.approvals.map(({ id }) => id)).toContain(request.id);
    const [one, other] = await Promise.all([sweep(), sweep()]);
    expect(one + other).toBeGreaterThanOrEqual(1);
    expect(await fixture.approval(request.id)).toMatchObject({ state: 'expired' });
    await expect(fixture.decide(fixture.ravi, request.id)).rejects.toEqual(rejection('approval_expired'));
    expect(await fixture.timeline(held.payment)).toContain('money_action_expired');
    await expect(fixture.request(fixture.asha, 'credit_held_capture', held.captureId)).resolves.toMatchObject(
      {
        state: 'waiting',
      },
    );
    fixture.money.clock.set(start);
  });

  const sweep = () => expireApprovals(fixture.money.worker, { now: fixture.money.clock.now(), limit: 100 });
});

it('lists requests newest first, in pages and by state', async () => {
  const all = await fixture.approvals.list(fixture.ravi.user.id, ALL);
  const first = await fixture.approvals.list(fixture.ravi.user.id, { ...ALL, limit: 2 });
  const second = await fixture.approvals.list(fixture.ravi.user.id, {
    ...ALL,
    limit: 2,
    cursor: first.nextCursor,
  });
  expect([...first.approvals, ...second.approvals].map(({ id }) => id)).toEqual(
    all.approvals.slice(0, 4).map(({ id }) => id),
  );
  const declined = await fixture.approvals.list(fixture.ravi.user.id, { ...ALL, state: 'declined' });
  expect(new Set(declined.approvals.map(({ state }) => state))).toEqual(new Set(['declined']));
  expect(await fixture.approvals.list(fixture.ravi.user.id, { ...ALL, cursor: 'an unknown cursor' })).toEqual(
    {
      approvals: [],
      nextCursor: null,
    },
  );
});

describe('with one administrator', () => {
  let alone: MoneyActionFixture;
  beforeAll(async () => {
    alone = await openMoneyActionFixture();
    await alone.money.owner('users').where({ id: alone.ravi.user.id }).delete();
  });
  afterAll(() => alone.money.close());

  it('an action that needs two is not available and says so; the others are available', async () => {
    const held = await alone.buildHeld({ amountPaise: 90_000_00 });
    await expect(alone.request(alone.asha, 'credit_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'second_admin_needed',
      message: expect.stringMatching(/^A second administrator is needed: /),
    });
    expect(await alone.perform('refund_held_capture', held.captureId)).toMatchObject({ state: 'done' });
    const paid = await alone.buildCompleted({ amountPaise: 90_000_00 });
    const capture = await alone.captureOf(paid.payment);
    const of = { payment: paid.payment, captureId: capture.id, gatewayPaymentId: capture.gateway_payment_id };
    const above = await alone.buildOutsideRefund(of, { amountPaise: 50_000_01 });
    await expect(alone.request(alone.asha, 'record_outside_refund', above)).rejects.toMatchObject({
      code: 'second_admin_needed',
    });
    const below = await alone.buildOutsideRefund(of, { amountPaise: 10_000_00 });
    expect(await alone.perform('record_outside_refund', below)).toMatchObject({ state: 'done' });
  });
});

describe('the rights of the processes', () => {
  const DENIED = { code: '42501' };

  it('let the BFF request and decide, and nothing else', async () => {
    const { bff } = fixture.money;
    for (const column of [
      'closed_at',
      'amount_paise',
      'requested_by',
      'needs_second',
      'subject_hash',
      'action',
    ])
      await expect(bff.raw(`update approvals set ${column} = ${column}`)).rejects.toMatchObject(DENIED);
    await expect(bff('approvals').delete()).rejects.toMatchObject(DENIED);
    await expect(bff('payment_captures').update({ status: 'credited' })).rejects.toMatchObject(DENIED);
    const { request } = await waiting();
    // Closing an approval needs `closed_at`, which only a worker may set.
    await expect(
      bff('approvals')
        .where({ id: request.id })
        .update({ state: 'done', decided_by: fixture.ravi.user.id, decided_at: new Date() }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      bff('approvals').where({ id: request.id }).update({
        state: 'approved',
        decided_by: fixture.asha.user.id,
        decided_at: fixture.money.clock.now(),
      }),
    ).rejects.toMatchObject({ constraint: 'approvals_never_ones_own' });
    await expect(
      bff('approvals').where({ id: request.id }).update({ state: 'approved' }),
    ).rejects.toMatchObject({ code: '23514' });
    await fixture.decide(fixture.ravi, request.id, 'decline');
    await expect(
      bff('approvals').where({ id: request.id }).update({ state: 'approved' }),
    ).rejects.toMatchObject({ constraint: 'approvals_state_order' });
  });

  it('allow no request to begin as approved that needs two, and no credit with one administrator', async () => {
    const { held } = await waiting();
    const row = {
      id: newId(),
      action: 'credit_held_capture',
      capture_id: held.captureId,
      payment_id: held.payment.id,
      mode: 'test',
      amount_paise: 500_00,
      subject_hash: 'x',
      reason: 'none at all',
      needs_second: false,
      requested_by: fixture.asha.user.id,
      idempotency_key: newId(),
      requested_at: new Date(),
      expires_at: new Date(Date.now() + HOUR_MS),
    };
    await expect(fixture.money.bff('approvals').insert(row)).rejects.toMatchObject({
      constraint: 'approvals_always_second',
    });
    await expect(
      fixture.money.bff('approvals').insert({ ...row, needs_second: true, state: 'approved' }),
    ).rejects.toMatchObject(DENIED);
  });

  it('let the worker decide nothing', async () => {
    const { worker } = fixture.money;
    await expect(worker.raw('update approvals set decided_by = decided_by')).rejects.toMatchObject(DENIED);
    await expect(worker('approvals').insert({ id: newId() })).rejects.toMatchObject(DENIED);
    const { request } = await waiting();
    await expect(
      worker('approvals').where({ id: request.id }).update({ state: 'approved' }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      worker('approvals').where({ id: request.id }).update({ state: 'done', closed_at: new Date() }),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

const ALL = { state: null, cursor: null, limit: 100 };
