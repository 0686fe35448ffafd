import { paise } from '@deccanloop/contracts/money';
import { recordTransfer } from '../ledger/transfer-repository';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import type { Customer } from '../../testing/phase-fixture';
import { createStatements } from '../ledger/statement';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { openBookingFixture, type BookingFixture } from './testing/booking-fixture';

let fixture: BookingFixture;
let customer: Customer;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(async () => {
  const { faults, entriesSumPaise } = await readLedger(fixture.money.worker, 'test');
  await fixture.close();
  expect(faults).toEqual([]);
  expect(entriesSumPaise).toBe(0);
});
beforeEach(async () => {
  customer = await fixture.buildCustomer();
});

const ALL = { state: null, method: null, utr: null, personId: null, cursor: null, limit: 25 };
const listed = (more: Partial<Parameters<BookingFixture['transfers']['list']>[0]>) =>
  fixture.transfers.list({ ...ALL, ...more });
/** Executes the payment that a transfer has requested. */
async function payPhases(): Promise<void> {
  const ids = await fixture.money
    .owner('phase_payments')
    .whereIn('state', ['requested', 'waiting'])
    .pluck<string[]>('id');
  for (const id of ids) await fixture.execution.pay(id);
}

describe('a bank transfer that was received', () => {
  it('is credited from the bank account after the approval, and is in the statement', async () => {
    const utr = fixture.newUtr();
    const { id } = await fixture.record(customer, { utr, amountPaise: paise(2_500_00) });
    expect(await fixture.walletOf(customer)).toBe(0);
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    expect(await fixture.walletOf(customer)).toBe(2_500_00);
    const { entries } = await createStatements({ db: fixture.money.bff, mode: 'test' }).of(customer.ownerId, {
      before: null,
      limit: 5,
    });
    expect(entries).toMatchObject([{ kind: 'bank_transfer', amountPaise: 2_500_00, text: `NEFT ${utr}` }]);
    expect(await listed({ personId: customer.userId })).toMatchObject({
      total: 1,
      transfers: [{ utr, state: 'done', phase: null, decidedBy: { name: 'Ravi Iyer' } }],
    });
  });

  it('may be a payment to the UPI ID of the company', async () => {
    const { id } = await fixture.record(customer, { method: 'upi', utr: '633010123456' });
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    expect(await fixture.walletOf(customer)).toBe(500_00);
    const { transfers } = await listed({ method: 'upi', personId: customer.userId });
    expect(transfers).toMatchObject([{ method: 'upi', utr: '633010123456', state: 'done' }]);
  });

  it('is recorded once for each UTR, also by two administrators at once; a declined one can be entered again', async () => {
    const utr = fixture.newUtr();
    const both = await Promise.allSettled([
      fixture.record(customer, { utr }),
      fixture.record(customer, { utr }, fixture.ravi),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'utr_recorded',
      message: expect.stringMatching(/recorded already by (Asha Rao|Ravi Iyer) on .* waits under Approvals/),
      options: { errors: { utr: [expect.anything()] } },
    });
    const { transfers } = await listed({ utr: utr.slice(0, 10), personId: customer.userId });
    expect(transfers).toHaveLength(1);
    const { approval_id: approvalId, requested_by: requestedBy } = await fixture.money
      .owner('approvals')
      .where({ bank_transfer_id: transfers[0]?.id ?? '' })
      .first('id as approval_id', 'requested_by');
    const other = requestedBy === fixture.asha.user.id ? fixture.ravi : fixture.asha;
    await fixture.decide(approvalId as string, other, 'decline');
    const { id } = await fixture.record(customer, { utr });
    expect(await fixture.finish(id)).toMatchObject({ state: 'done' });
    await expect(fixture.record(customer, { utr })).rejects.toMatchObject({
      message: expect.stringContaining('It was booked'),
    });
    expect(await fixture.walletOf(customer)).toBe(500_00);
  });

  it('cannot be of the future', async () => {
    await expect(fixture.record(customer, { receivedOn: '2099-01-01' })).rejects.toMatchObject({
      code: 'not_available',
      options: { errors: { receivedOn: ['The date cannot be in the future'] } },
    });
  });
});

