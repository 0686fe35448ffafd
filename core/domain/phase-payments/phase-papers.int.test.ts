import { TEST_GSTIN } from '@deccanloop/contracts/gst/testing/test-gstin';
import { paise } from '@deccanloop/contracts/money';
import { stateMargin } from '@deccanloop/contracts/quotations/gst';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffActor } from '../../testing/administrators';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import { TOTAL, acceptedPhase, payPhase } from './testing/accepted-phase';

let fixture: PhaseFixture;
let staff: string;
beforeAll(async () => {
  fixture = await openPhaseFixture();
  staff = await fixture.buildUser({ role: 0 });
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});

const paid = async (customer: Customer, phaseId: string): Promise<string> => {
  const { id } = await payPhase(fixture, customer, phaseId);
  expect(await fixture.execution.pay(id)).toBe('paid');
  return id;
};
async function reversed(id: string): Promise<void> {
  await fixture.payments.reverse(id, 'The customer paid the wrong phase', staffActor(staff));
  const [reversal] = await fixture.money
    .owner('phase_reversals')
    .where({ phase_payment_id: id })
    .pluck<string[]>('id');
  await Promise.all([fixture.execution.reverse(reversal!), fixture.execution.reverse(reversal!)]);
}
/** The numbers of a series in test mode. */
const sequencesOf = async (kind: string): Promise<number[]> =>
  fixture.money.owner('papers').where({ kind, mode: 'test' }).orderBy('sequence').pluck<number[]>('sequence');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('the tax invoice of a paid phase', () => {
  it('has buyer, supplier, amounts by head and the transfer', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00);
    await fixture.setBilling(customer, '36');
    const id = await paid(customer, phaseId);
    const [invoice, ...others] = await fixture.papersOf(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^TEST\/INV\/\d\d-\d\d\/\d{6}$/),
      data: {
        supplier: { gstin: TEST_GSTIN, stateCode: '36' },
        customer: {
          name: 'Rao Exports',
          addressLines: ['12 Lake View Road', 'Hyderabad 500033'],
          stateCode: '36',
        },
        placeOfSupply: '36',
        gstBasisPoints: 1800,
        projectNumber: expect.stringMatching(/^PRJ-\d{6}$/),
        paidFrom: 'Wallet',
        lines: [
          {
            description: 'Phase 1: Phase 1',
            note: 'A booking portal',
            sac: '998314',
            tax: {
              taxablePaise: 1_000_00,
              cgstPaise: 90_00,
              sgstPaise: 90_00,
              igstPaise: 0,
              totalPaise: TOTAL,
            },
          },
        ],
      },
    });
    const [transfer] = await fixture.money
      .owner('ledger_transfers')
      .where({ source_id: id })
      .pluck<string[]>('id');
    expect(invoice!.data['paymentReference']).toBe(transfer);
  });

  it('names the account where there are no billing details', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00, { placeOfSupply: '29' });
    const [invoice] = await fixture.papersOf(await paid(customer, phaseId));
    expect(invoice!.data).toMatchObject({
      customer: { name: 'Asha Rao', addressLines: [], stateCode: null, gstin: null },
      placeOfSupply: '29',
    });
  });

  it('keeps the buyer of its day', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00);
    await fixture.setBilling(customer, '36');
    const id = await paid(customer, phaseId);
    await fixture.setBilling(customer, '29');
    expect((await fixture.papersOf(id))[0]!.data).toMatchObject({ customer: { stateCode: '36' } });
  });

  it('is not issued for a payment that was refused', async () => {
    const { customer, phaseIds } = await acceptedPhase(fixture, 1_200_00);
    const requests = await Promise.all(phaseIds.map((phaseId) => payPhase(fixture, customer, phaseId)));
    const states = await Promise.all(requests.map(({ id }) => fixture.execution.pay(id)));
    const refused = requests[states.indexOf('refused')]!;
    expect(await fixture.papersOf(refused.id)).toEqual([]);
  });
});

describe('the credit note of a reversal', () => {
  it('names the invoice and has its buyer and amounts', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00);
    await fixture.setBilling(customer, '29');
    const id = await paid(customer, phaseId);
    await fixture.setBilling(customer, '36');
    await reversed(id);
    const [invoice, note, ...others] = await fixture.papersOf(id);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^TEST\/CRN\//),
      data: {
        invoiceNumber: invoice!.number,
        placeOfSupply: '29',
        customer: { stateCode: '29' },
        lines: invoice!.data['lines'],
      },
    });
    // What staff wrote is for staff.
    expect(JSON.stringify(note!.data)).not.toContain('wrong phase');
  });

  it('leaves the phase to be paid again, with another invoice', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00);
    const first = await paid(customer, phaseId);
    await reversed(first);
    const second = await paid(customer, phaseId);
    const kinds = async (id: string) => (await fixture.papersOf(id)).map(({ kind }) => kind);
    expect([await kinds(first), await kinds(second)]).toEqual([['invoice', 'credit_note'], ['invoice']]);
  });
});

