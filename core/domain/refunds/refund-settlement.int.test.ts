import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { refundUpdateOf, openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import type { RefundUpdate } from '../payments/gateway-port';
import type { Payment } from '../payments/types';
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

let payment: Payment;
let refund: Refund;
/** ₹500 paid; a refund of half of it is pending. */
beforeEach(async () => {
  ({ payment } = await fixture.buildCompleted({ amountPaise: 500_00 }));
  refund = await fixture.ask(payment, 250_00);
  fixture.razorpay.answers.refund = [{ kind: 'ok', value: refundUpdateOf(refund, 'pending') }];
  fixture.razorpay.answers.fetchRefund = [];
  await fixture.worker().advance(refund.id);
  refund = await fixture.refund(refund);
});

const handle = (update: RefundUpdate) =>
  fixture.settlement.settleRefund({
    gateway: 'razorpay',
    mode: 'test',
    update,
    source: 'webhook',
    actor: 'razorpay',
  });
const reported = async (state: 'pending' | 'processed' | 'failed', more?: Partial<RefundUpdate>) =>
  (await handle({ ...refundUpdateOf(refund, state), ...more })).result;
const current = () => fixture.refund(refund);

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, n) =>
        ordersOf([...items.slice(0, n), ...items.slice(n + 1)]).map((rest) => [first, ...rest]),
      );
const EVENTS = ['pending', 'processed', 'failed'] as const;

describe('a gateway update about a refund', () => {
  it('does not count as a rejection once the gateway is known to have accepted the refund', async () => {
    // A worker whose request was rejected reports late: another worker's request was accepted meanwhile.
    const rejected = { ...refundUpdateOf(refund, 'failed'), gatewayRefundId: null };
    expect((await handle(rejected)).result).toBe('unchanged');
    expect(await current()).toMatchObject({ state: 'pending' });
  });

  it('does not reopen a review that staff have closed, however often it is repeated', async () => {
    expect(await reported('processed', { amountPaise: paise(1_00) })).toBe('on_hold');
    await fixture.money
      .owner('payment_findings')
      .where({ payment_id: payment.id })
      .update({ resolved_at: new Date() });
    expect(await reported('processed', { amountPaise: paise(1_00) })).toBe('on_hold');
    const [row] = await fixture.money.owner('payments').where({ id: payment.id });
    expect(row).toMatchObject({ under_review: false });
  });

  it.each(ordersOf(EVENTS).map((order) => [order.join(' → '), order] as const))(
    'leaves the money in the wallet when it failed, in the order %s, each twice',
    async (_title, order) => {
      for (const state of order) {
        await reported(state);
        await reported(state);
      }
      expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });
      expect(await fixture.walletOf(payment)).toBe(490_00);
      expect(await fixture.findings(payment)).toContain('refund_failed');
    },
  );

  it.each(ordersOf(['pending', 'processed'] as const))(
    'is processed in the order %s, %s',
    async (...order) => {
      for (const state of order) await reported(state);
      expect(await current()).toMatchObject({ state: 'processed', nextCheckAt: null });
      expect(await fixture.walletOf(payment)).toBe(245_00);
      expect(await fixture.findings(payment)).toEqual([]);
    },
  );

  it('counts once when webhook and poll bring it at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => reported('failed')));
    expect(results.filter((result) => result === 'failed')).toHaveLength(1);
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect(await fixture.notices(payment)).toEqual(['refund_started', 'refund_failed']);
  });

  it('may report failed after processed: the refund can be requested again', async () => {
    await reported('processed');
    expect(await reported('failed')).toBe('failed');
    expect(await current()).toMatchObject({ state: 'failed', stateReason: 'The account is closed' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect(await fixture.ask(payment, 500_00)).toMatchObject({ state: 'requested' });
  });

  it('cannot report processed after failed: a finding is raised', async () => {
    await reported('failed');
    expect(await reported('processed')).toBe('on_hold');
    expect(await current()).toMatchObject({ state: 'failed' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect(await fixture.findings(payment)).toEqual(['refund_failed', 'refund_processed_after_failed']);
    const [row] = await fixture.money.owner('payments').where({ id: payment.id });
    expect(row).toMatchObject({ under_review: true });
  });

  it('may bring the reference of the bank later', async () => {
    await reported('processed', { reference: null });
    expect(await reported('processed', { reference: 'arn 2' })).toBe('noted');
    expect(await current()).toMatchObject({ state: 'processed', gatewayReference: 'arn 2' });
    expect(await reported('processed', { reference: 'arn 2' })).toBe('unchanged');
  });

  it.each([
    ['amount', { amountPaise: paise(250_01) }],
    ['payment', { gatewayPaymentId: 'pay_of_another' }],
    ['refund at the gateway', { gatewayRefundId: 'rfnd_of_another' }],
  ])('puts the refund on hold when its %s differs', async (_what, more) => {
    expect(await reported('failed', more)).toBe('on_hold');
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: null });
    expect(await fixture.walletOf(payment)).toBe(245_00);
    expect(await fixture.findings(payment)).toEqual(['refund_differs']);
    await reported('failed', more);
    expect(await fixture.findings(payment)).toEqual(['refund_differs']);
  });

  it('cannot give two refunds the same gateway id', async () => {
    const other = await fixture.ask(payment, 100_00);
    fixture.razorpay.answers.refund = [{ kind: 'unknown', cause: 'timeout', message: 'no answer' }];
    await fixture.worker().advance(other.id);
    const update = refundUpdateOf(other, 'processed', { gatewayRefundId: refund.gatewayRefundId });
    expect((await handle(update)).result).toBe('on_hold');
    expect(await fixture.refund(other)).toMatchObject({ state: 'pending', gatewayRefundId: null });
    expect(await fixture.findings(payment)).toEqual(['refund_differs']);
  });

  it('raises one finding when it is about a refund that was not requested here', async () => {
    const byHand: Partial<RefundUpdate> = { gatewayRefundId: 'rfnd_by_hand', refundId: null };
    for (const state of EVENTS) expect(await reported(state, byHand)).toBe('unknown_refund');
    expect(await fixture.findings(payment)).toEqual(['refund_unknown']);
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });

  it('cannot be about a refund that was never debited', async () => {
    const early = await fixture.ask(payment, 100_00);
    expect((await handle(refundUpdateOf(early, 'failed'))).result).toBe('on_hold');
    expect(await fixture.refund(early)).toMatchObject({ state: 'requested' });
    expect(await fixture.findings(payment)).toEqual(['refund_not_recorded']);
  });
});

