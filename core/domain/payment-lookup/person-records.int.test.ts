import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, newPublicRefundId, randomLetters } from '../../platform/ids';
import { openPhaseFixture, type Customer, type PhaseFixture } from '../../testing/phase-fixture';
import { planOf } from '../../testing/query-plan';
import { buildQuotation } from '../../testing/quotation-fixture';
import { createQuotationQueries } from '../quotations/quotation-queries';
import { createStaffTickets } from '../tickets/staff/staff-tickets';
import { createPaymentLookup, EVERY_PAYMENT, type PaymentLookup } from './payment-lookup';
import { createRefundList } from './refund-list';

const PAGE = { cursor: null, limit: 25 };
const NO_DATES = { from: null, to: null };

let fixture: PhaseFixture;
let lookup: PaymentLookup;
let asha: Customer;
let email = '';
beforeAll(async () => {
  fixture = await openPhaseFixture();
  const { bff, clock } = fixture.money;
  lookup = createPaymentLookup({ db: bff, mode: 'test', clock });
  asha = await fixture.buildCustomer(1_000_00);
  email = `${asha.userId}@mail.example`;
});
afterAll(() => fixture.close());

const listsOf = (personId: string) => {
  const { bff: db, clock } = fixture.money;
  const refundList = createRefundList({ db, mode: 'test', clock });
  const tickets = createStaffTickets({ db, wake: () => undefined });
  const quotations = createQuotationQueries({ db, mode: 'test' });
  const amounts = { minPaise: null, maxPaise: null };
  return {
    payments: () => lookup.list({ ...EVERY_PAYMENT, personId }),
    refunds: () =>
      refundList.page({
        ...PAGE,
        ...NO_DATES,
        ...amounts,
        personId,
        state: null,
        gateway: null,
        isOverdue: false,
      }),
    tickets: () =>
      tickets.list({
        ...{
          ...PAGE,
          personId,
          state: null,
          assignee: null,
          priority: null,
          isUnsolved: false,
          isOverdue: false,
          search: null,
        },
      }),
    quotations: () => quotations.list({ personId }, { before: null, limit: 25 }),
  };
};
async function shownTo(personId: string) {
  const lists = listsOf(personId);
  return {
    payments: (await lists.payments()).payments.map(({ merchantTransactionId }) => merchantTransactionId),
    refunds: (await lists.refunds()).refunds.map(({ reason }) => reason),
    tickets: (await lists.tickets()).tickets.map(({ customer }) => customer.userId),
    quotations: (await lists.quotations()).records.map(({ userId }) => userId),
  };
}
/** The list of each tab has as many rows as the tab says. */
async function expectCounts(personId: string, counts: Record<string, number>) {
  const shown = await shownTo(personId);
  expect(Object.fromEntries(Object.entries(shown).map(([tab, rows]) => [tab, rows.length]))).toEqual(counts);
  expect((await lookup.person(personId))?.counts).toEqual(counts);
  return shown;
}

interface Written {
  userId?: string;
  ownerId?: string;
  contact: string;
}
async function report({ userId, ownerId, contact }: Written) {
  const id = newId();
  await fixture.money.owner('support_reports').insert({
    ...{ id, reference: `SR-${randomLetters(8, 'ABCDEFGH2345')}`, topic: 'other', message: 'Where is it?' },
    ...{ contact, dedupe_key: id, user_id: userId ?? null, owner_id: ownerId ?? null },
  });
}
async function refund(ownerId: string, reason: string) {
  const { owner } = fixture.money;
  const payment = await owner('payments').where({ owner_id: ownerId }).first<{ id: string }>('id');
  const attempt = await owner('payment_attempts')
    .where({ payment_id: payment.id })
    .first<{ id: string }>('id');
  await owner('refunds').insert({
    ...{ id: newId(), public_id: newPublicRefundId(), payment_id: payment.id, attempt_id: attempt.id },
    ...{ mode: 'test', gateway: 'phonepe', amount_paise: 10_00, reason, requested_by: asha.userId },
    idempotency_key: newId(),
  });
}

