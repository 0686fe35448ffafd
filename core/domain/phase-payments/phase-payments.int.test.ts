import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { openPhaseFixture, TAX, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import type { AcceptedOptions } from '../../testing/quotation-fixture';
import { AMOUNT, TOTAL, acceptedPhase, payPhase, transfersOf } from './testing/accepted-phase';

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
const entriesOf = async (id: string, kind: string) => {
  const rows = await fixture.money
    .owner('ledger_entries as e')
    .join('ledger_transfers as t', 't.id', 'e.transfer_id')
    .join('ledger_accounts as a', 'a.id', 'e.account_id')
    .where({ 't.source_id': id, 't.kind': kind })
    .select<{ kind: string; amount_paise: number }[]>('a.kind', 'e.amount_paise');
  return Object.fromEntries(rows.map((row) => [row.kind, row.amount_paise]));
};

describe('paying a phase from the wallet', () => {
  it('debits the wallet, earns revenue and owes CGST and SGST', async () => {
    const { customer, id, phaseId } = await accepted(2_000_00);
    const payment = await pay(customer, phaseId);
    expect(payment).toMatchObject({ state: 'requested', amountPaise: AMOUNT, totalPaise: TOTAL });
    expect(await fixture.walletOf(customer)).toBe(2_000_00);
    expect(await fixture.execution.pay(payment.id)).toBe('paid');
    expect(await fixture.walletOf(customer)).toBe(820_00);
    expect(await entriesOf(payment.id, 'phase_payment')).toEqual({
      wallet: -TOTAL,
      revenue: AMOUNT,
      cgst_payable: 90_00,
      sgst_payable: 90_00,
    });
    expect(await fixture.eventsOf(id)).toEqual(['phase_payment_requested', 'phase_paid']);
  });

  it('owes IGST when the place of supply is another state', async () => {
    const { customer, phaseId } = await accepted(2_000_00, { placeOfSupply: '29' });
    const payment = await pay(customer, phaseId);
    await fixture.execution.pay(payment.id);
    expect(await entriesOf(payment.id, 'phase_payment')).toEqual({
      wallet: -TOTAL,
      revenue: AMOUNT,
      igst_payable: 180_00,
    });
  });

  it('stores what a tax invoice needs', async () => {
    const { customer, phaseId } = await accepted(2_000_00);
    const { id } = await pay(customer, phaseId);
    expect(await fixture.money.owner('phase_payments').where({ id }).first()).toMatchObject({
      supplier_gstin: TAX.gstin,
      place_of_supply: '36',
      sac: '998314',
      tax_basis_points: 1800,
      requested_by: customer.userId,
    });
  });

  it('returns the same payment for a double click and for a second device', async () => {
    const { customer, phaseId } = await accepted(2_000_00);
    const key = newId();
    const [first, again, otherDevice] = await Promise.all([
      pay(customer, phaseId, { key }),
      pay(customer, phaseId, { key }),
      pay(customer, phaseId),
    ]);
    expect(new Set([first.id, again.id, otherDevice.id]).size).toBe(1);
  });

  it('pays a phase once for 50 requests and 100 jobs at once', async () => {
    const { customer, phaseId } = await accepted(100_000_00);
    const requests = await Promise.all(Array.from({ length: 50 }, () => pay(customer, phaseId)));
    const [id] = new Set(requests.map((payment) => payment.id));
    expect(new Set(requests.map((payment) => payment.id)).size).toBe(1);
    const results = await Promise.all(Array.from({ length: 100 }, () => fixture.execution.pay(id!)));
    expect(results.filter((state) => state === 'paid')).toHaveLength(1);
    expect(await fixture.walletOf(customer)).toBe(100_000_00 - TOTAL);
    expect(await transfersOf(fixture, id!)).toEqual(['phase_payment']);
    await expect(pay(customer, phaseId)).rejects.toMatchObject({ code: 'phase_paid' });
  });

  it('stores one job for a waiting phase that is requested many times, and another once that was delivered', async () => {
    const { customer, phaseId } = await accepted(100);
    const { id } = await pay(customer, phaseId, { topUp: true });
    const due = () =>
      fixture.money
        .owner('outbox')
        .whereRaw(`payload->>'phasePaymentId' = ? and available_at <= now() + interval '1 hour'`, [id]);
    for (let n = 0; n < 3; n += 1) await pay(customer, phaseId, { topUp: true });
    expect(await due()).toHaveLength(1);
    // The job may have read the wallet before money arrived.
    await due().update({ tries: 1 });
    for (let n = 0; n < 3; n += 1) await pay(customer, phaseId, { topUp: true });
    expect(await due()).toHaveLength(2);
  });

  it('never makes a wallet negative: of two phases at once it pays what it can', async () => {
    const { customer, id, phaseIds } = await accepted(1_500_00);
    const requested = await Promise.all(phaseIds.map((phaseId) => pay(customer, phaseId)));
    const states = await Promise.all(requested.map((payment) => fixture.execution.pay(payment.id)));
    const refused = requested[states.indexOf('refused')];
    expect(states.sort()).toEqual(['paid', 'refused']);
    expect(await fixture.walletOf(customer)).toBe(320_00);
    expect(await fixture.eventsOf(id)).toContain('phase_payment_refused');
    // The refused phase can be paid later.
    await fixture.credit(customer, 1_000_00);
    const again = await pay(customer, refused!.phaseId);
    expect(again.id).not.toBe(refused!.id);
    expect(await fixture.execution.pay(again.id)).toBe('paid');
    expect(await fixture.walletOf(customer)).toBe(140_00);
  });

  it('rejects a wallet that has too little, without storing anything', async () => {
    const { customer, phaseId } = await accepted(1_179_99);
    await expect(pay(customer, phaseId)).rejects.toMatchObject({ code: 'wallet_short' });
    expect(await fixture.money.owner('phase_payments').where({ phase_id: phaseId })).toEqual([]);
  });

  it.each([
    ['another total', { totalPaise: TOTAL - 1 }, 'total_changed'],
    ['an unknown phase', { phaseId: newId() }, 'unknown_phase'],
    ['a phase id of another form', { phaseId: '1' }, 'unknown_phase'],
  ])('rejects %s', async (_what, change, code) => {
    const { customer, phaseId } = await accepted(2_000_00);
    const request = {
      ...customer,
      phaseId,
      totalPaise: TOTAL,
      topUp: false,
      idempotencyKey: newId(),
      ...change,
    };
    await expect(
      fixture.payments.request({ ...request, totalPaise: paise(request.totalPaise) }),
    ).rejects.toMatchObject({ code });
  });

  it('rejects the phase of another customer', async () => {
    const { phaseId } = await accepted(0);
    const other = await fixture.buildCustomer(2_000_00);
    await expect(pay(other, phaseId)).rejects.toMatchObject({ code: 'unknown_phase' });
  });

  it('rejects a quotation that is not accepted', async () => {
    const { customer, id, phaseId } = await accepted(2_000_00);
    await fixture.money.owner('quotations').where({ id }).update({ customer_decision: null });
    await expect(pay(customer, phaseId)).rejects.toMatchObject({ code: 'not_accepted' });
  });

  it('is off while the GST number of the company is not set', async () => {
    const { customer, phaseId } = await accepted(2_000_00);
    const request = { ...customer, phaseId, totalPaise: paise(TOTAL), topUp: false, idempotencyKey: newId() };
    await expect(fixture.paymentsWith({ ...TAX, gstin: null }).request(request)).rejects.toMatchObject({
      code: 'gstin_missing',
    });
  });

  it('rejects a key that paid another phase', async () => {
    const { customer, phaseIds } = await accepted(5_000_00);
    const key = newId();
    await pay(customer, phaseIds[0]!, { key });
    await expect(pay(customer, phaseIds[1]!, { key })).rejects.toMatchObject({ code: 'payment_conflict' });
  });

  it('does not pay with the wallet of someone else, whatever the BFF stores', async () => {
    const { customer, phaseId } = await accepted(2_000_00);
    const victim = await fixture.buildCustomer(5_000_00);
    const payment = await pay(customer, phaseId);
    await fixture.money
      .owner('phase_payments')
      .where({ id: payment.id })
      .update({ owner_id: victim.ownerId });
    expect(await fixture.execution.pay(payment.id)).toBe('refused');
    expect(await fixture.walletOf(victim)).toBe(5_000_00);
  });
});

describe('a worker that dies while it pays', () => {
  // The connection is cut when this table is written: nothing of the transaction stays.
  it.each([
    'phase_payments',
    'quotation_events',
    'ledger_transfers',
    'ledger_entries',
    'ledger_balances',
    'papers',
    'paper_numbers',
    'outbox',
  ])('leaves nothing behind when %s is written, and the next one pays once', async (table) => {
    const { customer, phaseId } = await accepted(2_000_00);
    const payment = await pay(customer, phaseId);
    const { owner } = fixture.money;
    await owner.raw(`
        create function cut_connection() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$;
        create trigger cut_connection before insert or update on ${table} for each row execute function cut_connection()`);
    await expect(fixture.execution.pay(payment.id)).rejects.toThrow();
    await owner.raw(`drop trigger cut_connection on ${table}; drop function cut_connection()`);
    expect(await fixture.stateOf(payment.id)).toBe('requested');
    expect(await fixture.walletOf(customer)).toBe(2_000_00);
    expect(await fixture.execution.pay(payment.id)).toBe('paid');
    expect(await fixture.execution.pay(payment.id)).toBeNull();
    expect(await fixture.walletOf(customer)).toBe(820_00);
  });
});
