import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomLetters } from '../../platform/ids';
import { staffActor } from '../../testing/administrators';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import { planOf } from '../../testing/query-plan';
import { buildQuotation } from '../../testing/quotation-fixture';
import { proformaSubject, quotationSubject } from '../quotation-papers/paper-subject';
import { findByTerms } from './list-repository';
import { createPaymentLookup, EVERY_PAYMENT, type PaymentLookup } from './payment-lookup';
import { termsOf } from './search-keys';

const NAME = 'Asha Rao';

let fixture: PhaseFixture;
let lookup: PaymentLookup;
let asha: Customer;
let payment: { id: string; publicId: string };
let quotation: { id: string; phaseIds: string[]; project: string; reference: string };
/** The numbers of papers as they are printed. */
const papers: Record<string, string> = {};

beforeAll(async () => {
  fixture = await openPhaseFixture();
  const { owner, bff, clock } = fixture.money;
  lookup = createPaymentLookup({ db: bff, mode: 'test', clock });
  asha = await fixture.buildCustomer(5_000_00);
  payment = await owner('payments')
    .where({ owner_id: asha.ownerId })
    .first<typeof payment>('id', { publicId: 'public_id' });
  const { id, phaseIds } = await fixture.buildAccepted(asha, { amounts: [1_000_00] });
  const row = await owner('quotations').where({ id }).first('project_no', 'reference');
  quotation = { id, phaseIds, project: projectIdOf(row.project_no), reference: row.reference };

  // A real invoice and its credit note.
  const paid = await fixture.request(asha, phaseIds[0]!, { totalPaise: 1_180_00 });
  expect(await fixture.execution.pay(paid.id)).toBe('paid');
  const admin = await fixture.buildUser({ role: 0 });
  await fixture.payments.reverse(paid.id, 'The customer paid the wrong phase', staffActor(admin));
  const [reversal] = await owner('phase_reversals').pluck<string[]>('id');
  await fixture.execution.reverse(reversal!);
  for (const { kind, number } of await fixture.papersOf(paid.id)) papers[kind] = number;

  const year = papers['invoice']?.split('/')[2] ?? '';
  const issue = async (kind: string, series: string, subject: string) => {
    const number = `TEST/${series}/${year}/000042`;
    await owner('papers').insert({
      ...{ id: newId(), kind, mode: 'test', series, financial_year: year, sequence: 42, number, subject },
      ...{ data: '{}', issued_at: new Date() },
    });
    papers[kind] = number;
  };
  await issue('quotation', 'QTN', quotationSubject('test', id, 1));
  await issue('proforma', 'PRF', proformaSubject('test', phaseIds[0]!, 1));
  await issue('statement', 'STM', `test:${asha.ownerId}:2026-09`);
});
afterAll(() => fixture.close());

interface Reported {
  paymentId?: string;
  ownerId?: string;
  userId?: string;
}

/** A ticket, as a report opens it. */
async function report({ paymentId, ownerId, userId }: Reported = {}) {
  const { owner } = fixture.money;
  const [id, reference] = [newId(), `SR-${randomLetters(8, 'ABCDEFGH2345')}`];
  await owner('support_reports').insert({
    ...{
      id,
      reference,
      topic: 'other',
      message: 'Where is it?',
      contact: 'guest@mail.example',
      dedupe_key: id,
    },
    ...{ payment_id: paymentId ?? null, owner_id: ownerId ?? null, user_id: userId ?? null },
  });
  const { number } = await owner('tickets').where({ report_id: id }).first<{ number: number }>('number');
  return { reference, number: formatTicketNumber(number) };
}

async function found(search: string, by = lookup) {
  const { payments, people, tickets, quotations } = await by.list({ ...EVERY_PAYMENT, search });
  return {
    payments: payments.map(({ merchantTransactionId }) => merchantTransactionId),
    people: people.map(({ id }) => id),
    tickets: tickets.map(({ number }) => number),
    quotations: quotations.map(({ _id }) => _id),
  };
}
const NOTHING = { payments: [], people: [], tickets: [], quotations: [] };

describe('the number of a ticket', () => {
  it('finds the ticket, its customer and their payments, in any notation', async () => {
    const { number, reference } = await report({ userId: asha.userId });
    const expected = { ...NOTHING, payments: [payment.publicId], people: [asha.userId], tickets: [number] };
    const digits = String(Number(number.slice(4)));
    for (const search of [number, number.toLowerCase(), `TKT-${digits}`, `#tkt ${digits}`])
      expect([search, await found(search)]).toEqual([search, expected]);
    // A report names its payment or its payer only.
    expect(await found(reference)).toEqual({ ...NOTHING, tickets: [number] });
    const { tickets } = await lookup.list({ ...EVERY_PAYMENT, search: number });
    expect(tickets).toEqual([{ number, subject: 'Something else', state: 'new', customerName: NAME }]);
  });

  it('finds the ticket of a guest, without a person', async () => {
    const { number } = await report();
    expect(await found(number)).toEqual({ ...NOTHING, tickets: [number] });
    const { tickets } = await lookup.list({ ...EVERY_PAYMENT, search: number });
    expect(tickets).toMatchObject([{ customerName: 'guest@mail.example' }]);
  });

  it('finds the payment that is attached', async () => {
    const { number, reference } = await report({ paymentId: payment.id });
    const expected = { ...NOTHING, payments: [payment.publicId], tickets: [number] };
    expect(await found(number)).toEqual(expected);
    expect(await found(reference)).toEqual(expected);
  });

  it('finds a payer with a link', async () => {
    const { attempt: _attempt, payment: open } = await fixture.money.buildPayment({
      ownerExternalId: randomLetters(8),
    });
    const { number } = await report({ ownerId: open.ownerId });
    expect(await found(number)).toEqual({
      ...NOTHING,
      ...{ payments: [open.publicId], people: [open.ownerId], tickets: [number] },
    });
  });

  it('shows the ticket on the first page only', async () => {
    const { number } = await report({ userId: asha.userId });
    const later = await lookup.list({ ...EVERY_PAYMENT, search: number, cursor: payment.publicId });
    expect(later).toMatchObject({ tickets: [], people: [], payments: [] });
  });
});