describe('an event that is only a hint', () => {
  const handle = (update: RefundUpdate, merchantOrderId: string | null = null) =>
    fixture.settlement.handle(update, {
      gateway: 'razorpay',
      mode: 'test',
      merchantOrderId,
      gatewayOrderId: null,
    });
  const anonymous = (state: 'processed' | 'failed'): RefundUpdate => ({
    ...refundUpdateOf(refund, state),
    refundId: null,
    gatewayRefundId: null,
  });
  /** Its first outbox message was processed before. */
  beforeEach(() =>
    fixture.money.owner('outbox').where({ job: 'refund-payment' }).update({ done_at: new Date() }),
  );
  const openMessages = () =>
    fixture.money.owner('outbox').where({ dedupe_key: `refund-payment:${refund.id}`, done_at: null });

  it('changes nothing by itself, and requests a status check', async () => {
    expect(await handle(refundUpdateOf(refund, 'failed'))).toMatchObject({
      isAsked: true,
      paymentId: payment.id,
    });
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: fixture.money.clock.now() });
    expect(await openMessages()).toHaveLength(1);
    fixture.razorpay.answers.fetchRefund = [{ kind: 'ok', value: refundUpdateOf(refund, 'processed') }];
    await fixture.worker().advance(refund.id);
    expect(await current()).toMatchObject({ state: 'processed', nextCheckAt: null });
  });

  it('requests a status check of a processed refund that is reported as failed', async () => {
    await reported('processed');
    expect(await handle(refundUpdateOf(refund, 'processed'))).toMatchObject({ isAsked: false });
    expect(await handle(refundUpdateOf(refund, 'failed'))).toMatchObject({ isAsked: true });
    fixture.razorpay.answers.fetchRefund = [{ kind: 'ok', value: refundUpdateOf(refund, 'failed') }];
    expect(await fixture.worker().advance(refund.id)).toEqual({ nextCheckAt: null });
    expect(await current()).toMatchObject({ state: 'failed' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
  });

  it('requests status checks of all pending refunds of the order when it names no refund', async () => {
    const [attempt] = await fixture.money.owner('payment_attempts').where({ payment_id: payment.id });
    expect(await handle(anonymous('failed'), attempt.merchant_order_id)).toMatchObject({ isAsked: true });
    expect(await openMessages()).toHaveLength(1);
    const named = { ...anonymous('failed'), gatewayRefundId: 'OMR1' };
    expect(await handle(named, attempt.merchant_order_id)).toMatchObject({ isAsked: false });
    expect(await fixture.findings(payment)).toEqual(['refund_unknown']);
    expect(await handle(anonymous('failed'), 'of_another')).toMatchObject({
      isAsked: false,
      paymentId: null,
    });
  });

  it('is not lost to a status check that had begun before it', async () => {
    await fixture.passUntilDue(refund);
    fixture.razorpay.fetchRefund = async () => {
      await handle(refundUpdateOf(refund, 'processed'));
      return { kind: 'ok', value: refundUpdateOf(refund, 'pending') };
    };
    await fixture.worker().advance(refund.id);
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: fixture.money.clock.now() });
  });
});
