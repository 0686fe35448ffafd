import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise, type Paise } from '@deccanloop/contracts/money';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { refundSettlementOf } from '../../testing/refund-fixture';
import { scriptedGateway } from '../../testing/scripted-gateway';
import { createCheckRequests } from './check-requests';
import { orderOf, type GatewayUpdate } from './gateway-update';
import { findPayment } from './payment-repository';
import { checksOf } from './testing/checks-of';
import type { Attempt, Payment } from './types';

let fixture: MoneyFixture;
let payment: Payment;
let attempt: Attempt;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(new Date('2026-11-20T10:00:00Z'));
  ({ payment, attempt } = await fixture.buildPayment());
});

type Options = Parameters<typeof snapshotOf>[2];
const captured = (options: Options = {}, of = attempt) => snapshotOf(of, 'captured', options);
const answer = (options: Options = {}, of = attempt) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(of, captured(options, of)));
/** The capture as a webhook event reports it. */
const event = (options: Options & { isOld?: boolean } = {}) =>
  fixture.settlement.settlePayment({
    ...gatewayUpdateOf(attempt, captured(options), 'webhook'),
    event: { isOld: options.isOld ?? false },
  } as GatewayUpdate);
const current = async () => (await findPayment(fixture.worker, payment.id))!;
const captures = (of = payment) =>
  fixture
    .owner('payment_captures')
    .where({ payment_id: of.id })
    .orderBy('gateway_payment_id')
    .select(
      'gateway_payment_id',
      'status',
      'hold_reason',
      'amount_paise',
      'gateway_refunded_paise',
      'method',
    );
const findings = (of = payment) =>
  fixture.owner('payment_findings').where({ payment_id: of.id }).orderBy('id').pluck<string[]>('kind');
const events = () =>
  fixture.owner('payment_events').where({ payment_id: payment.id }).orderBy('id').pluck('type');
const walletPaise = async (of = payment): Promise<number> => {
  const row = await fixture
    .owner('ledger_balances')
    .join('ledger_accounts', 'id', 'account_id')
    .where({ owner_id: of.ownerId })
    .first<{ balance_paise: number }>('balance_paise');
  return row?.balance_paise ?? 0;
};
const all = (amount: number) => paise(amount);

describe('money that was refunded before it was credited', () => {
  it('is recorded without a credit when all of it was refunded: the payment failed, the order is final', async () => {
    expect(await answer({ refundedPaise: all(500_00) })).toMatchObject({
      result: 'refunded',
      state: 'failed',
    });
    expect(await walletPaise()).toBe(0);
    expect(await captures()).toMatchObject([
      { status: 'refunded', amount_paise: 500_00, gateway_refunded_paise: 500_00, method: 'upi' },
    ]);
    expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null, underReview: false });
    // A repetition, as answer or event of any age, changes nothing.
    expect(await event()).toMatchObject({ result: 'refunded' });
    expect(await answer({ refundedPaise: all(500_00) })).toMatchObject({ result: 'refunded' });
    expect(await walletPaise()).toBe(0);
    expect(await events()).toEqual(['capture_refunded']);
  });

  it('is held when a part was refunded, and recorded as refunded once the rest has been refunded too', async () => {
    expect(await answer({ refundedPaise: all(100_00) })).toMatchObject({ result: 'on_hold' });
    expect(await captures()).toMatchObject([{ status: 'held', hold_reason: 'partly_refunded' }]);
    expect(await findings()).toEqual(['partly_refunded']);
    await answer({ refundedPaise: all(300_00) });
    expect(await captures()).toMatchObject([{ status: 'held', gateway_refunded_paise: 300_00 }]);
    expect(await answer({ refundedPaise: all(500_00) })).toMatchObject({ result: 'refunded' });
    expect(await captures()).toMatchObject([{ status: 'refunded', gateway_refunded_paise: 500_00 }]);
    // Staff have nothing left to decide.
    expect(await current()).toMatchObject({ state: 'failed', underReview: false, nextCheckAt: null });
    expect(await walletPaise()).toBe(0);
    expect(await events()).toEqual(['on_hold', 'capture_refunded']);
  });

  it('is held once a full refund of it has failed', async () => {
    await answer({ refundedPaise: all(500_00) });
    expect(await answer()).toMatchObject({ result: 'on_hold' });
    expect(await captures()).toMatchObject([{ status: 'held', hold_reason: 'partly_refunded' }]);
    expect(await walletPaise()).toBe(0);
    expect(await current()).toMatchObject({ underReview: true, nextCheckAt: expect.any(Date) });
  });

  it('leaves a payment completed that another order has paid', async () => {
    const second = await fixture.addAttempt(payment, 2);
    await answer();
    await answer({ refundedPaise: all(500_00) }, second);
    expect(await current()).toMatchObject({ state: 'completed' });
    expect(await walletPaise()).toBe(490_00);
    expect((await captures()).map(({ status }) => status).sort()).toEqual(['credited', 'refunded']);
  });

  it('does not fail a payment while another of its orders may bring money', async () => {
    const second = await fixture.addAttempt(payment, 2);
    await answer({ refundedPaise: all(500_00) });
    expect(await current()).toMatchObject({ state: 'initiated', nextCheckAt: expect.any(Date) });
    await answer({}, second);
    expect(await walletPaise()).toBe(490_00);
  });

  it('stores what the gateway reports as refunded of a credited capture', async () => {
    await answer();
    await answer({ refundedPaise: all(200_00) });
    expect(await captures()).toMatchObject([{ status: 'credited', gateway_refunded_paise: 200_00 }]);
    // An event reports an earlier moment; an answer reports the current one.
    await event({ refundedPaise: all(100_00) });
    expect(await captures()).toMatchObject([{ gateway_refunded_paise: 200_00 }]);
    await answer({ refundedPaise: all(0) });
    expect(await captures()).toMatchObject([{ gateway_refunded_paise: 0 }]);
    expect(await walletPaise()).toBe(490_00);
  });
});