it('numbers have no gap when many customers pay and are reversed at once, each job twice', async () => {
  const count = 20;
  const customers = await Promise.all(upTo(count).map(() => acceptedPhase(fixture, 3_000_00)));
  const ids = await Promise.all(
    customers.flatMap(({ customer, phaseIds }) =>
      phaseIds.map(async (phaseId) => (await payPhase(fixture, customer, phaseId)).id),
    ),
  );
  const settled = await Promise.allSettled([...ids, ...ids].map((id) => fixture.execution.pay(id)));
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  const back = ids.filter((_id, index) => index % 4 === 0);
  const [first] = customers;
  // New payments and reversals at once: both lock accounts, and each its own series.
  await fixture.credit(first!.customer, 5_000_00);
  const { phaseIds } = await fixture.buildAccepted(first!.customer, { amounts: [1_000_00, 1_000_00] });
  const more = await Promise.all(
    phaseIds.map(async (phaseId) => (await payPhase(fixture, first!.customer, phaseId)).id),
  );
  await Promise.all([...back.map(reversed), ...more.map((id) => fixture.execution.pay(id))]);

  const papers = await Promise.all([...ids, ...more].map((id) => fixture.papersOf(id)));
  const expected = ids.map((id) => (back.includes(id) ? ['invoice', 'credit_note'] : ['invoice']));
  expect(papers.map((each) => each.map(({ kind }) => kind))).toEqual([
    ...expected,
    ...more.map(() => ['invoice']),
  ]);
  const invoices = await sequencesOf('invoice');
  const notes = await sequencesOf('credit_note');
  expect([invoices, notes]).toEqual([upTo(invoices.length), upTo(notes.length)]);
});

describe('a place of supply that changes while a payment waits', () => {
  it('is that of the time it is paid', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 0);
    const waiting = await payPhase(fixture, customer, phaseId, { topUp: true });
    expect(waiting).toMatchObject({ state: 'waiting', cgstPaise: 90_00, igstPaise: 0 });
    await fixture.setBilling(customer, '29');
    await fixture.credit(customer, 2_000_00);
    expect(await fixture.execution.pay(waiting.id)).toBe('paid');
    expect(await fixture.money.owner('phase_payments').where({ id: waiting.id }).first()).toMatchObject({
      place_of_supply: '29',
      cgst_paise: 0,
      igst_paise: 180_00,
      total_paise: TOTAL,
    });
    expect((await fixture.papersOf(waiting.id))[0]!.data).toMatchObject({ placeOfSupply: '29' });
    expect((await fixture.companyAccounts())['igst_payable']).toBeGreaterThanOrEqual(180_00);
  });

  it('tells the new total while the wallet has too little', async () => {
    const customer = await fixture.buildCustomer(0);
    // Of 9.45 paise each, CGST and SGST are 9; IGST of 18.90 is 19.
    const { phaseIds } = await fixture.buildAccepted(customer, { amounts: [1_05] });
    const waiting = await payPhase(fixture, customer, phaseIds[0]!, { topUp: true, totalPaise: 1_23 });
    await fixture.setBilling(customer, '29');
    expect(await fixture.execution.pay(waiting.id)).toBeNull();
    expect(await fixture.money.owner('phase_payments').where({ id: waiting.id }).first()).toMatchObject({
      state: 'waiting',
      total_paise: 1_24,
    });
  });

  it('is paid by the top-ups of before, although its tax is a paisa more', async () => {
    const customer = await fixture.buildCustomer(0);
    const amount = paise(1_05);
    const { phaseIds } = await fixture.buildAccepted(customer, { amounts: [amount] });
    const waiting = await payPhase(fixture, customer, phaseIds[0]!, { topUp: true, totalPaise: 1_23 });
    await fixture.credit(customer, waiting.totalPaise + stateMargin(amount, waiting.tax.basisPoints));
    await fixture.setBilling(customer, '29');
    expect(await fixture.execution.pay(waiting.id)).toBe('paid');
    expect(await fixture.walletOf(customer)).toBe(0);
  });

  it('no longer changes what was paid', async () => {
    const { customer, phaseId } = await acceptedPhase(fixture, 2_000_00);
    const id = await paid(customer, phaseId);
    const change = fixture.money.worker('phase_payments').where({ id }).update({ place_of_supply: '29' });
    await expect(change).rejects.toMatchObject({ constraint: 'phase_payments_keep_tax' });
  });
});
