import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import {
  openMoneyActionFixture,
  type HeldPayment,
  type MoneyActionFixture,
} from '../../testing/money-action-fixture';
import { gatewayUpdateOf, snapshotOf } from '../../testing/money-fixture';
import { refundUpdateOf } from '../../testing/refund-fixture';
import { findAttempts } from '../payments/attempt-repository';
import { orderOf } from '../payments/gateway-update';
import { findPayment } from '../payments/payment-repository';
import type { Attempt, Payment } from '../payments/types';

let fixture: MoneyActionFixture;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());

const paymentNow = async ({ id }: Payment) => (await findPayment(fixture.money.owner, id)) as Payment;
const versionOf = async ({ id }: Payment): Promise<number> =>
  (await fixture.money.owner('payments').where({ id }).first('version')).version as number;
const findings = (payment: Payment) =>
  fixture.money
    .owner('payment_findings')
    .where({ payment_id: payment.id, resolved_at: null })
    .orderBy('id')
    .pluck<string[]>('kind');
/** The gateway reports the order of an attempt as captured, and the refunds that it knows. */
const answer = (attempt: Attempt, paymentId: string, refundedPaise = 0) =>
  fixture.money.settlement.settlePayment(
    gatewayUpdateOf(
      attempt,
      snapshotOf(attempt, 'captured', { paymentId, refundedPaise: paise(refundedPaise) }),
    ),
  );
const settleRefund = async ({ payment, gatewayPaymentId }: HeldPayment, state: 'processed' | 'failed') => {
  const [refund] = await fixture.refunds.ofPayment(payment.id);
  if (!refund) throw new Error('no refund was begun');
  const { gateway, mode } = payment;
  const update = refundUpdateOf(refund, state, { gatewayPaymentId });
  return fixture.settlement.settleRefund({ gateway, mode, update, source: 'webhook', actor: gateway });
};
const loseDispute = ({ gatewayPaymentId }: HeldPayment, amountPaise: number) =>
  disputeSettlementOf(fixture.money).settleDispute({
    gateway: 'razorpay',
    mode: 'test',
    dispute: {
      gatewayDisputeId: `disp_of_${gatewayPaymentId}`,
      gatewayPaymentId,
      amountPaise: paise(amountPaise),
      currency: 'INR',
      deductedPaise: paise(0),
      reasonCode: null,
      phase: null,
      status: 'lost',
      respondBy: null,
      openedAt: fixture.money.clock.now(),
    },
    trust: 'snapshot',
    source: 'webhook',
    actor: 'razorpay',
  });

describe('a dispute that was lost while the money was on hold', () => {
  it('is not part of what staff credit, and is taken from it once', async () => {
    const held = await fixture.buildHeld();
    await loseDispute(held, 200_00);
    await fixture.perform('credit_held_capture', held.captureId);
    expect(await fixture.walletOf(held.payment)).toBe(294_00);
    // A repetition finds the loss recorded.
    expect(await loseDispute(held, 200_00)).toMatchObject({ result: 'unchanged' });
    expect(await fixture.ask(held.payment, null)).toMatchObject({ amountPaise: 300_00 });
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ lost_paise: 200_00 });
  });

  it('does not count an outside refund as made before the credit', async () => {
    const held = await fixture.buildHeld();
    await loseDispute(held, 200_00);
    await fixture.perform('credit_held_capture', held.captureId);
    const outside = await fixture.buildOutsideRefund(held, { amountPaise: 100_00 });
    expect(await fixture.perform('record_outside_refund', outside)).toMatchObject({ state: 'done' });
    expect(await fixture.walletOf(held.payment)).toBe(196_00);
    expect(await fixture.ask(held.payment, null)).toMatchObject({ amountPaise: 200_00 });
  });
});