describe('an event about captured money', () => {
  it('credits without a status check while the event is recent', async () => {
    expect(await event()).toMatchObject({ result: 'credited' });
  });

  it('credits nothing without a status check once the event is old', async () => {
    expect(await event({ isOld: true })).toMatchObject({ result: 'ask_first' });
    expect(await walletPaise()).toBe(0);
    expect(await captures()).toEqual([]);
    expect(await answer()).toMatchObject({ result: 'credited' });
    expect(await event({ isOld: true })).toMatchObject({ result: 'already_credited' });
  });

  it('credits nothing without a status check once a refund of the order is known', async () => {
    await storeOutsideRefund({ amountPaise: 500_00, attemptId: attempt.id });
    expect(await event()).toMatchObject({ result: 'ask_first' });
    // PhonePe's status answer does not report the refund; our row does.
    expect(await answer()).toMatchObject({ result: 'refunded' });
    expect(await walletPaise()).toBe(0);
    const [row] = await fixture.owner('outside_refunds').where({ attempt_id: attempt.id });
    expect(row).toMatchObject({ payment_id: payment.id, capture_id: expect.any(String) });
  });

  it('holds a capture of which a known refund took a part', async () => {
    await storeOutsideRefund({ amountPaise: 1_00, gatewayPaymentId: `pay_of_${attempt.id}` });
    expect(await answer()).toMatchObject({ result: 'on_hold' });
    expect(await captures()).toMatchObject([{ status: 'held', hold_reason: 'partly_refunded' }]);
    const [row] = await fixture
      .owner('outside_refunds')
      .where({ gateway_payment_id: `pay_of_${attempt.id}` });
    expect(row).toMatchObject({ payment_id: payment.id, capture_id: expect.any(String) });
  });

  it('does not count a refund that failed, or was taken from another payment of the order', async () => {
    await storeOutsideRefund({ amountPaise: 500_00, attemptId: attempt.id, state: 'failed' });
    await storeOutsideRefund({
      amountPaise: 500_00,
      attemptId: attempt.id,
      gatewayPaymentId: `pay_other_${attempt.id}`,
    });
    expect(await answer()).toMatchObject({ result: 'credited' });
  });

  async function storeOutsideRefund(refund: {
    amountPaise: number;
    attemptId?: string;
    gatewayPaymentId?: string;
    state?: string;
  }) {
    await fixture.owner('outside_refunds').insert({
      id: fixture.owner.raw('gen_random_uuid()'),
      gateway: 'razorpay',
      mode: 'test',
      gateway_refund_id: `rfnd_${attempt.id}_${refund.gatewayPaymentId ?? refund.state ?? ''}`,
      gateway_payment_id: refund.gatewayPaymentId ?? null,
      payment_id: refund.attemptId ? payment.id : null,
      attempt_id: refund.attemptId ?? null,
      amount_paise: refund.amountPaise,
      state: refund.state ?? 'processed',
    });
  }
});