describe('a bank transfer for a phase', () => {
  it('pays the phase after the wallet was credited, and the rest stays in the wallet', async () => {
    const { phaseIds } = await fixture.buildAccepted(customer);
    const phaseId = phaseIds[0] ?? '';
    const { phases } = await fixture.transfers.unpaidPhases(customer.userId);
    const phase = phases.find(({ id }) => id === phaseId);
    const totalPaise = phase?.totalPaise ?? 0;
    expect(totalPaise).toBeGreaterThan(0);
    const amountPaise = paise(totalPaise + 100_00);
    const preview = await fixture.transfers.preview({
      ...{ personId: customer.userId, method: 'rtgs', amountPaise, phaseId },
    });
    expect(preview.consequences[1]).toContain('is paid from the wallet');

    const { id } = await fixture.record(customer, { amountPaise, phaseId });
    expect(await fixture.money.owner('phase_payments').where({ phase_id: phaseId })).toEqual([]);
    expect(await fixture.finish(id)).toMatchObject({ state: 'done' });
    await payPhases();
    expect(await fixture.walletOf(customer)).toBe(100_00);
    expect(await listed({ personId: customer.userId })).toMatchObject({
      transfers: [{ phase: { isPaid: true, problem: null } }],
    });
    const [payment] = await fixture.money.owner('phase_payments').where({ phase_id: phaseId });
    expect(payment).toMatchObject({ state: 'paid', requested_by: fixture.ravi.user.id });
    expect(await fixture.papersOf(payment.id as string)).toMatchObject([{ kind: 'invoice' }]);
  });

  it('waits for a second transfer when the first is too small', async () => {
    const { phaseIds } = await fixture.buildAccepted(customer);
    const phaseId = phaseIds[0] ?? '';
    const { phases } = await fixture.transfers.unpaidPhases(customer.userId);
    const totalPaise = phases.find(({ id }) => id === phaseId)?.totalPaise ?? 0;
    const part = paise(totalPaise - 100_00);
    await fixture.finish((await fixture.record(customer, { amountPaise: part, phaseId })).id);
    await payPhases();
    expect(await fixture.walletOf(customer)).toBe(part);
    await fixture.finish((await fixture.record(customer, { amountPaise: paise(100_00), phaseId })).id);
    await payPhases();
    expect(await fixture.walletOf(customer)).toBe(0);
  });

  it('credits the wallet alone when the phase was paid meanwhile', async () => {
    const { phaseIds } = await fixture.buildAccepted(customer);
    const phaseId = phaseIds[0] ?? '';
    const { phases } = await fixture.transfers.unpaidPhases(customer.userId);
    const amountPaise = paise(phases.find(({ id }) => id === phaseId)?.totalPaise ?? 0);
    const first = await fixture.record(customer, { amountPaise, phaseId });
    const second = await fixture.record(customer, { amountPaise, phaseId });
    await fixture.finish(first.id);
    await payPhases();
    expect(await fixture.finish(second.id)).toMatchObject({ state: 'done' });
    expect(await fixture.walletOf(customer)).toBe(amountPaise);
    const { transfers } = await listed({ personId: customer.userId });
    expect(transfers.map(({ phase }) => phase?.problem).sort()).toEqual([null, 'not_payable'].sort());
    await expect(fixture.record(customer, { amountPaise, phaseId })).rejects.toMatchObject({
      code: 'unknown_phase',
    });
  });

  it('is one request for one key, and a conflict for another phase, payer or bank', async () => {
    const { phaseIds } = await fixture.buildAccepted(customer, { amounts: [100_00, 200_00] });
    const [phaseId = '', other = ''] = phaseIds;
    const sent = {
      ...{ utr: fixture.newUtr(), idempotencyKey: newId(), amountPaise: paise(50_00), phaseId },
      ...{ payerName: 'Meera Nair', payerBank: 'A bank' },
    };
    const { id } = await fixture.record(customer, sent);
    expect((await fixture.record(customer, sent)).id).toBe(id);
    for (const change of [
      { phaseId: other },
      { phaseId: null },
      { payerName: null },
      { payerBank: 'B bank' },
    ])
      await expect(fixture.record(customer, { ...sent, ...change })).rejects.toMatchObject({
        code: 'request_conflict',
      });
  });

  it('is one request for five simultaneous clicks with one key', async () => {
    const sent = { utr: fixture.newUtr(), idempotencyKey: newId(), amountPaise: paise(50_00) };
    const requests = await Promise.all(Array.from({ length: 5 }, () => fixture.record(customer, sent)));
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
  });

  it('cannot be of another customer', async () => {
    const { phaseIds } = await fixture.buildAccepted(await fixture.buildCustomer());
    const request = fixture.record(customer, { phaseId: phaseIds[0] ?? '' });
    await expect(request).rejects.toMatchObject({ code: 'unknown_phase' });
  });
});

describe('the rights of the processes', () => {
  it('let no worker credit a transfer without an approval, and no BFF write the state', async () => {
    const { id } = await fixture.record(customer);
    const { worker, bff, owner } = fixture.money;
    const approval = await owner('approvals').where({ id }).first('bank_transfer_id');
    await expect(
      recordTransfer(worker, {
        ...{ id: newId(), mode: 'test', sourceType: 'bank_transfer', sourceId: approval.bank_transfer_id },
        ...{ kind: 'bank_transfer', paymentId: null, entries: [] },
      }),
    ).rejects.toMatchObject({ constraint: 'ledger_transfers_approval_is_approved' });
    await expect(bff('bank_transfers').update({ state: 'done' })).rejects.toMatchObject({ code: '42501' });
    await expect(bff('bank_transfers').update({ amount_paise: 1 })).rejects.toMatchObject({ code: '42501' });
    await expect(worker('bank_transfers').update({ amount_paise: 1 })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(worker('wallet_adjustments').del()).rejects.toMatchObject({ code: '42501' });
  });
});
