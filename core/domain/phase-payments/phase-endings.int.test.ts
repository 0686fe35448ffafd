import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { staffActor } from '../../testing/administrators';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import type { AcceptedOptions } from '../../testing/quotation-fixture';
import { createRestores } from '../restores/restores';
import { AMOUNT, acceptedPhase, payPhase, transfersOf } from './testing/accepted-phase';

let fixture: PhaseFixture;
beforeAll(async () => {
  fixture = await openPhaseFixture();
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});

const accepted = (walletPaise: number, options: AcceptedOptions = {}) =>
  acceptedPhase(fixture, walletPaise, options);
const pay = (customer: Customer, phaseId: string, more: { key?: string; topUp?: boolean } = {}) =>
  payPhase(fixture, customer, phaseId, more);

describe('a payment that waits for top-ups', () => {
  it('is paid after the last of several top-ups, and the surplus stays', async () => {
    const { customer, phaseId } = await accepted(100_00);
    const payment = await pay(customer, phaseId, { topUp: true });
    expect(payment.state).toBe('waiting');
    await fixture.credit(customer, 500_00);
    expect(await fixture.execution.pay(payment.id)).toBeNull();
    await fixture.credit(customer, 700_00);
    expect(await fixture.execution.pay(payment.id)).toBe('paid');
    expect(await fixture.walletOf(customer)).toBe(120_00);
  });

  it('is the same payment when it is requested again', async () => {
    const { customer, phaseId } = await accepted(0);
    const first = await pay(customer, phaseId, { topUp: true });
    expect(await pay(customer, phaseId, { topUp: true })).toMatchObject({ id: first.id, state: 'waiting' });
  });

  it('gets its answer again when a new price has replaced its phase since', async () => {
    const { customer, phaseId } = await accepted(0);
    const key = newId();
    const payment = await pay(customer, phaseId, { topUp: true, key });
    await fixture.payments.cancel(phaseId, customer.userId);
    await fixture.execution.pay(payment.id);
    await fixture.money.owner.transaction(async (trx) => {
      await trx('quotation_phases').where({ id: phaseId }).update({ replaced_at: new Date() });
      const { quotation_id: id } = await trx('quotation_phases').where({ id: phaseId }).first();
      await trx('quotations').where({ id }).update({ total_paise: AMOUNT });
    });
    expect(await pay(customer, phaseId, { topUp: true, key })).toMatchObject({
      id: payment.id,
      state: 'cancelled',
    });
    await expect(pay(customer, phaseId, { topUp: true })).rejects.toMatchObject({ code: 'unknown_phase' });
  });

  it('can be cancelled, which frees the phase', async () => {
    const { customer, id, phaseId } = await accepted(0);
    const payment = await pay(customer, phaseId, { topUp: true });
    await fixture.payments.cancel(phaseId, customer.userId);
    await fixture.credit(customer, 2_000_00);
    expect(await fixture.execution.pay(payment.id)).toBe('cancelled');
    expect(await fixture.walletOf(customer)).toBe(2_000_00);
    expect(await fixture.eventsOf(id)).toEqual(['phase_payment_requested', 'phase_payment_cancelled']);
    const next = await pay(customer, phaseId);
    expect([next.id === payment.id, next.state]).toEqual([false, 'requested']);
  });

  it('is not continued once it is being cancelled', async () => {
    const { customer, phaseId } = await accepted(0);
    const { id } = await pay(customer, phaseId, { topUp: true });
    await fixture.payments.assertOpen(id, customer.ownerId);
    await fixture.payments.cancel(phaseId, customer.userId);
    await expect(pay(customer, phaseId, { topUp: true })).rejects.toMatchObject({ code: 'being_cancelled' });
    await expect(fixture.payments.assertOpen(id, customer.ownerId)).rejects.toMatchObject({
      code: 'unknown_phase_payment',
    });
    expect(await fixture.execution.pay(id)).toBe('cancelled');
    expect((await pay(customer, phaseId, { topUp: true })).state).toBe('waiting');
  });

  it('cannot be cancelled by another customer, and a requested one not at all', async () => {
    const { customer, phaseIds } = await accepted(2_000_00);
    await pay(customer, phaseIds[0]!);
    await expect(fixture.payments.cancel(phaseIds[0]!, customer.userId)).rejects.toMatchObject({
      code: 'not_waiting',
    });
    await expect(fixture.payments.cancel(phaseIds[1]!, newId())).rejects.toMatchObject({
      code: 'unknown_phase',
    });
  });

  it('ends after a week, and the customer is mailed and finds it under the bell, once', async () => {
    const { customer, id, phaseId } = await accepted(0);
    const payment = await pay(customer, phaseId, { topUp: true });
    const { clock, owner } = fixture.money;
    const start = clock.now();
    clock.set(new Date(start.getTime() + 7 * 24 * 3_600_000 + 1));
    expect(await fixture.execution.pay(payment.id)).toBe('expired');
    expect(await fixture.execution.pay(payment.id)).toBeNull();
    clock.set(start);
    expect(await fixture.eventsOf(id)).toEqual(['phase_payment_requested', 'phase_payment_expired']);
    const mails = await owner('quotation_mails as mail')
      .join('quotation_events as event', 'event.id', 'mail.event_id')
      .where({ quotation_id: id })
      .select('event.type', 'mail.audience');
    expect(mails).toEqual([{ type: 'phase_payment_expired', audience: 'customer' }]);
    const notices = owner('user_notices').where({ user_id: customer.userId, quotation_id: id });
    expect(await notices.pluck<string[]>('kind')).toEqual(['phase_payment_expired']);
  });
});