describe('one gateway payment that is reported for two orders', () => {
  it('is credited for the first order and raises one finding for the second', async () => {
    await answer();
    const other = await fixture.buildPayment();
    const same = { paymentId: `pay_of_${attempt.id}` };
    for (let times = 0; times < 3; times += 1)
      expect(await answer(same, other.attempt)).toMatchObject({
        result: 'on_hold',
        paymentId: other.payment.id,
      });
    expect(await findings(other.payment)).toEqual(['gateway_payment_reused']);
    expect(await walletPaise(other.payment)).toBe(0);
    expect(await findPayment(fixture.worker, other.payment.id)).toMatchObject({ underReview: true });
    const lines = await fixture.owner('payment_events').where({ payment_id: other.payment.id }).pluck('type');
    expect(lines).toEqual(['on_hold']);
    // The order itself may still be paid.
    expect(await answer({}, other.attempt)).toMatchObject({ result: 'credited' });
  });

  it('is credited for one of them when both are reported at once', async () => {
    const others = await Promise.all([
      fixture.buildPayment(),
      fixture.buildPayment(),
      fixture.buildPayment(),
    ]);
    const same = { paymentId: `pay_shared_${attempt.id}` };
    const results = await Promise.all(others.map((other) => answer(same, other.attempt)));
    expect(results.map(({ result }) => result).sort()).toEqual(['credited', 'on_hold', 'on_hold']);
    const balances = await Promise.all(others.map((other) => walletPaise(other.payment)));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(490_00);
  });
});