describe('money on hold that was refunded in parts', () => {
  it('stays refunded at PhonePe, whose answers report no refund', async () => {
    const { payment, attempt } = await fixture.money.buildPayment({ gateway: 'phonepe' });
    const gatewayPaymentId = `T${attempt.id}`;
    await fixture.settlement.settleRefund({
      gateway: 'phonepe',
      mode: 'test',
      order: orderOf(attempt),
      update: {
        gatewayRefundId: `OMR${attempt.id}`,
        refundId: null,
        gatewayPaymentId: null,
        amountPaise: paise(10_00),
        state: 'processed',
        reference: null,
        failureReason: null,
      },
      source: 'webhook',
      actor: 'phonepe',
    });
    await answer(attempt, gatewayPaymentId);
    const { id: captureId } = await fixture.captureOf(payment);
    expect(await fixture.captureRow(captureId)).toMatchObject({
      status: 'held',
      hold_reason: 'partly_refunded',
    });
    await fixture.perform('refund_held_capture', captureId);
    await settleRefund({ payment, attempt, captureId, gatewayPaymentId }, 'processed');
    await answer(attempt, gatewayPaymentId);
    expect(await fixture.captureRow(captureId)).toMatchObject({ status: 'refunded', refunded_paise: 500_00 });
    expect(await findings(payment)).toEqual([]);
  });

  it('stays refunded when a lost dispute took a part', async () => {
    const held = await fixture.buildHeld();
    await loseDispute(held, 200_00);
    await fixture.perform('refund_held_capture', held.captureId);
    await settleRefund(held, 'processed');
    await answer(held.attempt, held.gatewayPaymentId, 300_00);
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
    expect(await findings(held.payment)).not.toContain('partly_refunded');
  });
});

describe('the end of a hold', () => {
  it('leaves other money of the payment that is on hold polled', async () => {
    const first = await fixture.buildHeld();
    const attempt = await fixture.money.addAttempt(first.payment, 2);
    const second = await fixture.buildHeld({ of: { payment: first.payment, attempt } });
    await fixture.money
      .owner('payment_attempts')
      .where({ payment_id: first.payment.id })
      .update({ is_final: true });
    await fixture.perform('handle_held_outside', first.captureId);
    expect((await paymentNow(first.payment)).nextCheckAt).not.toBeNull();
    await fixture.perform('handle_held_outside', second.captureId);
    expect((await paymentNow(first.payment)).nextCheckAt).toBeNull();
  });

  it('by a refund does not fail a payment whose other order may still be paid', async () => {
    const held = await fixture.buildHeld();
    await fixture.money.addAttempt(held.payment, 2);
    const { state } = await paymentNow(held.payment);
    await fixture.perform('refund_held_capture', held.captureId);
    await settleRefund(held, 'processed');
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
    expect(await paymentNow(held.payment)).toMatchObject({ state, nextCheckAt: expect.any(Date) });
  });

  it('is undone when the refund fails later: the order is polled again', async () => {
    const held = await fixture.buildHeld();
    await fixture.perform('refund_held_capture', held.captureId);
    await settleRefund(held, 'processed');
    expect(await paymentNow(held.payment)).toMatchObject({ state: 'failed', nextCheckAt: null });
    const before = await versionOf(held.payment);
    await settleRefund(held, 'failed');
    expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'held' });
    expect(await paymentNow(held.payment)).toMatchObject({
      nextCheckAt: expect.any(Date),
      underReview: true,
    });
    // A settlement that was decided while the capture was refunded decides again.
    expect(await versionOf(held.payment)).toBeGreaterThan(before);
  });
});

it('raises a finding for a second credit also when staff gave the first one', async () => {
  const held = await fixture.buildHeld();
  const second = await fixture.money.addAttempt(held.payment, 2);
  await fixture.perform('credit_held_capture', held.captureId);
  await answer(second, `pay_of_${second.id}`);
  expect(await findings(held.payment)).toEqual(['captured_twice']);
  const detail = await fixture.money
    .owner('payment_findings')
    .where({ kind: 'captured_twice' })
    .first('detail');
  expect(detail).toMatchObject({ detail: { firstAttempt: 1, secondAttempt: 2 } });
  expect(await findAttempts(fixture.money.worker, held.payment.id)).toHaveLength(2);
});
