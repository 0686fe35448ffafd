import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, newPublicPaymentId, newPublicRefundId } from '../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { explain, planOf } from '../../testing/query-plan';
import { findByTerms, NOTHING, type Found } from './list-repository';
import { listStatement, type ListScope } from './list-statement';
import { findPeople } from './people-search-repository';
import { termsOf } from './search-keys';
import { EVERY_PAYMENT_SCOPE } from './testing/every-payment';

const TABLES = [
  'payments',
  'payment_attempts',
  'gateway_payment_details',
  'wallet_owners',
  'users',
  'former_emails',
  'quotations',
  'tickets',
  'support_reports',
  'papers',
];

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  // Enough rows to make a sequential scan more expensive than an index scan.
  await fixture.owner.raw(`
    insert into users (id, name, email, phone)
      select gen_random_uuid(), 'Person ' || md5(n::text), 'person-' || n || '@example.in', '+91' || (6000000000 + n)
        from generate_series(1, 4000) n;
    insert into former_emails (email, user_id) select 'former-' || email, id from users;
    insert into wallet_owners (id, external_id, display_name, user_id, email)
      select gen_random_uuid(), id::text, name, id, email from users;
    insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
        payer_name, origin, state, initiated_at, provider_reference)
      select gen_random_uuid(), 'DL' || substr(md5(o.id::text || n) || md5(o.id::text), 1, 24), o.id, 'test',
             'razorpay', 10000, 200, 10000, 9800, 'Person', 'website',
             case when n = 1 and o.email like '%00@%' then 'timeout' else 'failed' end,
             now() - n * interval '1 minute', o.id::text || n
        from wallet_owners o, generate_series(1, 5) n;
    insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise,
        gateway_order_id, gateway_payment_id)
      select gen_random_uuid(), id, 1, 'test', 'razorpay', public_id || '-1', total_paise, 'order_' || public_id,
             'pay_' || public_id
        from payments;
    insert into gateway_payment_details (attempt_id, payment_id, gateway_payment_id, reference, method, vpa)
      select id, payment_id, gateway_payment_id, md5(id::text), 'upi', lower(gateway_payment_id) || '@okaxis'
        from payment_attempts;
    insert into quotations (id, reference, user_id, client_name, email, phone, project_title, project_type,
        project_description, platform_types, technologies, features, development_phases, timeline, budget, created_at)
      select gen_random_uuid(), 'QT-' || upper(substr(md5(email), 1, 8)), id, name, email, '6000000000', 'A portal',
             'Web Application', 'A portal', '{Web}', '{}', '{}', '{Backend}', '2-3-months', '1L-2.5L', now()
        from users;
    insert into tickets (id, source, subject, user_id) select gen_random_uuid(), 'mail', 'Where', id from users;
    insert into support_reports (id, reference, topic, message, contact, owner_id, dedupe_key)
      select id, 'SR-' || lpad(row_number() over (order by id)::text, 8, '0'), 'other', 'Where', '', id, id::text
        from (select id from wallet_owners order by id limit 1000) few;
    insert into papers (id, kind, mode, series, financial_year, sequence, number, subject, data, issued_at)
      select id, 'statement', 'test', 'STM', '26-27', n, 'TEST/STM/26-27/' || lpad(n::text, 6, '0'), 'test:' || id || ':2026-09',
             '{}', now()
        from (select id, row_number() over (order by id) as n from wallet_owners) owners;
    analyze`);
});
afterAll(() => fixture.close());

const scannedWhole = (plan: string): string[] =>
  TABLES.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));

/** The plan of the statement that a call sends. */
const planOfSent = (send: () => Promise<unknown>, withoutScans = false): Promise<string> =>
  planOf(fixture.bff, send, { explainedOn: fixture.owner, withoutScans });

const found = (): Found => ({
  ...NOTHING,
  ...{ paymentIds: [newId()], ownerIds: [newId()], userIds: [newId()] },
});

