import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { newId, newPublicPaymentId, newPublicRefundId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  upiDetails,
  type MoneyFixture,
} from '../../testing/money-fixture';
import type { Attempt, Payment } from '../payments/types';
import { createPaymentLookup, EVERY_PAYMENT, type LookupQuery, type PaymentLookup } from './payment-lookup';

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
    { id: asha, name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
  ]);
  paid = await fixture.buildPayment({ ownerExternalId: asha });
  open = await fixture.buildPayment({ ownerExternalId: 'link-42', gateway: 'phonepe' });
  await fixture
    .owner('wallet_owners')
    .where({ external_id: asha })
    .update({ user_id: asha, email: 'asha@example.com' });
  const details = { ...upiDetails('asha@okaxis'), feePaise: paise(11_80), taxPaise: paise(1_80) };
  const snapshot = snapshotOf(paid.attempt, 'captured', { details });
  await fixture.settlement.settlePayment(gatewayUpdateOf(paid.attempt, snapshot));
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
  (await lookup.list({ ...EVERY_PAYMENT, ...query })).payments.map((row) => row.merchantTransactionId);

it('keeps test and live money apart', async () => {
  const live = createPaymentLookup({ db: fixture.bff, mode: 'live', clock: fixture.clock });
  for (const search of [asha, paid.payment.publicId])
    expect((await live.list({ ...EVERY_PAYMENT, search })).payments).toEqual([]);
  expect(await live.detail(paid.payment.publicId, admin)).toBeNull();
  expect(await live.refunds(paid.payment.publicId)).toBeNull();
});

describe('the list', () => {
  it('shows the newest first, a page at a time, each payment once', async () => {
    const extra = [await fixture.buildPayment(), await fixture.buildPayment(), await fixture.buildPayment()];
    const all = await idsOf({});
    expect(all.slice(0, 3)).toEqual(extra.reverse().map(({ payment }) => payment.publicId));
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await lookup.list({ ...EVERY_PAYMENT, limit: 2, cursor });
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

  it('filters by the three statuses, which consist of the six states', async () => {
    const built: Record<string, string> = {};
    for (const state of ['initiated', 'pending', 'failed', 'cancelled', 'timeout'] as const) {
      const { payment } = await fixture.buildPayment();
      await fixture.owner('payments').where({ id: payment.id }).update({ state });
      built[state] = payment.publicId;
    }
    const ofStatus = (query: Partial<LookupQuery>) => idsOf({ ...query, limit: 100 });
    const mine = (ids: string[]) => Object.keys(built).filter((state) => ids.includes(built[state] ?? ''));
    expect(await ofStatus({ status: 'completed' })).toEqual([paid.payment.publicId]);
    expect(mine(await ofStatus({ status: 'pending' }))).toEqual(['initiated', 'pending', 'timeout']);
    expect(mine(await ofStatus({ status: 'failed' }))).toEqual(['failed', 'cancelled']);
    expect(await ofStatus({ status: 'failed', state: 'cancelled' })).toEqual([built['cancelled']]);
    expect(await ofStatus({ status: 'completed', state: 'cancelled' })).toEqual([]);
  });

  it('filters by method, amount, payer and the day of the credit', async () => {
    const { publicId, totalPaise } = paid.payment;
    expect(await idsOf({ method: 'upi' })).toEqual([publicId]);
    expect(await idsOf({ method: 'card' })).toEqual([]);
    expect(await idsOf({ method: 'upi', state: 'failed' })).toEqual([]);
    expect(await idsOf({ method: 'upi', personId: asha })).toEqual([publicId]);
    expect(await idsOf({ method: 'upi', cursor: publicId })).toEqual([]);

    const around = { minPaise: totalPaise, maxPaise: totalPaise };
    expect(await idsOf(around)).toContain(publicId);
    expect(await idsOf({ minPaise: paise(totalPaise + 1), limit: 100 })).not.toContain(publicId);
    expect(await idsOf({ maxPaise: paise(totalPaise - 1), limit: 100 })).not.toContain(publicId);

    for (const payer of ['asha@example.com', '98765 43210', asha])
      expect([payer, await idsOf({ payer })]).toEqual([payer, [publicId]]);
    expect(await idsOf({ payer: 'link-42' })).toEqual([open.payment.publicId]);
    expect(await idsOf({ payer: 'nobody@example.com' })).toEqual([]);
    // It finds people alone, not a payment.
    expect(await idsOf({ payer: publicId })).toEqual([]);
    expect(await idsOf({ payer: 'asha@example.com', search: open.payment.publicId })).toEqual([]);
    expect(await idsOf({ payer: 'asha@example.com', personId: newId() })).toEqual([]);

    const { completed_at: credited } = await fixture
      .owner('payments')
      .where({ public_id: publicId })
      .first<{ completed_at: Date }>('completed_at');
    expect(await idsOf({ dateOf: 'credit', from: credited })).toEqual([publicId]);
    expect(await idsOf({ dateOf: 'credit', to: credited })).toEqual([]);
  });

  it('shows a payment that was paid at the second try with the method of the capture', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const settle = fixture.settlement.settlePayment;
    const upi = { paymentId: 'pay_declined', details: upiDetails('ravi@okaxis') };
    const card = { ...upiDetails('ravi@okaxis'), method: 'card' as const, vpa: null };
    await settle(gatewayUpdateOf(attempt, snapshotOf(attempt, 'failed', upi)));
    const again = { ...upi, paymentId: 'pay_declined_again' };
    await settle(gatewayUpdateOf(attempt, snapshotOf(attempt, 'failed', again)));
    const captured = snapshotOf(attempt, 'captured', { paymentId: 'pay_captured', details: card });
    await settle(gatewayUpdateOf(attempt, captured));
    await fixture
      .owner('gateway_payment_details')
      .where({ gateway_payment_id: 'pay_declined' })
      .update({ updated_at: new Date(Date.now() + 60_000) });
    const { payments } = await lookup.list({ ...EVERY_PAYMENT, search: payment.publicId });
    expect(payments).toMatchObject([{ method: 'card', number: expect.stringMatching(/^\d{6}$/) }]);
    expect(await idsOf({ method: 'card' })).toEqual([payment.publicId]);
    // Once, although two of its payments at the gateway were tried with it.
    const tried = await idsOf({ method: 'upi' });
    expect(tried.filter((id) => id === payment.publicId)).toHaveLength(1);
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
    funds: {
      balancePaise: payment.creditPaise,
      heldPaise: 0,
      availablePaise: payment.creditPaise,
      holds: [],
    },
    account: { id: asha, email: 'asha@example.com', phone: '+919876543210' },
    ...{ merchant: null, personId: asha },
    gatewayPayments: [
      { attemptNo: 1, reference: 'rrn 1', vpa: 'asha@okaxis', feePaise: 11_80, taxPaise: 1_80 },
    ],
    attempts: [{ attemptNo: 1, merchantOrderId: attempt.merchantOrderId, capturedPaise: 500_00 }],
    // An amount that is requested and not debited yet cannot be requested again.
    refundable: [{ attemptNo: 1, amountPaise: 400_00 }],
    refunds: [{ refundId: REFUND, state: 'requested', requestedBy: { id: admin, name: 'Meera Admin' } }],
    findings: [{ kind: 'captured_twice', merchantTransactionId: payment.publicId, resolvedAt: null }],
    webhooks: [{ eventType: 'payment.captured', state: 'applied' }],
    reports: [{ reference: 'SR-ABCD2345', message: 'Where is my money?' }],
    notices: [{ kind: 'payment_received', textedAt: null, optedOut: false }],
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
