import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import type { Customer } from '../../../testing/phase-fixture';
import { openClosingFixture, type ClosingFixture } from './testing/closing-fixture';

let fixture: ClosingFixture;
beforeAll(async () => {
  fixture = await openClosingFixture();
});
afterAll(() => fixture.end());

/** A customer with one payment that has ended without money and is not polled any more. */
async function withEndedPayment(): Promise<Customer & { paymentId: string; attemptId: string }> {
  const customer = await fixture.buildCustomer();
  const { payment, attempt } = await fixture.money.buildPayment({ ownerExternalId: customer.userId });
  await fixture.money
    .owner('payments')
    .where({ id: payment.id })
    .update({ state: 'failed', next_check_at: null });
  return { ...customer, paymentId: payment.id, attemptId: attempt.id };
}
const ofPayment = ({ paymentId, attemptId }: { paymentId: string; attemptId: string }) => ({
  id: newId(),
  payment_id: paymentId,
  attempt_id: attemptId,
  mode: 'test',
  gateway: 'razorpay',
});

/** Makes each reason, and ends it. */
const REASONS: Record<string, () => Promise<{ customer: Customer; end: () => Promise<unknown> }>> = {
  async wallet_money() {
    const customer = await fixture.buildCustomer(490_00);
    const { owner } = fixture.money;
    const wallets = owner('ledger_accounts').where({ owner_id: customer.ownerId }).select('id');
    return {
      customer,
      end: () => owner('ledger_balances').whereIn('account_id', wallets).update({ balance_paise: 0 }),
    };
  },
  async payment_open() {
    const customer = await fixture.buildCustomer();
    const { payment } = await fixture.money.buildPayment({ ownerExternalId: customer.userId });
    const row = fixture.money.owner('payments').where({ id: payment.id });
    return { customer, end: () => row.update({ state: 'cancelled', next_check_at: null }) };
  },
  async payment_held() {
    const customer = await withEndedPayment();
    const { owner } = fixture.money;
    const row = ofPayment(customer);
    await owner('payment_captures').insert({
      ...row,
      gateway_payment_id: `pay_${row.id}`,
      amount_paise: 400_00,
      status: 'held',
      hold_reason: 'amount_differs',
      captured_at: new Date(),
    });
    return {
      customer,
      end: () => owner('payment_captures').where({ id: row.id }).update({ status: 'refunded' }),
    };
  },
  async refund_open() {
    const customer = await withEndedPayment();
    const { owner } = fixture.money;
    const row = ofPayment(customer);
    await owner('outside_refunds').insert({
      ...row,
      gateway_refund_id: `rfnd_${row.id}`,
      amount_paise: 400_00,
      state: 'pending',
    });
    return {
      customer,
      end: () => owner('outside_refunds').where({ id: row.id }).update({ state: 'processed' }),
    };
  },
  async dispute_open() {
    const { attemptId: _attempt, ...customer } = await withEndedPayment();
    const { owner } = fixture.money;
    const { attempt_id: _none, ...row } = ofPayment({ ...customer, attemptId: '' });
    await owner('payment_disputes').insert({
      ...row,
      gateway_dispute_id: `disp_${row.id}`,
      gateway_payment_id: `pay_${row.id}`,
      amount_paise: 400_00,
      status: 'open',
      opened_at: new Date(),
    });
    return { customer, end: () => owner('payment_disputes').where({ id: row.id }).update({ status: 'won' }) };
  },
  async phase_payment_open() {
    const customer = await fixture.buildCustomer();
    const { id, phaseIds } = await fixture.buildAccepted(customer, { amounts: [100_00] });
    const payment = await fixture.request(customer, phaseIds[0] ?? '', { totalPaise: 118_00, topUp: true });
    const { owner } = fixture.money;
    return {
      customer,
      async end() {
        await owner('quotations').where({ id }).update({ project_status: 'completed' });
        await owner('phase_payments')
          .where({ id: payment.id })
          .update({ state: 'cancelled', state_reason: 'cancelled', settled_at: new Date() });
      },
    };
  },
  async project_open() {
    const customer = await fixture.buildCustomer();
    const { id } = await fixture.buildAccepted(customer, { amounts: [100_00] });
    const row = fixture.money.owner('quotations').where({ id });
    return { customer, end: () => row.update({ project_status: 'completed' }) };
  },
};

