import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, newPublicPaymentId, newPublicRefundId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import type { Attempt, Payment } from '../payments/types';
import { findByTerms, listStatement, type ListScope } from './list-repository';
import { createPaymentLookup, type LookupQuery, type PaymentLookup } from './payment-lookup';
import { termsOf } from './search-terms';

const EVERYTHING: LookupQuery = {
  search: null,
  state: null,
  gateway: null,
  isUnderReview: null,
  from: null,
  to: null,
  cursor: null,
  limit: 25,
};
const REFUND = newPublicRefundId();

let fixture: MoneyFixture;
let lookup: PaymentLookup;
let paid: { payment: Payment; attempt: Attempt };
let open: { payment: Payment; attempt: Attempt };
const admin = newId();
const asha = newId();

beforeAll(async () => {
  fixture = await openMoneyFixture();
  // With the BFF's own rights.
  lookup = createPaymentLookup({ db: fixture.bff, mode: 'test', clock: fixture.clock });
  await fixture.owner('users').insert([
    { id: admin, name: 'Meera Admin', email: 'meera@company.example', role: 0 },
    { id: asha, name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  ]);
  paid = await fixture.buildPayment({ ownerExternalId: asha });
  open = await fixture.buildPayment({ ownerExternalId: 'link-42', gateway: 'phonepe' });
  await fixture
    .owner('wallet_owners')
    .where({ external_id: asha })
    .update({ user_id: asha, email: 'asha@example.com' });
  await fixture.settlement.settlePayment(gatewayUpdateOf(paid.attempt, snapshotOf(paid.attempt, 'captured')));
  const about = { payment_id: paid.payment.id };
  const capture = await fixture.owner('payment_captures').where(about).first<{ id: string }>('id');
  await fixture.owner('refunds').insert({
    ...about,
    capture_id: capture.id,
    id: newId(),
    public_id: REFUND,
    attempt_id: paid.attempt.id,
    mode: 'test',
    gateway: 'razorpay',
    amount_paise: 100_00,
    reason: 'Paid twice by mistake',
    requested_by: admin,
    idempotency_key: 'key-12345678',
    gateway_refund_id: 'rfnd_1',
    gateway_reference: 'ARN 7',
  });
  await fixture
    .owner('receipts')
    .insert({ ...about, attempt_id: paid.attempt.id, issued_at: new Date() })
    .onConflict()
    .ignore();
  await fixture
    .owner('payment_findings')
    .insert({ ...about, kind: 'captured_twice', dedupe_key: 'a', detail: { amountPaise: 1 } });
  await fixture.owner('support_reports').insert({
    ...about,
    id: newId(),
    reference: 'SR-ABCD2345',
    topic: 'other',
    message: 'Where is my money?',
    contact: 'asha@example.com',
    dedupe_key: 'b',
  });
  await fixture.owner('webhook_events').insert({
    ...about,
    id: newId(),
    gateway: 'razorpay',
    mode: 'test',
    event_key: 'evt_1',
    event_type: 'payment.captured',
    verified_with: 'current',
    raw_body: Buffer.from('{"card":"secret"}'),
    state: 'applied',
  });
  await fixture.owner('payment_notices').insert({
    ...about,
    id: newId(),
    kind: 'payment_received',
    source_id: paid.attempt.id,
    mailed_at: new Date(),
  });
  await fixture.owner('payment_events').insert({
    ...about,
    type: 'check_requested',
    source: 'admin',
    actor: admin,
  });
});
afterAll(() => fixture.close());

const idsOf = async (query: Partial<LookupQuery>): Promise<string[]> =>
  (await lookup.list({ ...EVERYTHING, ...query })).payments.map((row) => row.merchantTransactionId);

describe('the search', () => {
  it('finds a payment by anything that a customer or a bank may quote', async () => {
    const receipt = await fixture.owner('receipts').first<{ number: number }>('number');
    const searches = [
      paid.payment.publicId,
      `${paid.payment.publicId}-1`,
      paid.attempt.gatewayOrderId ?? '',
      `pay_of_${paid.attempt.id}`,
      'rrn 1',
      REFUND,
      'rfnd_1',
      'ARN 7',
      `DL-R-${String(receipt?.number).padStart(6, '0')}`,
      'sr-abcd2345',
      asha,
      'Asha@Example.com',
      '9876543210',
      '+91 98765-43210',
    ];
    for (const search of searches)
      expect([search, await idsOf({ search })]).toEqual([search, [paid.payment.publicId]]);
  });

  it('finds the payments of a link by its user id, and nothing for an unknown one', async () => {
    expect(await idsOf({ search: 'link-42' })).toEqual([open.payment.publicId]);
    for (const search of ['link-4', newPublicPaymentId(), "' or 1=1 --", '%', '0000000000', 'x@y.z'])
      expect(await idsOf({ search })).toEqual([]);
  });

  it('keeps test and live money apart', async () => {
    const live = createPaymentLookup({ db: fixture.bff, mode: 'live', clock: fixture.clock });
    expect((await live.list({ ...EVERYTHING, search: asha })).payments).toEqual([]);
    expect(await live.detail(paid.payment.publicId, admin)).toBeNull();
    expect(await live.refunds(paid.payment.publicId)).toBeNull();
  });
});

describe('the list', () => {
  it('shows the newest first, a page at a time, each payment once', async () => {
    const extra = [await fixture.buildPayment(), await fixture.buildPayment(), await fixture.buildPayment()];
    const all = await idsOf({});
    expect(all.slice(0, 3)).toEqual(extra.reverse().map(({ payment }) => payment.publicId));
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await lookup.list({ ...EVERYTHING, limit: 2, cursor });
      paged.push(...page.payments.map((row) => row.merchantTransactionId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all);
    expect(await idsOf({ cursor: 'nonsense' })).toEqual([]);
  });

  it('filters by state, gateway, review and time', async () => {
    expect(await idsOf({ state: 'completed' })).toEqual([paid.payment.publicId]);
    expect(await idsOf({ gateway: 'phonepe' })).toEqual([open.payment.publicId]);
    expect(await idsOf({ isUnderReview: true })).toEqual([]);
    await fixture.owner('payments').where({ id: open.payment.id }).update({ under_review: true });
    expect(await idsOf({ isUnderReview: true })).toEqual([open.payment.publicId]);
    expect(await idsOf({ isUnderReview: false })).not.toContain(open.payment.publicId);
    expect(await idsOf({ to: paid.payment.initiatedAt })).toEqual([]);
    expect(await idsOf({ from: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await idsOf({ search: asha, state: 'failed' })).toEqual([]);
  });
});

it('the detail shows everything that is known of a payment', async () => {
  const detail = await lookup.detail(paid.payment.publicId, admin);
  const { payment, attempt } = paid;
  expect(detail).toMatchObject({
    merchantTransactionId: payment.publicId,
    status: 'completed',
    receiptNumber: expect.stringMatching(/^DL-R-\d{6}$/),
    providerReferenceId: 'rrn 1',
    walletBalancePaise: payment.creditPaise,
    account: { id: asha, email: 'asha@example.com', phone: '9876543210' },
    attempts: [{ attemptNo: 1, merchantOrderId: attempt.merchantOrderId, capturedPaise: 500_00 }],
    // An amount that is requested and not debited yet cannot be requested again.
    refundable: [{ attemptNo: 1, amountPaise: 400_00 }],
    refunds: [{ refundId: REFUND, state: 'requested', requestedBy: { id: admin, name: 'Meera Admin' } }],
    findings: [{ kind: 'captured_twice', merchantTransactionId: payment.publicId, resolvedAt: null }],
    webhooks: [{ eventType: 'payment.captured', state: 'applied' }],
    reports: [{ reference: 'SR-ABCD2345', message: 'Where is my money?' }],
    notices: [{ kind: 'payment_received', textedAt: null }],
  });
  expect(detail?.events.map(({ type, actor }) => [type, actor])).toEqual([
    ['captured', 'test'],
    ['check_requested', 'Meera Admin'],
  ]);
  const [transfer] = detail?.transfers ?? [];
  expect(transfer?.entries.map(({ account }) => account).sort()).toEqual([
    'Razorpay clearing',
    'Razorpay fees',
    'Wallet',
  ]);
  expect(transfer?.entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
  expect(JSON.stringify(detail)).not.toContain('secret');
  expect(await lookup.detail(newPublicPaymentId(), admin)).toBeNull();
});

describe('on tables of many payments', () => {
  const LARGE = ['payments', 'payment_attempts', 'wallet_owners', 'users'];

  beforeAll(async () => {
    // Enough rows to make a sequential scan more expensive than an index scan.
    await fixture.owner.raw(`
      insert into users (id, name, email, phone)
        select gen_random_uuid(), 'Person', 'person-' || n || '@example.in', (6000000000 + n)::text
          from generate_series(1, 4000) n;
      insert into wallet_owners (id, external_id, display_name, user_id, email)
        select gen_random_uuid(), id::text, name, id, email from users where name = 'Person';
      insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
          payer_name, origin, state, initiated_at, provider_reference)
        select gen_random_uuid(), 'DL' || substr(md5(o.id::text || n) || md5(o.id::text), 1, 24), o.id, 'test',
               'razorpay', 10000, 200, 10000, 9800, 'Person', 'website', 'failed', now() - n * interval '1 minute',
               o.id::text || n
          from wallet_owners o, generate_series(1, 5) n where o.display_name = 'Person';
      insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise,
          gateway_order_id, gateway_payment_id)
        select gen_random_uuid(), id, 1, 'test', 'razorpay', public_id || '-1', total_paise, 'order_' || public_id,
               'pay_' || public_id
          from payments where payer_name = 'Person';
      analyze`);
  });

  const planOf = async (sql: string, values: ReturnType<typeof listStatement>['values']): Promise<string> => {
    const { rows } = await fixture.owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const scannedWhole = (plan: string): string[] =>
    LARGE.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));

  it.each([
    newPublicPaymentId(),
    `${newPublicPaymentId()}-1`,
    'person-7@example.in',
    '6000000007',
    'order_DLx',
    'an unknown id',
  ])('never scans a whole table to find %s', async (search) => {
    const statements: { sql: string; bindings: readonly unknown[] }[] = [];
    const listen = ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) =>
      statements.push({ sql, bindings });
    fixture.bff.on('query', listen);
    await findByTerms(fixture.bff, 'test', termsOf(search));
    fixture.bff.removeListener('query', listen);
    const [statement] = statements;
    const { rows } = await fixture.owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain ${statement?.sql.replace(/\$\d+/g, '?') ?? ''}`,
      [...(statement?.bindings ?? [])] as string[],
    );
    expect(scannedWhole(rows.map((row) => row['QUERY PLAN']).join('\n'))).toEqual([]);
  });

  const scope: ListScope = {
    mode: 'test',
    found: null,
    state: null,
    gateway: null,
    isUnderReview: null,
    from: null,
    to: null,
    after: null,
    limit: 26,
  };
  it.each([
    ['the newest', {}],
    ['a later page', { after: 'DL1' }],
    ['those under review', { isUnderReview: true }],
    ['a day', { from: new Date(Date.now() - 120_000), to: new Date() }],
    ['what a search found', { found: { paymentIds: [newId()], ownerIds: [newId()] } }],
  ] as const)('never scans all payments to list %s', async (_name, part) => {
    const { sql, values } = listStatement({
      ...scope,
      ...part,
      found:
        'found' in part
          ? { paymentIds: [...part.found.paymentIds], ownerIds: [...part.found.ownerIds] }
          : null,
    });
    expect(scannedWhole(await planOf(sql, values))).toEqual([]);
  });
});
