import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  RETURN_URL,
  openContractHarness,
  valueOf,
  type ContractHarness,
} from '../../gateways/testing/contract-harness';
import { gatewayUpdateOf } from '../../testing/money-fixture';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { recordOrder } from '../payments/attempt-repository';
import type { PaymentGateway } from '../payments/gateway-port';
import type { Payment } from '../payments/types';
import { createReconciling, kindsOf } from './testing/reconciling';

/** No webhook about a dispute arrives: the sandbox lists them over HTTP. */
let fixture: RefundFixture;
let harness: ContractHarness;
let gateway: PaymentGateway;
let payment: Payment;
let paymentId: string;
beforeAll(async () => {
  [fixture, harness] = await Promise.all([openRefundFixture(), openContractHarness()]);
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await Promise.all([fixture.money.close(), harness.close()]);
});
beforeEach(async () => {
  await harness.reset();
  gateway = harness.open('razorpay');
  const built = await fixture.money.buildPayment({ amountPaise: 500_00, confirmed: false });
  payment = built.payment;
  const { merchantOrderId, amountPaise, id } = built.attempt;
  const order = valueOf(await gateway.createOrder({ merchantOrderId, amountPaise, returnUrl: RETURN_URL }));
  const attempt = await recordOrder(fixture.money.bff, id, 'open', order);
  await harness.control.post(`/razorpay/orders/${order.gatewayOrderId}/pay`, { outcome: 'captured' });
  const snapshot = valueOf(await gateway.fetchOrder(attempt));
  paymentId = snapshot.payment!.id;
  await fixture.money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
});

const run = () => createReconciling(fixture.money, { razorpay: gateway }).run();
async function openDispute(fields: object = {}): Promise<string> {
  const opened = await harness.control.post(`/razorpay/payments/${paymentId}/dispute`, fields);
  return (opened as { dispute: { id: string } }).dispute.id;
}
const move = (id: string, step: string, fields: object = {}) =>
  harness.control.post(`/razorpay/disputes/${id}/${step}`, fields);
const disputes = () => fixture.money.owner('payment_disputes').where({ payment_id: payment.id });
const openFindings = () =>
  fixture.money
    .owner('payment_findings')
    .where({ payment_id: payment.id, resolved_at: null })
    .pluck<string[]>('kind');
const asked = () => harness.countOf('razorpay', 'disputes.fetch');

describe('a dispute of which no webhook arrived', () => {
  it('is stored and raised by the next run, and its payment cannot be refunded', async () => {
    await openDispute({ deducts: true });
    const report = await run();
    expect(kindsOf(report)).toEqual(['dispute_differs settled']);
    expect(report.differences[0]).toMatchObject({
      findingId: expect.any(Number),
      gatewayPaymentId: paymentId,
    });
    expect(report.summary?.gateways[0]).toMatchObject({ disputesCompared: 1, unanswered: 0 });
    expect(await disputes()).toMatchObject([{ status: 'open', booked_paise: 500_00 }]);
    expect(await openFindings()).toEqual(['dispute_opened']);
    await expect(fixture.ask(payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
    // As listed: the next run asks about nothing.
    expect(kindsOf(await run())).toEqual([]);
    expect(await asked()).toBe(0);
  });

  it.each([
    ['lost', {}, { status: 'lost', wallet_paise: 490_00, fee_paise: 10_00 }],
    ['won', {}, { status: 'won', booked_paise: 0 }],
    ['closed', {}, { status: 'closed', booked_paise: 500_00, wallet_paise: 490_00 }],
    ['closed', { deductedPaise: 0 }, { status: 'closed', booked_paise: 0 }],
    ['under_review', { deductedPaise: 200_00 }, { status: 'under_review', booked_paise: 200_00 }],
  ] as const)('is %s (%j) by the next run', async (step, fields, expected) => {
    const id = await openDispute({ deducts: true });
    await run();
    await move(id, step, fields);
    expect(kindsOf(await run())).toEqual(['dispute_differs settled']);
    expect(await disputes()).toMatchObject([expected]);
    expect(kindsOf(await run())).toEqual([]);
  });

  it('that ended otherwise, or is open again, follows the answer to a question', async () => {
    const id = await openDispute({ deducts: true });
    await move(id, 'won');
    await run();
    expect(await asked()).toBe(0);
    await move(id, 'lost');
    await run();
    expect(await disputes()).toMatchObject([{ status: 'lost', wallet_paise: 490_00 }]);
    await move(id, 'under_review');
    await run();
    expect(await disputes()).toMatchObject([{ status: 'under_review', wallet_paise: 0, closed_at: null }]);
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect(await openFindings()).toEqual(['dispute_opened']);
    expect(await asked()).toBe(2);
  });

  it('is found on any page of the list', async () => {
    await Promise.all(Array.from({ length: 103 }, () => openDispute({ amountPaise: 1_00 })));
    expect((await run()).summary?.gateways[0]).toMatchObject({ disputesCompared: 103 });
    expect(await disputes()).toHaveLength(103);
    expect(await harness.countOf('razorpay', 'disputes.list')).toBe(2);
  });
});

describe('an answer of the gateway', () => {
  it.each(['http-500', 'hang', 'truncated'])('that fails (%s) concludes nothing', async (effect) => {
    gateway = harness.open('razorpay', { timeoutMs: effect === 'hang' ? 200 : 10_000 });
    await openDispute();
    await harness.control.fault('razorpay', 'disputes.list', effect);
    const { summary } = await run();
    expect(summary?.gateways[0]?.note).toContain('Disputes were not listed');
    expect(summary?.gateways[0]).not.toHaveProperty('disputesCompared');
    expect(await disputes()).toEqual([]);
    await run();
    expect(await disputes()).toHaveLength(1);
  });

  it('without the answer to a question changes nothing; the next run asks again', async () => {
    const id = await openDispute({ deducts: true });
    await move(id, 'won');
    await run();
    await move(id, 'lost');
    await harness.control.fault('razorpay', 'disputes.fetch', 'http-500');
    expect(kindsOf(await run())).toEqual([]);
    expect(await disputes()).toMatchObject([{ status: 'won', booked_paise: 0 }]);
    await run();
    expect(await disputes()).toMatchObject([{ status: 'lost', booked_paise: 500_00 }]);
  });

  it('with a status that we do not know is an open dispute, and moves no money', async () => {
    const id = await openDispute({ deducts: true });
    await harness.control.fault('razorpay', 'disputes.list', 'unknown-status');
    await harness.control.fault('razorpay', 'disputes.fetch', 'unknown-status');
    await run();
    expect(await disputes()).toMatchObject([{ status: 'open', booked_paise: 0 }]);
    await expect(fixture.ask(payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
    await move(id, 'lost');
    await run();
    expect(await disputes()).toMatchObject([{ status: 'lost', booked_paise: 500_00 }]);
  });

  it('with fields that we do not know is read as always', async () => {
    await openDispute({ deducts: true });
    await harness.control.fault('razorpay', 'disputes.list', 'extra-fields');
    await run();
    expect(await disputes()).toMatchObject([{ status: 'open', booked_paise: 500_00 }]);
  });
});
