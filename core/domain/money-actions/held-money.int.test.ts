import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../payments/gateway-port';
import { findPayment } from '../payments/payment-repository';
import type { Payment } from '../payments/types';
import { createReceiptQueries } from '../receipts/receipt-queries';
import { createReceipts } from '../receipts/receipts';
import { openMoneyActionWorld, type MoneyActionWorld } from '../../testing/money-action-world';
import { newsOf } from '../../testing/refund-world';

let world: MoneyActionWorld;
beforeAll(async () => {
  world = await openMoneyActionWorld();
});
afterAll(() => world.money.close());

const paymentNow = async ({ id }: Payment) => (await findPayment(world.money.owner, id)) as Payment;
const openFindings = (payment: Payment) =>
  world.money
    .owner('payment_findings')
    .where({ payment_id: payment.id })
    .whereNull('resolved_at')
    .pluck<string[]>('kind');
const isBalanced = async () => {
  const { entriesPaise, wrongBalances } = await world.money.totals();
  expect([Number(entriesPaise), Number(wrongBalances)]).toEqual([0, 0]);
};

describe('crediting held money', () => {
  it('credits what was captured less the agreed fee pro rata, and ends the hold', async () => {
    // ₹500 were asked for with a fee of ₹10; ₹333.33 were captured: the fee is ₹6.67.
    const held = await world.buildHeld({ capturedPaise: 333_33 });
    const requested = await world.request(world.asha, 'credit_held_capture', held.captureId);
    expect(requested).toMatchObject({ state: 'waiting', amountPaise: 333_33, canDecide: false });
    await world.execution.run(requested.id);
    expect((await paymentNow(held.payment)).state).toBe('initiated');

    expect(await world.decide(world.ravi, requested.id)).toMatchObject({ state: 'approved' });
    await world.execution.run(requested.id);
    await world.execution.run(requested.id);

    expect(await world.approval(requested.id)).toMatchObject({ state: 'done', note: null });
    expect(await world.captureRow(held.captureId)).toMatchObject({
      status: 'credited',
      credit_paise: 326_66,
      fee_paise: 6_67,
      resolved_at: expect.any(Date),
    });
    expect(await world.walletOf(held.payment)).toBe(326_66);
    expect(await paymentNow(held.payment)).toMatchObject({
      state: 'completed',
      underReview: false,
      nextCheckAt: null,
    });
    expect(await openFindings(held.payment)).toEqual([]);
    expect(await world.timeline(held.payment)).toEqual([
      'money_action_requested',
      'money_action_approved',
      'held_capture_credited',
      'money_action_done',
    ]);
    const audit = await world.money
      .owner('security_events')
      .whereRaw("detail ->> 'approvalId' = ?", [requested.id])
      .orderBy('id')
      .pluck('kind');
    expect(audit).toEqual(['money_action_requested', 'money_action_approved', 'money_action_done']);
    await isBalanced();
  });

  it('gives the capture a receipt of its own, beside that of the first capture of the order', async () => {
    const first = await world.buildCompleted();
    const held = await world.buildHeld({ of: first, holdReason: 'second_capture_on_order' });
    expect((await world.perform('credit_held_capture', held.captureId)).state).toBe('done');
    const receipts = createReceipts({
      db: world.money.worker,
      clock: world.money.clock,
      wake: () => undefined,
      announce: () => undefined,
    });
    await receipts.issue(first.attempt.id);
    await receipts.issueForCapture(held.captureId);
    await receipts.issueForCapture(held.captureId);
    const receipt = await createReceiptQueries({ db: world.money.bff, clock: world.money.clock }).find(first.payment.publicId);
    expect(receipt?.further).toMatchObject([{ gatewayPaymentId: held.gatewayPaymentId }]);
    expect(await world.notices(first.payment)).toEqual(['payment_received', 'payment_received']);
    expect(await world.walletOf(first.payment)).toBe(2 * 490_00);
    const jobs = await world.money.owner('outbox').where({ dedupe_key: `issue-receipt:${held.captureId}` });
    expect(jobs).toHaveLength(1);
  });

  it('shows what was captured on the receipt of a payment that was only ever on hold', async () => {
    const held = await world.buildHeld({ capturedPaise: 100_00 });
    await world.perform('credit_held_capture', held.captureId);
    await createReceipts({
      db: world.money.worker,
      clock: world.money.clock,
      wake: () => undefined,
      announce: () => undefined,
    }).issueForCapture(held.captureId);
    const receipt = await createReceiptQueries({ db: world.money.bff, clock: world.money.clock }).find(held.payment.publicId);
    expect(receipt).toMatchObject({
      gatewayPaymentId: held.gatewayPaymentId,
      breakdown: { amountPaise: 100_00, totalPaise: 100_00, feePaise: 2_00, creditPaise: 98_00 },
    });
  });

  it('credits what is left of a capture that was partly refunded outside, and debits that refund never', async () => {
    const held = await world.buildHeld({ holdReason: 'partly_refunded', gatewayRefundedPaise: 200_00 });
    const outside = await world.buildOutsideRefund(held, { amountPaise: 200_00 });
    expect(await world.perform('credit_held_capture', held.captureId)).toMatchObject({
      state: 'done',
      amount_paise: 300_00,
    });
    expect(await world.walletOf(held.payment)).toBe(294_00);
    const linked = await world.money.owner('outside_refunds').where({ id: outside }).first();
    const refund = await world.money.owner('refunds').where({ id: linked.refund_id }).first();
    expect(refund).toMatchObject({ origin: 'outside', held_paise: 200_00, wallet_paise: 0, loss_paise: 0 });
    expect(await openFindings(held.payment)).toEqual([]);
    await expect(world.request(world.asha, 'adopt_outside_refund', outside)).rejects.toMatchObject({
      code: 'not_available',
    });
    await isBalanced();
  });

  it('fails without moving anything when the capture was refunded after the request', async () => {
    const held = await world.buildHeld();
    const requested = await world.request(world.asha, 'credit_held_capture', held.captureId);
    await world.money
      .worker('payment_captures')
      .where({ id: held.captureId })
      .update({ gateway_refunded_paise: 500_00 });
    await world.decide(world.ravi, requested.id);
    await world.execution.run(requested.id);
    expect(await world.approval(requested.id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('changed after this was requested'),
    });
    expect(await world.captureRow(held.captureId)).toMatchObject({ status: 'held' });
    expect((await paymentNow(held.payment)).state).toBe('initiated');
    expect(await openFindings(held.payment)).toEqual(['amount_differs']);
    expect(await world.timeline(held.payment)).toContain('money_action_failed');
  });

  it('is refused while the payment is disputed, also when the dispute came after the approval', async () => {
    const held = await world.buildHeld();
    const requested = await world.request(world.asha, 'credit_held_capture', held.captureId);
    await world.decide(world.ravi, requested.id);
    await world.money.worker('payment_disputes').insert({
      id: held.captureId,
      gateway: 'razorpay',
      mode: 'test',
      gateway_dispute_id: `disp_${held.captureId}`,
      gateway_payment_id: held.gatewayPaymentId,
      amount_paise: 100_00,
      status: 'open',
      opened_at: new Date(),
    });
    await world.execution.run(requested.id);
    expect(await world.approval(requested.id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('disputes'),
    });
    for (const action of ['credit_held_capture', 'refund_held_capture'] as const) {
      await expect(world.request(world.asha, action, held.captureId)).rejects.toMatchObject({
        code: 'not_available',
        message: expect.stringContaining('disputes'),
      });
    }
  });

  it('is refused for another currency', async () => {
    const held = await world.buildHeld({ currency: 'USD', holdReason: 'currency_differs' });
    await expect(world.request(world.asha, 'credit_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('Only rupees'),
    });
  });
});

