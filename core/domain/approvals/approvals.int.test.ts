import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMoneyActionWorld, type MoneyActionWorld } from '../../testing/money-action-world';
import { newId } from '../../platform/ids';
import { expireApprovals } from './expiry-repository';

let world: MoneyActionWorld;
beforeAll(async () => {
  world = await openMoneyActionWorld();
});
afterAll(() => world.money.close());

const HOUR_MS = 3_600_000;
const waiting = async () => {
  const held = await world.buildHeld();
  return { held, request: await world.request(world.asha, 'credit_held_capture', held.captureId) };
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('deciding', () => {
  it('is for another administrator than the requester', async () => {
    const { request } = await waiting();
    expect(request).toMatchObject({
      canDecide: false,
      decisionBlocked: expect.stringContaining('your own request'),
    });
    await expect(world.decide(world.asha, request.id)).rejects.toEqual(refusal('own_request'));
    await expect(world.decide(world.asha, request.id, 'decline')).rejects.toEqual(refusal('own_request'));
    const [shown] = (await world.approvals.list(world.ravi.user.id, ALL)).approvals;
    expect(shown).toMatchObject({ id: request.id, canDecide: true, decisionBlocked: null });
    expect(await world.decide(world.ravi, request.id)).toMatchObject({
      state: 'approved',
      canDecide: false,
      decidedBy: { id: world.ravi.user.id, name: 'Ravi Iyer' },
    });
  });

  it('has one outcome when two decide at once, and again later', async () => {
    const meera = await world.buildAdmin('Meera Shah');
    const { request } = await waiting();
    const outcomes = await Promise.allSettled([
      world.decide(world.ravi, request.id),
      world.decide(meera, request.id, 'decline'),
      world.decide(world.ravi, request.id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refusal('already_decided'));
    const { state } = await world.approval(request.id);
    await expect(world.decide(meera, request.id)).rejects.toEqual(refusal('already_decided'));
    expect((await world.approval(request.id)).state).toBe(state);
    const jobs = await world.money.owner('outbox').where({ dedupe_key: `run-money-action:${request.id}` });
    expect(jobs).toHaveLength(state === 'approved' ? 1 : 0);
  });

  it('leaves money where it is when declined, and lets another request be made', async () => {
    const { held, request } = await waiting();
    await expect(world.request(world.ravi, 'refund_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('Another action'),
    });
    await world.decide(world.ravi, request.id, 'decline');
    await world.execution.run(request.id);
    expect(await world.captureRow(held.captureId)).toMatchObject({ status: 'held' });
    expect(await world.timeline(held.payment)).toEqual(['money_action_requested', 'money_action_declined']);
    await expect(world.request(world.ravi, 'credit_held_capture', held.captureId)).resolves.toMatchObject({
      state: 'waiting',
    });
  });

  it('is not for an administrator of less than 24 hours: by the account, or by the role', async () => {
    const { request } = await waiting();
    const now = world.money.clock.now().getTime();
    const invited = await world.buildAdmin('Newly Made', { createdAt: new Date(now - 23 * HOUR_MS) });
    await expect(world.decide(invited, request.id)).rejects.toEqual(refusal('new_admin'));
    // An old account that was given the role an hour ago.
    const promoted = await world.buildAdmin('Newly Promoted');
    await world.money.owner('security_events').insert({
      kind: 'role_changed',
      user_id: promoted.user.id,
      at: new Date(now - HOUR_MS),
      detail: JSON.stringify({ from: 1, to: 0 }),
    });
    await expect(world.decide(promoted, request.id)).rejects.toEqual(refusal('new_admin'));
    const ready = await world.buildAdmin('A Day Old', { createdAt: new Date(now - 24 * HOUR_MS) });
    await expect(world.decide(ready, request.id)).resolves.toMatchObject({ state: 'approved' });
  });

  it.each(['no id', newId()])('knows no request %s', async (id) => {
    await expect(world.decide(world.ravi, id)).rejects.toEqual(refusal('unknown_approval'));
  });
});

describe('a request that is not decided', () => {
  it('has expired after 24 hours, before the sweep and after it', async () => {
    const start = world.money.clock.now();
    const { held, request } = await waiting();
    world.money.clock.set(new Date(start.getTime() + 24 * HOUR_MS - 1));
    expect(await sweep()).toBe(0);
    world.money.clock.set(new Date(start.getTime() + 24 * HOUR_MS));
    await expect(world.decide(world.ravi, request.id)).rejects.toEqual(refusal('approval_expired'));
    const expired = await world.approvals.list(world.ravi.user.id, { ...ALL, state: 'expired' });
    expect(expired.approvals.map(({ id }) => id)).toContain(request.id);
    const [one, other] = await Promise.all([sweep(), sweep()]);
    expect(one + other).toBeGreaterThanOrEqual(1);
    expect(await world.approval(request.id)).toMatchObject({ state: 'expired' });
    await expect(world.decide(world.ravi, request.id)).rejects.toEqual(refusal('approval_expired'));
    expect(await world.timeline(held.payment)).toContain('money_action_expired');
    await expect(world.request(world.asha, 'credit_held_capture', held.captureId)).resolves.toMatchObject({
      state: 'waiting',
    });
    world.money.clock.set(start);
  });

  const sweep = () => expireApprovals(world.money.worker, { now: world.money.clock.now(), limit: 100 });
});

it('lists requests newest first, in pages and by state', async () => {
  const all = await world.approvals.list(world.ravi.user.id, ALL);
  const first = await world.approvals.list(world.ravi.user.id, { ...ALL, limit: 2 });
  const second = await world.approvals.list(world.ravi.user.id, {
    ...ALL,
    limit: 2,
    cursor: first.nextCursor,
  });
  expect([...first.approvals, ...second.approvals].map(({ id }) => id)).toEqual(
    all.approvals.slice(0, 4).map(({ id }) => id),
  );
  const declined = await world.approvals.list(world.ravi.user.id, { ...ALL, state: 'declined' });
  expect(new Set(declined.approvals.map(({ state }) => state))).toEqual(new Set(['declined']));
  expect(await world.approvals.list(world.ravi.user.id, { ...ALL, cursor: 'none of ours' })).toEqual({
    approvals: [],
    nextCursor: null,
  });
});

describe('with one administrator', () => {
  let alone: MoneyActionWorld;
  beforeAll(async () => {
    alone = await openMoneyActionWorld();
    await alone.money.owner('users').where({ id: alone.ravi.user.id }).delete();
  });
  afterAll(() => alone.money.close());

  it('an action that needs two is not available and says so; the others are', async () => {
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
    await expect(alone.request(alone.asha, 'adopt_outside_refund', above)).rejects.toMatchObject({
      code: 'second_admin_needed',
    });
    const below = await alone.buildOutsideRefund(of, { amountPaise: 10_000_00 });
    expect(await alone.perform('adopt_outside_refund', below)).toMatchObject({ state: 'done' });
  });
});

describe('the rights of the processes', () => {
  const DENIED = { code: '42501' };

  it('let the BFF request and decide, and nothing else', async () => {
    const { bff } = world.money;
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
        .update({ state: 'done', decided_by: world.ravi.user.id, decided_at: new Date() }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      bff('approvals')
        .where({ id: request.id })
        .update({ state: 'approved', decided_by: world.asha.user.id, decided_at: world.money.clock.now() }),
    ).rejects.toMatchObject({ constraint: 'approvals_never_ones_own' });
    await expect(
      bff('approvals').where({ id: request.id }).update({ state: 'approved' }),
    ).rejects.toMatchObject({ code: '23514' });
    await world.decide(world.ravi, request.id, 'decline');
    await expect(
      bff('approvals').where({ id: request.id }).update({ state: 'approved' }),
    ).rejects.toMatchObject({ constraint: 'approvals_state_order' });
  });

  it('let no request begin approved that needs two, and credit nothing with one', async () => {
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
      requested_by: world.asha.user.id,
      idempotency_key: newId(),
      requested_at: new Date(),
      expires_at: new Date(Date.now() + HOUR_MS),
    };
    await expect(world.money.bff('approvals').insert(row)).rejects.toMatchObject({
      constraint: 'approvals_credit_needs_second',
    });
    await expect(
      world.money.bff('approvals').insert({ ...row, needs_second: true, state: 'approved' }),
    ).rejects.toMatchObject(DENIED);
  });

  it('let the worker decide nothing', async () => {
    const { worker } = world.money;
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