describe('what prevents the closing of an account', () => {
  it.each(Object.keys(REASONS))('%s, until it has ended', async (kind) => {
    const { customer, end } = await (REASONS[kind] as (typeof REASONS)[string])();
    expect(await fixture.obstaclesOf(customer)).toEqual([kind]);
    expect(await fixture.close(customer.userId)).toBe('not_closable');
    expect(await fixture.isClosed(customer.userId)).toBe(false);
    await end();
    expect(await fixture.obstaclesOf(customer)).toEqual([]);
    expect(await fixture.close(customer.userId)).toBe('closed');
  });

  it('a requested refund, and the reversal of a phase', async () => {
    const customer = await fixture.buildCustomer(1_180_00);
    const { id, phaseIds } = await fixture.buildAccepted(customer, { amounts: [1_000_00] });
    const payment = await fixture.request(customer, phaseIds[0] ?? '', { totalPaise: 1_180_00 });
    await fixture.execution.pay(payment.id);
    const { owner } = fixture.money;
    await owner('quotations').where({ id }).update({ project_status: 'completed' });
    expect(await fixture.obstaclesOf(customer)).toEqual([]);

    await owner('phase_reversals').insert({
      id: newId(),
      phase_payment_id: payment.id,
      reason: 'The phase was cancelled',
      requested_by: customer.userId,
    });
    const [top] = await owner('payment_attempts')
      .join('payments', 'payments.id', 'payment_id')
      .where({ owner_id: customer.ownerId })
      .select<{ id: string; payment_id: string; gateway: string }[]>(
        'payment_attempts.id',
        'payment_id',
        'payments.gateway',
      );
    await owner('refunds').insert({
      id: newId(),
      public_id: `RF${newId().replaceAll('-', '').slice(0, 24)}`,
      payment_id: top?.payment_id,
      attempt_id: top?.id,
      mode: 'test',
      gateway: top?.gateway,
      amount_paise: 100_00,
      reason: 'The customer asked for it',
      requested_by: customer.userId,
      idempotency_key: newId(),
    });
    expect(await fixture.obstaclesOf(customer)).toEqual(['refund_open', 'phase_reversal_open']);
  });

  it('money of another customer or of the other mode does not', async () => {
    const customer = await fixture.buildCustomer();
    await fixture.buildCustomer(490_00);
    const { payment } = await fixture.money.buildPayment({ ownerExternalId: customer.userId });
    expect(await fixture.obstaclesOf(customer)).toEqual(['payment_open']);
    await fixture.money.owner('payment_attempts').where({ payment_id: payment.id }).delete();
    await fixture.money.owner('payments').where({ id: payment.id }).update({ mode: 'live' });
    expect(await fixture.obstaclesOf(customer)).toEqual([]);
  });

  it('every reason names the amount and what to do', async () => {
    const customer = await fixture.buildCustomer(490_00);
    await fixture.money.buildPayment({ ownerExternalId: customer.userId });
    const sessionId = await fixture.sessionOf(customer.userId);
    await expect(fixture.closing.close({ userId: customer.userId, sessionId })).rejects.toMatchObject({
      code: 'not_closable',
      options: {
        message: expect.stringMatching(
          /Your wallet holds ₹490\. Spend it.* A payment of ₹500 \(DL\w{24}\) is still being checked\. This is done by/,
        ),
      },
    });
  });
});

describe('who may close an account', () => {
  it('its owner, after re-authentication', async () => {
    const { userId } = await fixture.buildCustomer();
    const sessionId = await fixture.sessionOf(userId, { proved: false });
    expect(await fixture.close(userId, sessionId)).toBe('reauthentication_required');
    expect(await fixture.close(userId, newId())).toBe('unauthenticated');
    expect(await fixture.close(userId)).toBe('closed');
  });

  it('an administrator, but no other customer', async () => {
    const [victim, other, admin] = [
      await fixture.buildUser(),
      await fixture.buildUser(),
      await fixture.buildUser({ role: 0 }),
    ];
    expect(await fixture.close(victim, await fixture.sessionOf(other))).toBe('42501');
    expect(await fixture.close(victim, await fixture.sessionOf(admin))).toBe('closed');
    expect(
      await fixture.money.owner('security_events').where({ user_id: victim }).select('kind', 'actor_id'),
    ).toEqual([{ kind: 'account_closed', actor_id: admin }]);
  });

  it('not a member of staff for the own account', async () => {
    const admin = await fixture.buildUser({ role: 0 });
    expect(await fixture.close(admin)).toBe('not_closable');
    expect(await fixture.isClosed(admin)).toBe(false);
    expect((await fixture.closing.obstaclesOf({ id: admin, role: 0 })).map(({ kind }) => kind)).toEqual([
      'staff_account',
    ]);
  });
});
