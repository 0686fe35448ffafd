import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { newId, newPublicPaymentId, newPublicRefundId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  upiDetails,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { buildQuotation } from '../../testing/quotation-fixture';
import type { Attempt, Payment } from '../payments/types';
import { createPaymentLookup, EVERY_PAYMENT, type PaymentLookup } from './payment-lookup';

const REFUND = newPublicRefundId();
const asha = newId();
const ravi = newId();

let fixture: MoneyFixture;
let lookup: PaymentLookup;
let paid: { payment: Payment; attempt: Attempt };
let open: { payment: Payment; attempt: Attempt };
/** Of `paid`, as it is stored. */
let paidNumber = '';
let receipt = '';
let quotation = '';
let project = '';

beforeAll(async () => {
  fixture = await openMoneyFixture();
  // With the BFF's own rights.
  lookup = createPaymentLookup({ db: fixture.bff, mode: 'test', clock: fixture.clock });
  await fixture.owner('users').insert([
    { id: asha, name: 'Asha Lakshmi Rao', email: 'old@example.com', phone: '+919876543210' },
    { id: ravi, name: 'Ravi 100%', email: 'ravi@example.com' },
  ]);
  await fixture.owner('users').where({ id: asha }).update({ email: 'asha@example.com' });
  paid = await fixture.buildPayment({ ownerExternalId: asha });
  open = await fixture.buildPayment({ ownerExternalId: 'Link-42', gateway: 'phonepe' });
  const row = await fixture
    .owner('payments')
    .where({ id: paid.payment.id })
    .first<{ number: number }>('number');
  paidNumber = String(row.number);
  await fixture.owner('wallet_owners').where({ external_id: asha }).update({ user_id: asha });
  const failed = {
    paymentId: 'pay_Declined1',
    reference: '412345678901',
    details: upiDetails('asha@okhdfc'),
  };
  const { settlePayment } = fixture.settlement;
  await settlePayment(gatewayUpdateOf(paid.attempt, snapshotOf(paid.attempt, 'failed', failed)));
  const captured = { paymentId: 'pay_Captured1', reference: 'AXIS 77', details: upiDetails('asha@okaxis') };
  await settlePayment(gatewayUpdateOf(paid.attempt, snapshotOf(paid.attempt, 'captured', captured)));
  const about = { payment_id: paid.payment.id };
  const capture = await fixture.owner('payment_captures').where(about).first<{ id: string }>('id');
  await fixture.owner('refunds').insert({
    ...about,
    ...{ id: newId(), public_id: REFUND, attempt_id: paid.attempt.id, capture_id: capture.id, mode: 'test' },
    ...{ gateway: 'razorpay', amount_paise: 100_00, reason: 'Paid twice', requested_by: asha },
    ...{ idempotency_key: 'key-12345678', gateway_refund_id: 'rfnd_Ab1', gateway_reference: 'ARN 7' },
  });
  const [issued] = await fixture
    .owner('receipts')
    .insert({ ...about, attempt_id: paid.attempt.id, issued_at: new Date() })
    .returning<{ number: number }[]>('number');
  receipt = `DL-R-${String(issued?.number).padStart(6, '0')}`;
  const sent = await buildQuotation(fixture.owner, { userId: asha });
  quotation = sent.reference;
  const numbered = fixture.owner('quotations').where({ id: sent.id });
  project = projectIdOf((await numbered.first<{ project_no: number }>('project_no')).project_no);
  await fixture.owner('support_reports').insert({
    ...about,
    ...{
      id: newId(),
      reference: 'SR-ABCD2345',
      topic: 'other',
      message: 'Where?',
      contact: 'a@b.in',
      dedupe_key: 'b',
    },
  });
});
afterAll(() => fixture.close());

const found = async (search: string) => {
  const { payments, people } = await lookup.list({ ...EVERY_PAYMENT, search });
  return {
    payments: payments.map((row) => row.merchantTransactionId),
    people: people.map(({ name }) => name),
  };
};
/** The same text as a person may type it. */
const notations = (text: string) => [
  text,
  text.toUpperCase(),
  text.toLowerCase(),
  `  ${text} `,
  `\u200b${text}`,
];
const spaced = (text: string) => `${text.slice(0, 4)} ${text.slice(4)}`;

describe('one search box finds a payment', () => {
  it.each<[string, () => string]>([
    ['the transaction id', () => paid.payment.publicId],
    ['the transaction id with spaces', () => spaced(paid.payment.publicId)],
    ['its last 8 characters', () => paid.payment.publicId.slice(-8)],
    ['its last 8 characters as pages show them', () => `…${paid.payment.publicId.slice(-8)}`],
    ['our order id', () => `${paid.payment.publicId}-1`],
    ['the order id of the gateway', () => paid.attempt.gatewayOrderId ?? ''],
    ['the payment id of the gateway', () => 'pay_Captured1'],
    ['the payment id of a declined try', () => 'pay_Declined1'],
    ['the reference of the bank', () => 'AXIS 77'],
    ['the reference of a declined try', () => '412345678901'],
    ['the reference with spaces', () => '4123 4567 8901'],
    ['the UPI address', () => 'asha@okaxis'],
    ['the UPI address of a declined try', () => 'Asha@OkHdfc'],
    ['our refund id', () => REFUND],
    ['the refund id of the gateway', () => 'rfnd_Ab1'],
    ['the reference of the refund', () => 'ARN 7'],
    ['the receipt number', () => receipt],
    ['the receipt number of a test payment', () => `TEST/${receipt}`],
    ['the number of a report', () => 'SR-ABCD2345'],
    ['the transaction number', () => paidNumber.padStart(6, '0')],
    ['the transaction number without its zeros', () => paidNumber],
    ['the transaction number as pages show it', () => `#${paidNumber.padStart(6, '0')}`],
  ])('by %s, in any case', async (_key, text) => {
    for (const search of notations(text()))
      expect([search, await found(search)]).toEqual([
        search,
        { payments: [paid.payment.publicId], people: [] },
      ]);
  });

  it('among all that have the same ending', async () => {
    const [mine, other] = [paid.payment.publicId, open.payment.publicId];
    const twin = `${other.slice(0, -8)}${mine.slice(-8)}`;
    await fixture.owner('payments').where({ id: open.payment.id }).update({ public_id: twin });
    expect((await found(mine.slice(-8))).payments.sort()).toEqual([mine, twin].sort());
    await fixture.owner('payments').where({ id: open.payment.id }).update({ public_id: other });
  });
});

describe('one search box finds a person and their payments', () => {
  it.each<[string, string | (() => string)]>([
    ['the user id', asha],
    ['a quotation', () => quotation],
    ['a project', () => project],
    ['the e-mail address', 'asha@example.com'],
    ['a former e-mail address', 'old@example.com'],
    ['the phone number', '9876543210'],
    ['the phone number with a zero', '09876543210'],
    ['the phone number with a country code', '+91 98765-43210'],
    ['the phone number with a country code and no plus', '91 98765 43210'],
    ['the phone number with 00', '0091 (0) 98765 43210'],
    ['the name', 'Asha Lakshmi Rao'],
    ['a part of the name', 'laksh'],
    ['words of the name in any order', 'rao lakshmi'],
  ])('by %s, in any case', async (_key, text) => {
    for (const search of notations(typeof text === 'string' ? text : text()))
      expect([search, await found(search)]).toEqual([
        search,
        { payments: [paid.payment.publicId], people: ['Asha Lakshmi Rao'] },
      ]);
  });

  it('who pays by links without an account', async () => {
    expect(await found('link-42')).toEqual({ payments: [open.payment.publicId], people: ['Asha Rao'] });
  });

  it.each(['ravi@example.com', 'ravi', 'Ravi 100'])('who has no payments yet: %s', async (search) => {
    expect(await found(search)).toEqual({ payments: [], people: ['Ravi 100%'] });
  });
});

describe('a search for nothing that exists', () => {
  it.each([
    'link-4',
    newPublicPaymentId(),
    newPublicPaymentId().slice(-8),
    "' or 1=1 --",
    "asha'; drop table payments; --",
    '%',
    '%%%',
    '___',
    '_sha',
    'a\\',
    'as',
    '\u0000',
    'asha\u0000',
    ':mode',
    '?',
    '$1',
    '0000000000',
    'x@y.z',
    '9'.repeat(200),
    'ж'.repeat(200),
    '🙂🙂🙂',
    `DL-R-${'9'.repeat(15)}`,
    `PRJ-${'9'.repeat(15)}`,
    'QT-ABCD2345',
    `TKT-${'9'.repeat(12)}`,
    'TKT-0',
    'INV/26-27/000001',
    'asha rao of nowhere at all and more words',
  ])('finds nothing for %j', async (search) => {
    const { payments, people } = await found(search);
    // "asha" with a hidden character is still a name.
    if (search === 'asha\u0000') expect(people).toContain('Asha Lakshmi Rao');
    else expect({ payments, people }).toEqual({ payments: [], people: [] });
  });
});