describe('the number of a quotation or a project', () => {
  it('finds the quotation, its customer and their payments', async () => {
    const expected = {
      ...NOTHING,
      ...{ payments: [payment.publicId], people: [asha.userId], quotations: [quotation.id] },
    };
    for (const search of [quotation.reference, quotation.reference.toLowerCase(), quotation.project])
      expect([search, await found(search)]).toEqual([search, expected]);
    const { quotations } = await lookup.list({ ...EVERY_PAYMENT, search: quotation.project });
    expect(quotations).toEqual([
      {
        ...{ _id: quotation.id, projectId: quotation.project, reference: quotation.reference },
        ...{ title: 'A booking portal', status: 'approved', customerName: NAME },
      },
    ]);
  });

  it('finds a request that was sent without a login', async () => {
    const { id, reference } = await buildQuotation(fixture.money.owner);
    expect(await found(reference)).toEqual({ ...NOTHING, quotations: [id] });
  });
});

describe('the number of a paper', () => {
  const notations = (number: string) => [
    number,
    number.toLowerCase(),
    number.replace('TEST/', ''),
    number.replaceAll('/', '-'),
    number.replace(/\/0+/, '/'),
    ` ${number.replaceAll('/', ' / ')}`,
  ];

  it.each(['quotation', 'proforma', 'invoice', 'credit_note'])(
    'finds the quotation of a %s and its customer, in any notation',
    async (kind) => {
      for (const search of notations(papers[kind]!))
        expect([search, await found(search)]).toEqual([
          search,
          {
            ...NOTHING,
            ...{ payments: [payment.publicId], people: [asha.userId], quotations: [quotation.id] },
          },
        ]);
    },
  );

  it('finds the wallet of a statement, in any notation', async () => {
    for (const search of notations(papers['statement']!))
      expect([search, await found(search)]).toEqual([
        search,
        { ...NOTHING, payments: [payment.publicId], people: [asha.userId] },
      ]);
  });

  it('finds nothing by the number of another paper, kind, year or mode', async () => {
    const live = createPaymentLookup({
      ...{ db: fixture.money.bff, mode: 'live' as const, clock: fixture.money.clock },
    });
    const number = papers['invoice']!;
    for (const search of [number, number.replace('TEST/', '')])
      expect(await found(search, live)).toEqual(NOTHING);
    // Each mode has its own numbers.
    const statement = papers['statement']!;
    const ofLive = statement.replace('TEST/', '');
    await fixture.money.owner('papers').insert({
      ...{
        id: newId(),
        kind: 'statement',
        mode: 'live',
        series: 'STM',
        financial_year: ofLive.split('/')[1],
      },
      ...{ sequence: 42, number: ofLive, subject: `live:${asha.ownerId}:2026-09`, data: '{}' },
      issued_at: new Date(),
    });
    expect(await found(ofLive, live)).toEqual({ ...NOTHING, people: [asha.userId] });
    expect(await found(statement, live)).toEqual(NOTHING);
    for (const search of [
      number.replace('INV', 'QTN'),
      number.replace(/\d\d-\d\d/, '01-02'),
      number.replace(/\d{6}$/, '000999'),
      'INV/26-27/000000',
      `INV/26-27/${'9'.repeat(40)}`,
      'ABC/26-27/000001',
    ])
      expect([search, await found(search)]).toEqual([search, NOTHING]);
  });
});

// Small tables: only a forbidden scan shows whether an index serves the key.
it.each([
  ['an invoice', 'INV/26-27/000123', ['phase_payments_pkey', 'quotation_phases_pkey', 'quotations_pkey']],
  ['a proforma', 'PRF/26-27/000123', ['quotation_phases_pkey', 'quotations_pkey']],
  ['a quotation', 'QTN/26-27/000123', ['quotations_pkey']],
])('has an index for the number of %s', async (_what, search, indexes) => {
  const { bff, owner } = fixture.money;
  const send = () => findByTerms(bff, 'test', termsOf(search));
  const plan = await planOf(bff, send, { explainedOn: owner, withoutScans: true });
  expect(plan).not.toContain('Seq Scan');
  for (const index of indexes) expect(plan).toContain(index);
});
