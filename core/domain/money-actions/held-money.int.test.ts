import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedCompany } from '../../testing/fixed-company';
import type { PaymentGateway } from '../payments/gateway-port';
import { findPayment } from '../payments/payment-repository';
import type { Payment } from '../payments/types';
import { createReceiptQueries } from '../receipts/receipt-queries';
import { createReceipts } from '../receipts/receipts';
import { newId } from '../../platform/ids';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { refundUpdateOf } from '../../testing/refund-fixture';
import { createMoneyActions } from './requests';

let fixture: MoneyActionFixture;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());

const paymentNow = async ({ id }: Payment) => (await findPayment(fixture.money.owner, id)) as Payment;
const openFindings = (payment: Payment) =>
  fixture.money
    .owner('payment_findings')
    .where({ payment_id: payment.id })
    .whereNull('resolved_at')
    .pluck<string[]>('kind');
/** Excludes the notice that a hold itself sends. */
const noticesOfEnd = async (payment: Payment) =>
  (await fixture.notices(payment)).filter((kind) => kind !== 'payment_on_hold');
const isBalanced = async () => {
  const { entriesPaise, wrongBalances } = await fixture.money.totals();
  expect([Number(entriesPaise), Number(wrongBalances)]).toEqual([0, 0]);
};

describe('crediting held money', () => {
  it('wakes the outbox worker, which mails the request to the other administrators', async () => {
    const { captureId } = await fixture.buildHeld();
    const { bff: db, clock } = fixture.money;
    let woken = 0;
    const actions = createMoneyActions({ db, mode: 'test', clock, wake: () => (woken += 1) });
    const request = { action: 'credit_held_capture', subjectId: captureId, reason: 'Confirmed' } as const;
    const client = { address: '203.0.113.7', device: 'test' };
    await actions.request({ ...request, reference: null, idempotencyKey: newId() }, fixture.asha, client);
    expect(woken).toBe(1);
  });

  it('credits what was captured less the agreed fee pro rata, and ends the hold', async () => {
    // ₹500 were requested with a fee of ₹10; ₹333.33 were captured: the fee is ₹6.67.
    const held = await fixture.buildHeld({ capturedPaise: 333_33 });
    const requested = await fixture.request(fixture.asha, 'credit_held_capture', held.captureId);
    expect(requested).toMatchObject({ state: 'waiting', amountPaise: 333_33, canDecide: false });
    await fixture.execution.run(requested.id);
    expect((await paymentNow(held.payment)).state).toBe('initiated');

    expect(await fixture.decide(fixture.ravi, requested.id)).toMatchObject({ state: 'approved' });
    await fixture.execution.run(requested.id);
    await fixture.execution.run(requested.id);

    expect(await fixture.approval(requested.id)).toMatchObject({ state: 'done', note: null });
    expect(await fixture.captureRow(held.captureId)).toMatchObject({
      status: 'credited',
      credit_paise: 326_66,
      fee_paise: 6_67,
      resolved_at: expect.any(Date),
    });
    expect(await fixture.walletOf(held.payment)).toBe(326_66);
    expect(await paymentNow(held.payment)).toMatchObject({
      state: 'completed',
      underReview: false,
      nextCheckAt: null,
    });
    expect(await openFindings(held.payment)).toEqual([]);
    expect(await fixture.timeline(held.payment)).toEqual([
      'money_action_requested',
      'money_action_approved',
      'held_capture_credited',
      'money_action_done',
    ]);
    const audit = await fixture.money
      .owner('security_events')
      .whereRaw("detail ->> 'approvalId' = ?", [requested.id])
      .orderBy('id')
      .pluck('kind');
    expect(audit).toEqual(['money_action_requested', 'money_action_approved', 'money_action_done']);
    await isBalanced();
  });

  it('gives the capture a receipt of its own, besides that of the first capture of the order', async () => {
    const first = await fixture.buildCompleted();
    const held = await fixture.buildHeld({ of: first, holdReason: 'second_capture_on_order' });
    expect((await fixture.perform('credit_held_capture', held.captureId)).state).toBe('done');
    const receipts = createReceipts({
      db: fixture.money.worker,
      clock: fixture.money.clock,
      wake: () => undefined,
      announce: () => undefined,
      company: fixedCompany(),
    });
    await receipts.issue(first.attempt.id);
    await receipts.issueForCapture(held.captureId);
    await receipts.issueForCapture(held.captureId);
    const receipt = await createReceiptQueries({ db: fixture.money.bff, clock: fixture.money.clock }).find(
      first.payment.publicId,
    );
    expect(receipt?.further).toMatchObject([{ gatewayPaymentId: held.gatewayPaymentId }]);
    expect(await noticesOfEnd(first.payment)).toEqual(['payment_received', 'payment_received']);
    expect(await fixture.walletOf(first.payment)).toBe(2 * 490_00);
    const jobs = await fixture.money.owner('outbox').where({ dedupe_key: `issue-receipt:${held.captureId}` });
    expect(jobs).toHaveLength(1);
  });

  it('shows what was captured on the receipt of a payment whose only money was on hold', async () => {
    const held = await fixture.buildHeld({ capturedPaise: 100_00 });
    await fixture.perform('credit_held_capture', held.captureId);
    await createReceipts({
      db: fixture.money.worker,
      clock: fixture.money.clock,
      wake: () => undefined,
      announce: () => undefined,
      company: fixedCompany(),
    }).issueForCapture(held.captureId);
    const receipt = await createReceiptQueries({ db: fixture.money.bff, clock: fixture.money.clock }).find(
      held.payment.publicId,
    );
    expect(receipt).toMatchObject({
      gatewayPaymentId: held.gatewayPaymentId,
      breakdown: { amountPaise: 100_00, totalPaise: 100_00, feePaise: 2_00, creditPaise: 98_00 },
    });
  });

  it('credits what is left of a capture that was partly refunded outside, and never debits that refund', async () => {
    const held = await fixture.buildHeld({ holdReason: 'partly_refunded', gatewayRefundedPaise: 200_00 });
    const outside = await fixture.buildOutsideRefund(held, { amountPaise: 200_00 });
    expect(await fixture.perform('credit_held_capture', held.captureId)).toMatchObject({
      state: 'done',
      amount_paise: 300_00,
    });
    expect(await fixture.walletOf(held.payment)).toBe(294_00);
    const linked = await fixture.money.owner('outside_refunds').where({ id: outside }).first();
    const refund = await fixture.money.owner('refunds').where({ id: linked.refund_id }).first();
    expect(refund).toMatchObject({ origin: 'outside', held_paise: 200_00, wallet_paise: 0, loss_paise: 0 });
    expect(await openFindings(held.payment)).toEqual([]);
    await expect(fixture.request(fixture.asha, 'record_outside_refund', outside)).rejects.toMatchObject({
      code: 'not_available',
    });
    await isBalanced();
  });

  it('fails without moving anything when the capture was refunded after the request', async () => {
    const held = await fixture.buildHeld();
    const requested = await fixture.request(fixture.asha, 'credit_held_capture', held.captureId);
    await fixture.money
      .worker('payment_captures')
      .where({ id: held.captureId })
      .update({ gateway_refunded_paise: 500_00 });
    await fixture.decide(fixture.ravi, requested.id);
    await fixture.execution.run(requested.id);
    expect(await fixture.approval(requested.id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('changed after this was requested'),
    });
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'held' });
    expect((await paymentNow(held.payment)).state).toBe('initiated');
    expect(await openFindings(held.payment)).toEqual(['amount_differs']);
    expect(await fixture.timeline(held.payment)).toContain('money_action_failed');
  });

  it('is rejected while the payment is disputed, also when the dispute came after the approval', async () => {
    const held = await fixture.buildHeld();
    const requested = await fixture.request(fixture.asha, 'credit_held_capture', held.captureId);
    await fixture.decide(fixture.ravi, requested.id);
    await fixture.money.worker('payment_disputes').insert({
      id: held.captureId,
      gateway: 'razorpay',
      mode: 'test',
      gateway_dispute_id: `disp_${held.captureId}`,
      gateway_payment_id: held.gatewayPaymentId,
      amount_paise: 100_00,
      status: 'open',
      opened_at: new Date(),
    });
    await fixture.execution.run(requested.id);
    expect(await fixture.approval(requested.id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('disputes'),
    });
    for (const action of ['credit_held_capture', 'refund_held_capture'] as const) {
      await expect(fixture.request(fixture.asha, action, held.captureId)).rejects.toMatchObject({
        code: 'not_available',
        message: expect.stringContaining('disputes'),
      });
    }
  });

  it('is rejected for another currency', async () => {
    const held = await fixture.buildHeld({ currency: 'USD', holdReason: 'currency_differs' });
    await expect(fixture.request(fixture.asha, 'credit_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('Only rupees'),
    });
  });
});