describe('on tables of many payments', () => {
  it.each([
    ['a transaction id', newPublicPaymentId(), 'payments_by_reversed_id'],
    ['an order id', `${newPublicPaymentId()}-1`, 'payments_by_reversed_id'],
    ['the last 8 characters', 'aB3dE6gH', 'payments_by_reversed_id'],
    ['a transaction number', '000123', 'payments_number_unique'],
    ['an e-mail address', 'person-7@example.in', 'users_email_unique'],
    ['a former e-mail address', 'former-person-7@example.in', 'former_emails_pkey'],
    ['a phone number', '6000000007', 'users_phone'],
    ['an order id of a gateway', 'order_DLx', 'payment_attempts_by_order_in_any_case'],
    ['a payment id of a gateway', 'pay_DLx', 'gateway_payment_details_by_gateway_id'],
    ['a reference of a bank', '412345678901', 'gateway_payment_details_by_reference'],
    ['a UPI address', 'asha@okaxis', 'gateway_payment_details_by_vpa'],
    ['a user id', 'link-42', 'wallet_owners_by_id_in_any_case'],
    ['a name', 'Asha Rao', 'users_by_name'],
    ['a project id', 'PRJ-000123', 'quotations_project_no_unique'],
    ['the number of a quotation', 'QT-ABCD2345', 'quotations_reference_unique'],
    ['the number of a ticket', 'TKT-000123', 'tickets_number_unique'],
    ['the number of a report', 'SR-00000123', 'support_reports_reference_unique'],
    ['the number of a paper', 'STM/26-27/000123', 'papers_number_unique'],
    ['a text of any other kind', 'an unknown, id', 'payments_by_provider_reference'],
  ])('never scans a whole table to find %s', async (_key, search, index) => {
    const plan = await planOfSent(() => findByTerms(fixture.bff, 'test', termsOf(search)));
    expect(scannedWhole(plan)).toEqual([]);
    expect(plan).toContain(index);
  });

  // The tables of these keys are empty here, so that only a forbidden scan shows whether an index serves them.
  it.each([
    ['a refund id', newPublicRefundId(), ['refunds_by_id_in_any_case']],
    ['a receipt number', 'DL-R-000042', ['receipts_pkey']],
    [
      'an id of a gateway',
      'rfnd_Ab1',
      ['refunds_by_gateway_id_in_any_case', 'refunds_by_reference_in_any_case', 'payment_captures_'],
    ],
    ['a name', 'Asha Rao', ['users_by_name', 'wallet_owners_by_name']],
  ])('has an index for %s', async (_key, search, indexes) => {
    const send = () => findByTerms(fixture.bff, 'test', termsOf(search));
    const plan = await planOfSent(send, true);
    expect(plan).not.toContain('Seq Scan');
    for (const index of indexes) expect(plan).toContain(index);
  });

  it('never scans a whole table to show the people that were found', async () => {
    expect(scannedWhole(await planOfSent(() => findPeople(fixture.bff, 'test', found())))).toEqual([]);
  });

  it.each<[string, Partial<ListScope>, string]>([
    ['the newest', {}, 'payments_newest'],
    ['a later page', { after: 'DL1' }, 'payments_newest'],
    ['those under review', { isUnderReview: true }, 'payments_under_review'],
    ['those in a rare state', { states: ['cancelled'] }, 'payments_by_rare_state'],
    ['those that wait', { states: ['initiated', 'pending', 'timeout'] }, 'payments_waiting'],
    ['those of a method', { method: 'upi' }, 'gateway_payment_details_by_method'],
    ['a later page of a method', { method: 'card', after: 'DL1' }, 'gateway_payment_details_by_method'],
    ['those of a payer', { payers: found() }, 'payments_by_owner'],
    [
      'those that were credited today',
      { dateOf: 'credit', from: new Date(Date.now() - 3_600_000) },
      'payments_by_credit',
    ],
    ['a day', { from: new Date(Date.now() - 120_000), to: new Date() }, 'payments_newest'],
    ['what a search found', { found: found() }, 'payments_pkey'],
    ['those of a person', { personId: newId() }, 'payments_by_owner'],
  ])('never scans all payments to list %s', async (_name, part, index) => {
    const { sql, values } = listStatement({ ...EVERY_PAYMENT_SCOPE, ...part });
    const plan = await explain(fixture.owner, sql, values);
    expect(scannedWhole(plan)).toEqual([]);
    expect(plan).toContain(index);
  });
});