describe('a reversal', () => {
  const REASON = 'The customer paid the wrong phase';

  async function paid() {
    const built = await accepted(2_000_00);
    const payment = await pay(built.customer, built.phaseId);
    await fixture.execution.pay(payment.id);
    return { ...built, payment };
  }
  const reversalOf = async (phasePaymentId: string): Promise<string> =>
    (
      await fixture.money
        .owner('phase_reversals')
        .where({ phase_payment_id: phasePaymentId })
        .first<{ id: string }>('id')
    ).id;

  it('returns the money once, however often it is requested, and frees the phase', async () => {
    const { customer, id, phaseId, payment } = await paid();
    const before = await fixture.companyAccounts();
    const by = staffActor(await fixture.buildUser({ role: 0 }));
    await Promise.all([1, 2, 3].map(() => fixture.payments.reverse(payment.id, REASON, by)));
    const reversal = await reversalOf(payment.id);
    await Promise.all([1, 2, 3].map(() => fixture.execution.reverse(reversal)));
    expect(await fixture.stateOf(payment.id)).toBe('reversed');
    expect(await fixture.walletOf(customer)).toBe(2_000_00);
    expect(await fixture.companyAccounts()).toEqual({
      ...before,
      revenue: before['revenue']! - AMOUNT,
      cgst_payable: before['cgst_payable']! - 90_00,
      sgst_payable: before['sgst_payable']! - 90_00,
    });
    expect(await fixture.eventsOf(id)).toEqual([
      ...['phase_payment_requested', 'phase_paid', 'phase_reversal_requested', 'phase_reversed'],
    ]);
    expect(await transfersOf(fixture, payment.id)).toEqual(['phase_payment', 'phase_reversal']);
    const again = await pay(customer, phaseId);
    expect(await fixture.execution.pay(again.id)).toBe('paid');
  });

  it('is delivered again when it is requested after its job was given up', async () => {
    const { payment } = await paid();
    const by = staffActor(await fixture.buildUser({ role: 0 }));
    await fixture.payments.reverse(payment.id, REASON, by);
    const id = await reversalOf(payment.id);
    const jobs = () => fixture.money.owner('outbox').whereRaw(`payload->>'phaseReversalId' = ?`, [id]);
    await jobs().update({ dead_lettered_at: new Date() });
    await fixture.payments.reverse(payment.id, REASON, by);
    await fixture.payments.reverse(payment.id, REASON, by);
    expect(await jobs().whereNull('dead_lettered_at')).toHaveLength(1);
  });

  it('is not possible for a payment that is not paid', async () => {
    const { customer, phaseId } = await accepted(2_000_00);
    const payment = await pay(customer, phaseId);
    await expect(fixture.payments.reverse(payment.id, REASON, staffActor(newId()))).rejects.toMatchObject({
      code: 'not_paid',
    });
    await expect(fixture.payments.reverse(newId(), REASON, staffActor(newId()))).rejects.toMatchObject({
      code: 'unknown_phase_payment',
    });
  });
});

describe('while a declared restore is checked', () => {
  it('a phase is not paid, and its job runs again later', async () => {
    const { owner, clock } = fixture.money;
    const now = new Date();
    clock.set(now);
    const { customer, phaseId } = await accepted(2_000_00);
    const payment = await pay(customer, phaseId);
    const restores = createRestores({ db: owner, clock, mode: 'test' });
    await restores.declare({ journal: null, from: now });
    const jobs = () =>
      owner('outbox')
        .whereRaw(`payload->>'phasePaymentId' = ?`, [payment.id])
        .orderBy('id')
        .pluck<Date[]>('available_at');
    expect(await jobs()).toHaveLength(1);
    expect(await fixture.execution.pay(payment.id)).toBeNull();
    expect(await fixture.walletOf(customer)).toBe(2_000_00);
    expect((await jobs()).slice(1)).toEqual([new Date(now.getTime() + 5_000)]);
    await owner('restores').update({ finished_at: now });
    expect(await fixture.execution.pay(payment.id)).toBe('paid');
  });
});