describe('refunding held money', () => {
  const refundOf = async (payment: Payment) => {
    const [refund] = await fixture.refunds.ofPayment(payment.id);
    if (!refund) throw new Error('no refund was made');
    return refund;
  };

  it.each(['INR', 'USD'])('sends %s back through the gateway, and no wallet is debited', async (currency) => {
    const held = await fixture.buildHeld({ currency, capturedPaise: 420_00 });
    expect((await fixture.perform('refund_held_capture', held.captureId)).state).toBe('done');
    const refund = await refundOf(held.payment);
    expect(refund).toMatchObject({
      state: 'pending',
      amountPaise: 420_00,
      heldPaise: 420_00,
      walletPaise: 0,
      feePaise: 0,
      requestedBy: fixture.asha.user.id,
      reason: 'The bank confirmed it',
    });
    expect(await fixture.captureRow(held.captureId)).toMatchObject({
      status: 'held',
      refunded_paise: 420_00,
    });

    const asked: unknown[] = [];
    const razorpay: PaymentGateway = {
      ...fixture.razorpay,
      refund(request) {
        asked.push(request);
        const value = refundUpdateOf(refund, 'processed', { gatewayPaymentId: held.gatewayPaymentId });
        return Promise.resolve({ kind: 'ok', value });
      },
    };
    await fixture.worker({ razorpay }).advance(refund.id);
    expect(asked).toMatchObject([{ gatewayPaymentId: held.gatewayPaymentId, amountPaise: 420_00 }]);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    expect(await fixture.captureRow(held.captureId)).toMatchObject({
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
    expect(await noticesOfEnd(held.payment)).toEqual(['refund_started', 'refund_processed']);
    await isBalanced();
  });

  it('puts the money on hold again when the refund fails, and allows its credit then', async () => {
    const held = await fixture.buildHeld();
    await fixture.perform('refund_held_capture', held.captureId);
    const refund = await refundOf(held.payment);
    await expect(fixture.request(fixture.asha, 'credit_held_capture', held.captureId)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('under way'),
    });
    const settle = (state: 'processed' | 'failed') =>
      fixture.settlement.settleRefund({
        gateway: 'razorpay',
        mode: 'test',
        update: refundUpdateOf(refund, state, { gatewayPaymentId: held.gatewayPaymentId }),
        source: 'webhook',
        actor: 'razorpay',
      });
    await settle('processed');
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
    // The bank rejected it after the gateway had reported it as processed.
    await settle('failed');
    expect(await fixture.captureRow(held.captureId)).toMatchObject({
      status: 'held',
      refunded_paise: 0,
      resolved_at: null,
    });
    expect((await paymentNow(held.payment)).underReview).toBe(true);
    expect((await fixture.perform('credit_held_capture', held.captureId)).state).toBe('done');
    expect(await paymentNow(held.payment)).toMatchObject({ state: 'completed', underReview: false });
    expect(await fixture.walletOf(held.payment)).toBe(490_00);
    await isBalanced();
  });

  it('leaves a completed payment completed when its second capture is refunded', async () => {
    const first = await fixture.buildCompleted();
    const held = await fixture.buildHeld({ of: first, holdReason: 'second_capture_on_order' });
    await fixture.perform('refund_held_capture', held.captureId);
    const refund = await refundOf(first.payment);
    await fixture.settlement.settleRefund({
      gateway: 'razorpay',
      mode: 'test',
      update: refundUpdateOf(refund, 'processed', { gatewayPaymentId: held.gatewayPaymentId }),
      source: 'webhook',
      actor: 'razorpay',
    });
    expect(await paymentNow(first.payment)).toMatchObject({ state: 'completed', refundedPaise: 0 });
    expect(await fixture.walletOf(first.payment)).toBe(490_00);
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
  });
});

describe('settling held money outside', () => {
  it('needs a reference, closes the findings and ends the status checks', async () => {
    const held = await fixture.buildHeld();
    await expect(
      fixture.request(fixture.asha, 'handle_held_outside', held.captureId, { reference: '' }),
    ).rejects.toMatchObject({
      code: 'reference_required',
      options: { errors: { reference: [expect.any(String)] } },
    });
    expect(await fixture.perform('handle_held_outside', held.captureId)).toMatchObject({ state: 'done' });
    expect(await fixture.captureRow(held.captureId)).toMatchObject({
      status: 'handled_outside',
      outside_reference: 'UTR 42',
    });
    expect(await paymentNow(held.payment)).toMatchObject({ underReview: false, nextCheckAt: null });
    const finding = await fixture.money
      .owner('payment_findings')
      .where({ payment_id: held.payment.id })
      .first();
    expect(finding).toMatchObject({
      resolution: 'The bank confirmed it',
      resolved_by: fixture.asha.user.id,
    });
  });
});

it('finds no capture of another mode, and none that does not exist', async () => {
  await expect(
    fixture.request(fixture.asha, 'credit_held_capture', fixture.asha.user.id),
  ).rejects.toMatchObject({
    code: 'unknown_subject',
  });
  const credited = await fixture.buildCompleted();
  const { id } = await fixture.captureOf(credited.payment);
  await expect(fixture.request(fixture.asha, 'credit_held_capture', id)).rejects.toMatchObject({
    code: 'not_available',
  });
});