describe('refunding held money', () => {
  const refundOf = async (payment: Payment) => {
    const [refund] = await world.refunds.ofPayment(payment.id);
    if (!refund) throw new Error('no refund was made');
    return refund;
  };

  it.each(['INR', 'USD'])('sends %s back through the gateway, and no wallet is debited', async (currency) => {
    const held = await world.buildHeld({ currency, capturedPaise: 420_00 });
    expect((await world.perform('refund_held_capture', held.captureId)).state).toBe('done');
    const refund = await refundOf(held.payment);
    expect(refund).toMatchObject({
      state: 'pending',
      amountPaise: 420_00,
      heldPaise: 420_00,
      walletPaise: 0,
      feePaise: 0,
      requestedBy: world.asha.user.id,
      reason: 'The bank confirmed it',
    });
    expect(await world.captureRow(held.captureId)).toMatchObject({ status: 'held', refunded_paise: 420_00 });

    const asked: unknown[] = [];
    const razorpay: PaymentGateway = {
      ...world.razorpay,
      refund(request) {
        asked.push(request);
        const value = newsOf(refund, 'processed', { gatewayPaymentId: held.gatewayPaymentId });
        return Promise.resolve({ kind: 'ok', value });
      },
    };
    await world.worker({ razorpay }).advance(refund.id);
    expect(asked).toMatchObject([{ gatewayPaymentId: held.gatewayPaymentId, amountPaise: 420_00 }]);
    expect(await world.refund(refund)).toMatchObject({ state: 'processed' });
    expect(await world.captureRow(held.captureId)).toMatchObject({
      status: 'refunded',
      resolved_at: expect.any(Date),
    });
    expect(await paymentNow(held.payment)).toMatchObject({
      state: 'failed',
      underReview: false,
      nextCheckAt: null,
      refundedPaise: 0,
    });
    expect(await openFindings(held.payment)).toEqual([]);
    expect(await world.notices(held.payment)).toEqual(['refund_started', 'refund_processed']);
    await isBalanced();
  });

  it('puts the money on hold again when the gateway could not, and lets it be credited then', async () => {
    const held = await world.buildHeld();
    await world.perform('refund_held_capture', held.captureId);
    const refund = await refundOf(held.payment);
    await expect(world.request(world.asha, 'credit_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('under way'),
    });
    const settle = (state: 'processed' | 'failed') =>
      world.settlement.settleRefund({
        gateway: 'razorpay',
        mode: 'test',
        news: newsOf(refund, state, { gatewayPaymentId: held.gatewayPaymentId }),
        source: 'webhook',
        actor: 'razorpay',
      });
    await settle('processed');
    expect(await world.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
    // The bank rejected it after the gateway had called it processed.
    await settle('failed');
    expect(await world.captureRow(held.captureId)).toMatchObject({
      status: 'held',
      refunded_paise: 0,
      resolved_at: null,
    });
    expect((await paymentNow(held.payment)).underReview).toBe(true);
    expect((await world.perform('credit_held_capture', held.captureId)).state).toBe('done');
    expect(await paymentNow(held.payment)).toMatchObject({ state: 'completed', underReview: false });
    expect(await world.walletOf(held.payment)).toBe(490_00);
    await isBalanced();
  });

  it('leaves a completed payment completed when its second capture goes back', async () => {
    const first = await world.buildCompleted();
    const held = await world.buildHeld({ of: first, holdReason: 'second_capture_on_order' });
    await world.perform('refund_held_capture', held.captureId);
    const refund = await refundOf(first.payment);
    await world.settlement.settleRefund({
      gateway: 'razorpay',
      mode: 'test',
      news: newsOf(refund, 'processed', { gatewayPaymentId: held.gatewayPaymentId }),
      source: 'webhook',
      actor: 'razorpay',
    });
    expect(await paymentNow(first.payment)).toMatchObject({ state: 'completed', refundedPaise: 0 });
    expect(await world.walletOf(first.payment)).toBe(490_00);
    expect(await world.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
  });
});

describe('settling held money outside', () => {
  it('needs a reference, closes the findings and ends the status checks', async () => {
    const held = await world.buildHeld();
    await expect(
      world.request(world.asha, 'handle_held_outside', held.captureId, { reference: '' }),
    ).rejects.toMatchObject({
      code: 'reference_required',
      options: { errors: { reference: [expect.any(String)] } },
    });
    expect(await world.perform('handle_held_outside', held.captureId)).toMatchObject({ state: 'done' });
    expect(await world.captureRow(held.captureId)).toMatchObject({
      status: 'handled_outside',
      outside_reference: 'UTR 42',
    });
    expect(await paymentNow(held.payment)).toMatchObject({ underReview: false, nextCheckAt: null });
    const finding = await world.money
      .owner('payment_findings')
      .where({ payment_id: held.payment.id })
      .first();
    expect(finding).toMatchObject({
      resolution: 'The bank confirmed it',
      resolved_by: world.asha.user.id,
    });
  });
});

it('knows no capture of another mode, and none that does not exist', async () => {
  await expect(world.request(world.asha, 'credit_held_capture', world.asha.user.id)).rejects.toMatchObject({
    code: 'unknown_subject',
  });
  const credited = await world.buildCompleted();
  const { id } = await world.captureOf(credited.payment);
  await expect(world.request(world.asha, 'credit_held_capture', id)).rejects.toMatchObject({
    code: 'not_available',
  });
});
