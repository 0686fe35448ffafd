import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { newsOf, openRefundWorld, type RefundWorld } from '../../testing/refund-world';
import type { RefundNews } from '../payments/gateway-port';
import type { Payment } from '../payments/types';
import type { Refund } from './types';

let world: RefundWorld;
beforeAll(async () => {
  world = await openRefundWorld();
});
afterAll(async () => {
  expect(await world.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await world.wrongSums()).toBe(0);
  await world.money.close();
});

let payment: Payment;
let refund: Refund;
/** ₹500 paid; half of it is on its way back. */
beforeEach(async () => {
  ({ payment } = await world.buildCompleted({ amountPaise: 500_00 }));
  refund = await world.ask(payment, 250_00);
  world.razorpay.answers.refund = [{ kind: 'ok', value: newsOf(refund, 'pending') }];
  world.razorpay.answers.fetchRefund = [];
  await world.worker().advance(refund.id);
  refund = await world.refund(refund);
});

const tell = (news: RefundNews) =>
  world.settlement.settleRefund({
    gateway: 'razorpay',
    mode: 'test',
    news,
    source: 'webhook',
    actor: 'razorpay',
  });
const told = async (state: 'pending' | 'processed' | 'failed', more?: Partial<RefundNews>) =>
  (await tell({ ...newsOf(refund, state), ...more })).result;
const current = () => world.refund(refund);

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, n) =>
        ordersOf([...items.slice(0, n), ...items.slice(n + 1)]).map((rest) => [first, ...rest]),
      );
const EVENTS = ['pending', 'processed', 'failed'] as const;

describe('what a gateway says of a refund', () => {
  it('is no refusal of a request once it is known to have taken the refund', async () => {
    // A worker whose request was refused comes late: another's was taken meanwhile.
    const refused = { ...newsOf(refund, 'failed'), gatewayRefundId: null };
    expect((await tell(refused)).result).toBe('unchanged');
    expect(await current()).toMatchObject({ state: 'pending' });
  });

  it('does not review anew what a person has closed, however often it is told', async () => {
    expect(await told('processed', { amountPaise: paise(1_00) })).toBe('parked');
    await world.money
      .owner('payment_findings')
      .where({ payment_id: payment.id })
      .update({ resolved_at: new Date() });
    expect(await told('processed', { amountPaise: paise(1_00) })).toBe('parked');
    const [row] = await world.money.owner('payments').where({ id: payment.id });
    expect(row).toMatchObject({ under_review: false });
  });

  it.each(ordersOf(EVENTS).map((order) => [order.join(' → '), order] as const))(
    'leaves the money with the wallet when it failed, in the order %s, each told twice',
    async (_title, order) => {
      for (const state of order) {
        await told(state);
        await told(state);
      }
      expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });
      expect(await world.walletOf(payment)).toBe(490_00);
      expect(await world.findings(payment)).toContain('refund_failed');
    },
  );

  it.each(ordersOf(['pending', 'processed'] as const))(
    'is processed in the order %s, %s',
    async (...order) => {
      for (const state of order) await told(state);
      expect(await current()).toMatchObject({ state: 'processed', nextCheckAt: null });
      expect(await world.walletOf(payment)).toBe(245_00);
      expect(await world.findings(payment)).toEqual([]);
    },
  );

  it('counts once when it is told by webhook and by poll at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => told('failed')));
    expect(results.filter((result) => result === 'failed')).toHaveLength(1);
    expect(await world.walletOf(payment)).toBe(490_00);
    expect(await world.notices(payment)).toEqual(['refund_started', 'refund_failed']);
  });

  it('can be that it failed after all, though it had said processed: the refund can be asked for anew', async () => {
    await told('processed');
    expect(await told('failed')).toBe('failed');
    expect(await current()).toMatchObject({ state: 'failed', stateReason: 'The account is closed' });
    expect(await world.walletOf(payment)).toBe(490_00);
    expect(await world.ask(payment, 500_00)).toMatchObject({ state: 'requested' });
  });

  it('cannot be that it was processed after it failed: a person looks', async () => {
    await told('failed');
    expect(await told('processed')).toBe('parked');
    expect(await current()).toMatchObject({ state: 'failed' });
    expect(await world.walletOf(payment)).toBe(490_00);
    expect(await world.findings(payment)).toEqual(['refund_failed', 'refund_processed_after_failed']);
    const [row] = await world.money.owner('payments').where({ id: payment.id });
    expect(row).toMatchObject({ under_review: true });
  });

  it('may bring the reference of the bank later', async () => {
    await told('processed', { reference: null });
    expect(await told('processed', { reference: 'arn 2' })).toBe('noted');
    expect(await current()).toMatchObject({ state: 'processed', gatewayReference: 'arn 2' });
    expect(await told('processed', { reference: 'arn 2' })).toBe('unchanged');
  });

  it.each([
    ['amount', { amountPaise: paise(250_01) }],
    ['payment', { gatewayPaymentId: 'pay_of_another' }],
    ['refund at the gateway', { gatewayRefundId: 'rfnd_of_another' }],
  ])('parks it when its %s differs', async (_what, more) => {
    expect(await told('failed', more)).toBe('parked');
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: null });
    expect(await world.walletOf(payment)).toBe(245_00);
    expect(await world.findings(payment)).toEqual(['refund_differs']);
    await told('failed', more);
    expect(await world.findings(payment)).toEqual(['refund_differs']);
  });

  it('cannot give two refunds one number', async () => {
    const other = await world.ask(payment, 100_00);
    world.razorpay.answers.refund = [{ kind: 'unknown', cause: 'timeout', message: 'no answer' }];
    await world.worker().advance(other.id);
    const news = newsOf(other, 'processed', { gatewayRefundId: refund.gatewayRefundId });
    expect((await tell(news)).result).toBe('parked');
    expect(await world.refund(other)).toMatchObject({ state: 'pending', gatewayRefundId: null });
    expect(await world.findings(payment)).toEqual(['refund_differs']);
  });

  it('is raised once when it is about a refund that nobody here asked for', async () => {
    const byHand: Partial<RefundNews> = { gatewayRefundId: 'rfnd_by_hand', refundId: null };
    for (const state of EVENTS) expect(await told(state, byHand)).toBe('unknown_refund');
    expect(await world.findings(payment)).toEqual(['refund_unknown']);
    expect(await world.walletOf(payment)).toBe(245_00);
  });

  it('cannot be about one that was never debited', async () => {
    const early = await world.ask(payment, 100_00);
    expect((await tell(newsOf(early, 'failed'))).result).toBe('parked');
    expect(await world.refund(early)).toMatchObject({ state: 'requested' });
    expect(await world.findings(payment)).toEqual(['refund_not_recorded']);
  });
});