describe('the lists of a person', () => {
  it('have what the account has, and what came without a login from its address', async () => {
    const other = await fixture.buildCustomer(1_000_00);
    await fixture.money
      .owner('users')
      .where({ id: other.userId })
      .update({ email: `new-${other.userId}@mail.example` });
    await report({ userId: asha.userId, contact: '+919000000001' });
    await report({ contact: email.toUpperCase() });
    // With an address of somebody else: it belongs to the account that sent it.
    await report({ userId: other.userId, contact: email });
    await report({ contact: `${other.userId}@mail.example` });
    const { owner } = fixture.money;
    await buildQuotation(owner, { userId: asha.userId, email: 'work@mail.example' });
    await buildQuotation(owner, { email });
    await buildQuotation(owner, { userId: other.userId, email });
    await refund(asha.ownerId, 'Paid twice');
    await refund(other.ownerId, 'Of another person');

    const shown = await expectCounts(asha.userId, { payments: 1, refunds: 1, tickets: 2, quotations: 2 });
    expect(shown).toMatchObject({ refunds: ['Paid twice'], tickets: [null, asha.userId] });
    expect(shown.quotations).toEqual([null, asha.userId]);
    // A former address may belong to somebody else now.
    await expectCounts(other.userId, { payments: 1, refunds: 1, tickets: 1, quotations: 1 });
  });

  it('have what a payer with a link has', async () => {
    const { payment } = await fixture.money.buildPayment({ ownerExternalId: randomLetters(8) });
    await report({ ownerId: payment.ownerId, contact: '' });
    const shown = await expectCounts(payment.ownerId, { payments: 1, refunds: 0, tickets: 1, quotations: 0 });
    expect(shown.payments).toEqual([payment.publicId]);
  });

  it('keep the money of test and live mode apart', async () => {
    const { bff: db, clock } = fixture.money;
    const live = createPaymentLookup({ db, mode: 'live', clock });
    expect((await live.person(asha.userId))?.counts).toMatchObject({ payments: 0, refunds: 0 });
  });

  it('continue after their first page', async () => {
    const { bff: db } = fixture.money;
    const tickets = createStaffTickets({ db, wake: () => undefined });
    const first = { personId: asha.userId, limit: 1, cursor: null };
    const rest = {
      state: null,
      assignee: null,
      priority: null,
      isUnsolved: false,
      isOverdue: false,
      search: null,
    };
    const { nextCursor, tickets: newest } = await tickets.list({ ...rest, ...first });
    const next = await tickets.list({ ...rest, ...first, cursor: nextCursor });
    expect([newest.length, next.tickets.length]).toEqual([1, 1]);
    expect(next.tickets).not.toEqual(newest);
    expect(next.nextCursor).toBeNull();
  });
});

describe('on tables of many records', () => {
  beforeAll(() =>
    fixture.money.owner.raw(`
      insert into users (id, name, email) select gen_random_uuid(), 'Person', 'person-' || n || '@example.in'
        from generate_series(1, 3000) n;
      insert into wallet_owners (id, external_id, display_name, user_id)
        select gen_random_uuid(), id::text, name, id from users where name = 'Person';
      insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
          payer_name, origin, state, initiated_at)
        select gen_random_uuid(), 'DL' || substr(md5(id::text || n), 1, 24), id, 'test', 'razorpay', 10000, 200, 10000, 9800,
               'Person', 'website', 'failed', now() - n * interval '1 minute'
          from wallet_owners, generate_series(1, 3) n where display_name = 'Person';
      insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise)
        select gen_random_uuid(), id, 1, 'test', 'razorpay', public_id || '-1', total_paise
          from payments where payer_name = 'Person';
      insert into refunds (id, public_id, payment_id, attempt_id, mode, gateway, amount_paise, reason, requested_by,
          idempotency_key)
        select gen_random_uuid(), 'RF' || substr(md5(id::text), 1, 24), payment_id, id, 'test', 'razorpay', 100, 'Paid twice',
               (select min(id::text)::uuid from users), id::text
          from payment_attempts where gateway = 'razorpay';
      insert into tickets (id, source, subject, user_id, email)
        select gen_random_uuid(), 'mail', 'Where', case when n = 1 then id end, email from users, generate_series(1, 2) n;
      insert into support_reports (id, reference, topic, message, contact, owner_id, dedupe_key)
        select id, 'SR-' || lpad(row_number() over (order by id)::text, 8, '0'), 'other', 'Where', '', id, id::text
          from (select id from wallet_owners order by id limit 3000) few;
      insert into quotations (id, reference, user_id, client_name, email, phone, project_title, project_type,
          project_description, platform_types, technologies, features, development_phases, timeline, budget, created_at)
        select gen_random_uuid(), 'QT-' || lpad((row_number() over (order by id))::text, 8, '0'), case when n = 1 then id end,
               name, email, '6000000000', 'A portal', 'Web Application', 'A portal', '{Web}', '{}', '{}', '{Backend}',
               '2-3-months', '1L-2.5L', now()
          from users, generate_series(1, 2) n;
      analyze`),
  );

  it.each([
    ['payments', ['payments_by_owner', 'wallet_owners_user_id_unique']],
    ['refunds', ['refunds_by_owner']],
    ['tickets', ['tickets_by_user', 'tickets_by_email', 'support_reports_by_owner', 'tickets_report_unique']],
    ['quotations', ['quotations_by_user', 'email']],
  ] as const)('never scans all %s to list those of a person', async (list, indexes) => {
    const { bff, owner } = fixture.money;
    const plan = await planOf(bff, listsOf(asha.userId)[list], { explainedOn: owner, ofLast: true });
    expect(plan).not.toMatch(
      /Seq Scan on (payments|refunds|tickets|support_reports|quotations|wallet_owners)\b/,
    );
    for (const index of indexes) expect(plan).toContain(index);
  });
});
