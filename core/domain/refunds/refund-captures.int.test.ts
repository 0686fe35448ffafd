import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import {
  refundUpdateOf,
  openRefundFixture,
  type CompletedPayment,
  type RefundFixture,
} from '../../testing/refund-fixture';
import type { RefundErrorCode } from './errors';
import type { Refund } from './types';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await fixture.wrongSums()).toBe(0);
  await fixture.money.close();
});

const rejection = (code: RefundErrorCode) => expect.objectContaining({ code });
const captureOf = async ({ attempt }: CompletedPayment) => {
  const row = await fixture.money.owner('payment_captures').where({ attempt_id: attempt.id }).first();
  return row as { id: string; gateway_payment_id: string };
};
const advance = async (refund: Refund) => {
  fixture.razorpay.answers.refund = [{ kind: 'ok', value: refundUpdateOf(refund, 'processed') }];
  await fixture.worker().advance(refund.id);
  return fixture.refund(refund);
};

/** Records an outside refund as the settlement does when a gateway reports it. */
const refundOutside = async (
  built: CompletedPayment,
  amountPaise: number,
  more: Record<string, unknown> = {},
) => {
  const capture = await captureOf(built);
  const id = newId();
  await fixture.money.owner('outside_refunds').insert({
    id,
    gateway: 'razorpay',
    mode: 'test',
    gateway_refund_id: `rfnd_${id}`,
    payment_id: built.payment.id,
    attempt_id: built.attempt.id,
    capture_id: capture.id,
    gateway_payment_id: capture.gateway_payment_id,
    amount_paise: amountPaise,
    state: 'processed',
    ...more,
  });
  return id;
};

const dispute = async (built: CompletedPayment, more: Record<string, unknown> = {}) => {
  const capture = await captureOf(built);
  const id = newId();
  await fixture.money.owner('payment_disputes').insert({
    id,
    gateway: 'razorpay',
    mode: 'test',
    gateway_dispute_id: `disp_${id}`,
    gateway_payment_id: capture.gateway_payment_id,
    payment_id: built.payment.id,
    capture_id: capture.id,
    amount_paise: 500_00,
    status: 'open',
    opened_at: new Date(),
    ...more,
  });
  return `disp_${id}`;
};

describe('money that was refunded outside', () => {
  it.each([
    ['matched to its capture', {}],
    ["matched by the payment's id only", { capture_id: null, attempt_id: null, payment_id: null }],
  ])('is no longer offered for refund: %s', async (_, more) => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    await refundOutside(built, 120_00, more);
    await expect(fixture.ask(built.payment, 380_01)).rejects.toEqual(rejection('too_much'));
    expect(await fixture.ask(built.payment, null)).toMatchObject({ amountPaise: 380_00 });
  });

  it('is offered again when it failed, or when it is linked to a refund of ours', async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const id = await refundOutside(built, 120_00);
    await fixture.money.owner('outside_refunds').where({ id }).update({ state: 'failed' });
    const refund = await fixture.ask(built.payment, 500_00);
    expect(refund).toMatchObject({ amountPaise: 500_00 });
    await fixture.money
      .owner('outside_refunds')
      .where({ id })
      .update({ state: 'processed', refund_id: refund.id });
    await advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
  });

  it('makes the worker refuse a request from before it was known: no debit, no call, no notice', async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const refund = await fixture.ask(built.payment, null);
    await refundOutside(built, 100_00);
    const calls = fixture.razorpay.calls.length;
    expect(await advance(refund)).toMatchObject({
      state: 'refused',
      stateReason: '₹500 was requested and ₹400 is left of this payment.',
    });
    expect(fixture.razorpay.calls).toHaveLength(calls);
    expect(await fixture.notices(built.payment)).toEqual([]);
    expect(await fixture.walletOf(built.payment)).toBe(490_00);
  });
});