describe('several captured payments on one order', () => {
  it('credits the right one and holds the others, all from one answer', async () => {
    const wrong = captured({ paymentId: 'pay_wrong', amountPaise: paise(1_00) });
    const snapshot = {
      ...wrong,
      otherCaptures: [captured().payment!, captured({ paymentId: 'pay_3' }).payment!],
    };
    const outcome = await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
    expect(outcome).toMatchObject({ result: 'credited', state: 'completed' });
    expect(await walletPaise()).toBe(490_00);
    expect((await captures()).map((each) => [each.status, each.hold_reason])).toEqual([
      ['held', 'second_capture_on_order'],
      ['credited', null],
      ['held', 'amount_differs'],
    ]);
  });

  it('records a second one without a hold when it was refunded', async () => {
    await answer();
    expect(await answer({ paymentId: `pay_second_${attempt.id}`, refundedPaise: all(500_00) })).toMatchObject(
      {
        result: 'refunded',
        state: 'completed',
      },
    );
    expect(await findings()).toEqual([]);
    expect(await current()).toMatchObject({ nextCheckAt: null, underReview: false });
  });

  it.each([
    ['the credited one', 1, 'held'],
    ['the one on hold, where nothing is left of the credited one', 2, 'refunded'],
  ])('counts a refund that names only the order (PhonePe) once: %s', async (_which, times, status) => {
    ({ payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe' }));
    const snapshot = {
      ...captured(),
      otherCaptures: [captured({ paymentId: `pay_second_${attempt.id}` }).payment!],
    };
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
    const amount = attempt.amountPaise;
    for (let time = 1; time <= times; time += 1) await refundOfOrder(`OMR${time}_${attempt.id}`, amount);
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
    expect(await captures()).toMatchObject([
      { gateway_payment_id: `pay_of_${attempt.id}`, status: 'credited', gateway_refunded_paise: amount },
      { status, gateway_refunded_paise: times === 1 ? 0 : amount },
    ]);
  });

  const refundOfOrder = (gatewayRefundId: string, amountPaise: number) =>
    refundSettlementOf(fixture).settleRefund({
      gateway: 'phonepe',
      mode: 'test',
      update: {
        gatewayRefundId,
        refundId: null,
        gatewayPaymentId: null,
        amountPaise: paise(amountPaise),
        state: 'processed',
        reference: null,
        failureReason: null,
      },
      order: orderOf(attempt),
      source: 'webhook',
      actor: 'phonepe',
    });
});

describe('money on hold', () => {
  let tooLittle: { paymentId: string; amountPaise: Paise };
  beforeEach(() => {
    tooLittle = { paymentId: `pay_wrong_${attempt.id}`, amountPaise: paise(400_00) };
  });
  const gateway = scriptedGateway('razorpay');
  const checks = () => checksOf(fixture, { razorpay: gateway });
  const later = (ms: number) => fixture.clock.set(new Date(fixture.clock.now().getTime() + ms));

  it('does not keep the correct capture of the order from being credited', async () => {
    await answer(tooLittle);
    expect(await event()).toMatchObject({ result: 'credited' });
    expect(await walletPaise()).toBe(490_00);
    expect((await captures()).map(({ status }) => status).sort()).toEqual(['credited', 'held']);
  });

  it('is polled at growing intervals, and by Check now', async () => {
    await answer(tooLittle);
    gateway.answers.fetchOrder = [{ kind: 'ok', value: captured(tooLittle) }];
    later(3_000);
    const waits: number[] = [];
    for (let times = 0; times < 60; times += 1) {
      const next = await checks().check(payment.id, { force: false, source: 'poll' });
      waits.push(next!.nextCheckAt!.getTime() - fixture.clock.now().getTime());
      fixture.clock.set(next!.nextCheckAt!);
    }
    expect(waits[0]).toBe(60_000);
    expect(Math.max(...waits)).toBe(3_600_000);
    expect(await findings()).toEqual(['amount_differs']);
    expect(await events()).toEqual(['on_hold', 'timed_out']);

    gateway.calls.length = 0;
    later(5_000);
    await checks().check(payment.id, { force: true, source: 'return' });
    expect(gateway.calls).toEqual(['fetchOrder']);

    gateway.answers.fetchOrder = [
      { kind: 'ok', value: { ...captured(tooLittle), otherCaptures: [captured().payment!] } },
    ];
    later(5_000);
    await checks().check(payment.id, { force: true, source: 'admin' });
    expect(await walletPaise()).toBe(490_00);
  });

  it('can be checked by staff after six days, and is polled no more', async () => {
    await answer(tooLittle);
    gateway.answers.fetchOrder = [{ kind: 'ok', value: captured(tooLittle) }];
    later(6 * 24 * 3_600_000);
    await checks().check(payment.id, { force: false, source: 'poll' });
    expect(await current()).toMatchObject({ nextCheckAt: null });
    const requests = createCheckRequests({ db: fixture.bff, wake: () => undefined });
    expect(await requests.canAsk(await current())).toBe(true);
    gateway.answers.fetchOrder = [
      { kind: 'ok', value: captured({ ...tooLittle, refundedPaise: paise(400_00) }) },
    ];
    later(5_000);
    await checks().check(payment.id, { force: true, source: 'admin' });
    expect(await captures()).toMatchObject([{ status: 'refunded' }]);
    expect(await requests.canAsk(await current())).toBe(false);
  });

  it('resumes polling of a completed payment when its order is captured twice', async () => {
    await answer();
    expect(await current()).toMatchObject({ nextCheckAt: null });
    await answer({ paymentId: `pay_second_${attempt.id}` });
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: expect.any(Date) });
  });

  it('is no longer polled once staff have settled it', async () => {
    await answer();
    await answer({ paymentId: `pay_second_${attempt.id}` });
    await fixture
      .owner('payment_captures')
      .where({ gateway_payment_id: `pay_second_${attempt.id}` })
      .update({ status: 'handled_outside', outside_reference: 'UTR 1' });
    later(120_000);
    gateway.calls.length = 0;
    await checks().check(payment.id, { force: true, source: 'admin' });
    expect(gateway.calls).toEqual([]);
    expect(await current()).toMatchObject({ nextCheckAt: null });
  });

  it('keeps a cancel request from ending the payment, even when its findings are closed', async () => {
    await answer(tooLittle);
    await fixture
      .owner('payment_findings')
      .where({ payment_id: payment.id })
      .update({ resolved_at: new Date() });
    await fixture
      .bff('payments')
      .where({ id: payment.id })
      .update({ cancel_requested_at: fixture.clock.now() });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: captured(tooLittle) }];
    later(3_000);
    await checks().check(payment.id, { force: true, source: 'return' });
    expect(await current()).toMatchObject({ state: 'initiated', cancelRequestedAt: null });
    expect(await events()).toContain('cancel_rejected');
  });
});
