import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import type { Attempt, Payment } from '../payments/types';
import { fixedCompany } from '../../testing/fixed-company';
import { createReceiptQueries } from './receipt-queries';
import { createReceipts, type Receipts } from './receipts';

let fixture: MoneyFixture;
let receipts: Receipts;
let woken: number;
let announced: string[];
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
beforeEach(() => {
  woken = 0;
  announced = [];
  receipts = createReceipts({
    db: fixture.worker,
    clock: fixture.clock,
    wake: () => void (woken += 1),
    announce: (paymentId) => void announced.push(paymentId),
    company: fixedCompany(),
  });
});
afterAll(() => fixture.close());

const capture = (attempt: Attempt) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
const noticesOf = (payment: Payment) =>
  fixture
    .owner('payment_notices')
    .where({ payment_id: payment.id })
    .orderBy('created_at')
    .select('id', 'kind', 'source_id');
const numbersOf = (payment: Payment) =>
  fixture.owner('receipts').where({ payment_id: payment.id }).orderBy('number').pluck<number[]>('number');

describe('issuing a receipt', () => {
  it('gives a number and notifies the payer once, however often it is repeated', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await capture(attempt);
    await Promise.all([1, 2, 3].map(() => receipts.issue(attempt.id)));
    await receipts.issue(attempt.id);
    expect(await numbersOf(payment)).toHaveLength(1);
    const notices = await noticesOf(payment);
    expect(notices).toMatchObject([{ kind: 'payment_received', source_id: attempt.id }]);
    const messages = await fixture
      .owner('outbox')
      .where({ job: 'send-payment-notice' })
      .whereRaw("payload ->> 'paymentNoticeId' = ?", [notices[0].id]);
    expect(messages.map(({ payload }) => payload)).toEqual([{ paymentNoticeId: notices[0].id }]);
    expect({ woken, announced }).toEqual({ woken: 1, announced: [payment.id] });
  });

  it.each(['failed', 'cancelled', 'timeout'] as const)(
    'after %s notifies the payer that the money came late',
    async (state) => {
      const { payment, attempt } = await fixture.buildPayment();
      await fixture.worker('payments').where({ id: payment.id }).update({ state });
      await capture(attempt);
      await receipts.issue(attempt.id);
      expect(await noticesOf(payment)).toMatchObject([{ kind: 'late_success' }]);
    },
  );

  it('does nothing for an attempt that brought no money', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await receipts.issue(attempt.id);
    expect(await numbersOf(payment)).toEqual([]);
    expect(await noticesOf(payment)).toEqual([]);
    expect({ woken, announced }).toEqual({ woken: 0, announced: [] });
  });

  it('stores neither number nor notice when the other cannot be stored', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await capture(attempt);
    await fixture.owner.raw('revoke insert on payment_notices from deccanloop_worker');
    try {
      await expect(receipts.issue(attempt.id)).rejects.toThrow(/permission denied/);
    } finally {
      await fixture.owner.raw('grant insert on payment_notices to deccanloop_worker');
    }
    expect(await numbersOf(payment)).toEqual([]);
    await receipts.issue(attempt.id);
    expect(await numbersOf(payment)).toHaveLength(1);
    expect(await noticesOf(payment)).toHaveLength(1);
  });
});

describe('reading a receipt', () => {
  it('names every order of a payment that was paid', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const second = await fixture.addAttempt(payment, 2);
    for (const each of [attempt, second]) {
      await capture(each);
      await receipts.issue(each.id);
    }
    const [first, next] = await numbersOf(payment);
    const receipt = await createReceiptQueries({ db: fixture.bff, clock: fixture.clock }).find(
      payment.publicId,
    );
    expect(receipt).toMatchObject({
      number: first,
      gatewayPaymentId: `pay_of_${attempt.id}`,
      further: [{ number: next, gatewayPaymentId: `pay_of_${second.id}` }],
      breakdown: { totalPaise: 500_00, feePaise: 10_00, creditPaise: 490_00 },
    });
  });

  it('finds none before one was issued', async () => {
    const { payment } = await fixture.buildPayment();
    expect(
      await createReceiptQueries({ db: fixture.bff, clock: fixture.clock }).find(payment.publicId),
    ).toBeNull();
  });
});