describe('a disputed payment', () => {
  it.each(['open', 'under_review', 'action_required'])('cannot be refunded while %s', async (status) => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const id = await dispute(built, { status });
    await expect(fixture.ask(built.payment, 100_00)).rejects.toEqual(
      expect.objectContaining({ code: 'disputed', message: expect.stringContaining(id) }),
    );
  });

  it.each(['won', 'closed'])('can be refunded once it is %s', async (status) => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    await dispute(built, { status });
    expect(await advance(await fixture.ask(built.payment, 100_00))).toMatchObject({ state: 'processed' });
  });

  it('is refused by the worker when the dispute came after the request, also before its capture was matched', async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const refund = await fixture.ask(built.payment, 100_00);
    const id = await dispute(built, { capture_id: null, payment_id: null });
    expect(await advance(refund)).toMatchObject({
      state: 'refused',
      stateReason: expect.stringContaining(id),
    });
    expect(await fixture.walletOf(built.payment)).toBe(490_00);
  });
});

describe('several captures of one attempt', () => {
  /** Held money that staff credited: it has a fee of its own. */
  const creditSecond = async (built: CompletedPayment, amountPaise: number, feePaise: number) => {
    const id = newId();
    await fixture.money.owner('payment_captures').insert({
      id,
      payment_id: built.payment.id,
      attempt_id: built.attempt.id,
      mode: 'test',
      gateway: 'razorpay',
      gateway_payment_id: `pay_second_${id}`,
      amount_paise: amountPaise,
      status: 'credited',
      credit_paise: amountPaise - feePaise,
      fee_paise: feePaise,
      captured_at: new Date(),
    });
    return id;
  };

  it('are refunded each by its own sums, with its own payment id at the gateway', async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const second = await creditSecond(built, 200_00, 4_00);
    await expect(fixture.ask(built.payment, 200_01, { captureId: second })).rejects.toEqual(
      rejection('too_much'),
    );
    const refund = await fixture.ask(built.payment, 100_00, { captureId: second });
    expect(refund).toMatchObject({ captureId: second, attemptId: built.attempt.id });
    fixture.razorpay.answers.refund = [
      {
        kind: 'ok',
        value: refundUpdateOf(refund, 'processed', { gatewayPaymentId: `pay_second_${second}` }),
      },
    ];
    await fixture.worker().advance(refund.id);
    expect(await fixture.refund(refund)).toMatchObject({
      state: 'processed',
      walletPaise: 98_00,
      feePaise: 2_00,
    });
    const rows = await fixture.money.owner('payment_captures').where({ payment_id: built.payment.id });
    expect(
      Object.fromEntries(rows.map((row) => [row.id, [row.refunded_paise, row.refunded_fee_paise]])),
    ).toEqual({
      [(await captureOf(built)).id]: [0, 0],
      [second]: [100_00, 2_00],
    });
  });

  it('are chosen by the most left to refund, and a capture of another payment is not found', async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const second = await creditSecond(built, 600_00, 12_00);
    expect(await fixture.ask(built.payment, 1_00)).toMatchObject({ captureId: second });
    const other = await captureOf(await fixture.buildCompleted());
    await expect(fixture.ask(built.payment, 1_00, { captureId: other.id })).rejects.toEqual(
      rejection('not_captured'),
    );
  });

  it("never takes money from another payment's capture, even if the request names it", async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    const other = await captureOf(await fixture.buildCompleted());
    const refund = await fixture.ask(built.payment, 100_00);
    await fixture.money.owner('refunds').where({ id: refund.id }).update({ capture_id: other.id });
    expect(await advance(refund)).toMatchObject({ state: 'refused' });
    expect(await fixture.walletOf(built.payment)).toBe(490_00);
  });

  it('a lost dispute reduces what is left to refund', async () => {
    const built = await fixture.buildCompleted({ amountPaise: 500_00 });
    await fixture.money
      .owner('payment_captures')
      .where({ attempt_id: built.attempt.id })
      .update({ lost_paise: 300_00, lost_fee_paise: 6_00 });
    await expect(fixture.ask(built.payment, 200_01)).rejects.toEqual(rejection('too_much'));
    expect(await advance(await fixture.ask(built.payment, null))).toMatchObject({
      amountPaise: 200_00,
      walletPaise: 196_00,
      feePaise: 4_00,
    });
  });
});