describe('an event that is only a reason to ask', () => {
  const hear = (news: RefundNews, merchantOrderId: string | null = null) =>
    world.settlement.hear(news, {
      gateway: 'razorpay',
      mode: 'test',
      merchantOrderId,
      gatewayOrderId: null,
    });
  const anonymous = (state: 'processed' | 'failed'): RefundNews => ({
    ...newsOf(refund, state),
    refundId: null,
    gatewayRefundId: null,
  });
  /** Its first wish was fulfilled long ago. */
  beforeEach(() =>
    world.money.owner('outbox').where({ job: 'refund-payment' }).update({ done_at: new Date() }),
  );
  const openWishes = () =>
    world.money.owner('outbox').where({ dedupe_key: `refund-payment:${refund.id}`, done_at: null });

  it('changes nothing by itself, and makes us ask now', async () => {
    expect(await hear(newsOf(refund, 'failed'))).toMatchObject({ isAsked: true, paymentId: payment.id });
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: world.money.clock.now() });
    expect(await openWishes()).toHaveLength(1);
    world.razorpay.answers.fetchRefund = [{ kind: 'ok', value: newsOf(refund, 'processed') }];
    await world.worker().advance(refund.id);
    expect(await current()).toMatchObject({ state: 'processed', nextCheckAt: null });
  });

  it('makes us ask again about one that was processed and is said to have failed', async () => {
    await told('processed');
    expect(await hear(newsOf(refund, 'processed'))).toMatchObject({ isAsked: false });
    expect(await hear(newsOf(refund, 'failed'))).toMatchObject({ isAsked: true });
    world.razorpay.answers.fetchRefund = [{ kind: 'ok', value: newsOf(refund, 'failed') }];
    expect(await world.worker().advance(refund.id)).toEqual({ nextCheckAt: null });
    expect(await current()).toMatchObject({ state: 'failed' });
    expect(await world.walletOf(payment)).toBe(490_00);
  });

  it('asks about what is under way for the order when it names no refund', async () => {
    const [attempt] = await world.money.owner('payment_attempts').where({ payment_id: payment.id });
    expect(await hear(anonymous('failed'), attempt.merchant_order_id)).toMatchObject({ isAsked: true });
    expect(await openWishes()).toHaveLength(1);
    const named = { ...anonymous('failed'), gatewayRefundId: 'OMR1' };
    expect(await hear(named, attempt.merchant_order_id)).toMatchObject({ isAsked: false });
    expect(await world.findings(payment)).toEqual(['refund_unknown']);
    expect(await hear(anonymous('failed'), 'of_another')).toMatchObject({ isAsked: false, paymentId: null });
  });

  it('is not overtaken by a look that had begun before it', async () => {
    await world.passUntilDue(refund);
    world.razorpay.fetchRefund = async () => {
      await hear(newsOf(refund, 'processed'));
      return { kind: 'ok', value: newsOf(refund, 'pending') };
    };
    await world.worker().advance(refund.id);
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: world.money.clock.now() });
  });
});
