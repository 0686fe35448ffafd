import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { UNKNOWN } from '../../testing/scripted-gateway';
import { resolveFinding } from '../findings/repository';
import { findPayment } from '../payments/payment-repository';
import type { Attempt } from '../payments/types';
import {
  createReconciling,
  kindsOf,
  listedOrder,
  listedPayment,
  listingGateway,
  type ListingGateway,
} from './testing/reconciling';

/** A gateway with lists, and the actions of a run for each difference. */
let fixture: MoneyFixture;
let gateway: ListingGateway;
let reconciling: ReturnType<typeof createReconciling>;

beforeEach(async () => {
  await fixture?.close();
  fixture = await openMoneyFixture();
  gateway = listingGateway();
  gateway.answers.fetchOrder = [UNKNOWN];
  reconciling = createReconciling(fixture, { razorpay: gateway });
});
afterAll(() => fixture.close());

const run = () => reconciling.run();
const current = async (attempt: Attempt) => (await findPayment(fixture.worker, attempt.paymentId))!;
const findings = () => fixture.owner('payment_findings').orderBy('id').pluck('kind');
const eventTypes = (attempt: Attempt) =>
  fixture.owner('payment_events').where({ payment_id: attempt.paymentId }).orderBy('id').pluck('type');
/** Moves an order's creation into the past; nothing else changes. */
const makeOlder = (attempt: Attempt, minutes: number) =>
  fixture.owner.raw(
    `update payment_attempts set created_at = created_at - ? * interval '1 minute' where id = ?`,
    [minutes, attempt.id],
  );
async function buildCredited() {
  const { attempt } = await fixture.buildPayment();
  await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
  return attempt;
}
/** Closes all findings whatever their money does, as older versions did; those rows still exist. */
async function resolveAll(): Promise<void> {
  const [user] = await fixture
    .owner('users')
    .insert({ id: '0190a1b2-0000-7000-8000-00000000000a', name: 'Admin', email: 'admin@example.test' })
    .returning<{ id: string }[]>('id');
  const open = await fixture.owner('payment_findings').whereNull('resolved_at').pluck('id');
  const closing = { resolution: 'Seen to', resolvedBy: user!.id, at: fixture.clock.now() };
  for (const id of open) await resolveFinding(fixture.bff, id, closing);
}

describe('money that never reached the wallet', () => {
  it('is credited once, from the list alone where the gateway gives no more, and reported by the first run only', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt)];

    const first = await run();
    expect(first).toMatchObject({ state: 'done', scheduled: false, error: null });
    expect(kindsOf(first)).toEqual(['missing_credit settled']);
    expect(first.summary).toMatchObject({
      gateways: [
        { gateway: 'razorpay', listed: true, ordersCompared: 1, paymentsCompared: 1, unanswered: 1 },
      ],
      ledger: { entriesSumPaise: 0 },
      differences: { missing_credit: 1 },
    });
    expect(await current(attempt)).toMatchObject({ state: 'completed' });
    expect(await fixture.totals()).toMatchObject({ credits: 1, walletPaise: 490_00, entriesPaise: 0 });

    expect(kindsOf(await run())).toEqual([]);
    expect(await fixture.totals()).toMatchObject({ credits: 1, walletPaise: 490_00 });
  });

  it("stores the bank's reference where the gateway reports it", async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt)];
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await run();
    expect(await current(attempt)).toMatchObject({ state: 'completed', providerReference: 'rrn 1' });
    const [event] = await fixture.owner('payment_events').where({ type: 'captured' });
    expect(event).toMatchObject({ source: 'reconciler', actor: 'reconciler' });
  });

  it('is credited although the payment had failed, and although its order id is not known here', async () => {
    const late = (await fixture.buildPayment()).attempt;
    const failed = { ...snapshotOf(late, 'failed'), isFinal: true };
    await fixture.settlement.settlePayment(gatewayUpdateOf(late, failed));
    const unconfirmed = (await fixture.buildPayment({ confirmed: false })).attempt;
    gateway.orders = [listedOrder(late), listedOrder(unconfirmed)];
    gateway.payments = [
      listedPayment(late),
      listedPayment(unconfirmed, { gatewayOrderId: `order_of_${unconfirmed.id}` }),
    ];
    expect(kindsOf(await run())).toEqual(['missing_credit settled', 'missing_credit settled']);
    expect(await fixture.totals()).toMatchObject({ credits: 2 });
  });

  it('is not credited where the gateway has refunded it', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt, { refundedPaise: attempt.amountPaise })];
    // The gateway and we agree from now on: refunded, not credited, and shown to the payer as such.
    expect(kindsOf(await run())).toEqual(['refund_differs noted']);
    expect(await fixture.totals()).toMatchObject({ credits: 0 });
    expect(await current(attempt)).toMatchObject({ state: 'failed', underReview: false });
    const [capture] = await fixture.owner('payment_captures').where({ attempt_id: attempt.id });
    expect(capture).toMatchObject({ status: 'refunded', gateway_refunded_paise: attempt.amountPaise });
    expect(kindsOf(await run())).toEqual([]);
  });

  it('is not reported when a webhook credits it meanwhile', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt)];
    gateway.fetchOrder = async () => {
      await fixture.settlement.settlePayment(
        gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured'), 'webhook'),
      );
      return { kind: 'ok', value: snapshotOf(attempt, 'captured') };
    };
    expect(kindsOf(await run())).toEqual([]);
    expect(await fixture.totals()).toMatchObject({ credits: 1 });
  });
});

describe('money that does not match', () => {
  it('is put on hold once, however many runs see it, and only noted once staff have closed its finding', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt, { amountPaise: paise(499_00) })];
    expect(kindsOf(await run())).toEqual(['amount_differs on_hold']);
    expect(kindsOf(await run())).toEqual(['amount_differs on_hold']);
    expect(await findings()).toEqual(['amount_differs']);
    expect(await eventTypes(attempt)).toEqual(['on_hold']);
    expect(await current(attempt)).toMatchObject({ underReview: true });

    await resolveAll();
    expect(kindsOf(await run())).toEqual(['amount_differs noted']);
    expect(await current(attempt)).toMatchObject({ underReview: false });
    expect(await fixture.totals()).toMatchObject({ credits: 0 });
  });

  it('raises a finding where a second payment was captured on one order', async () => {
    const attempt = await buildCredited();
    const second = listedPayment(attempt, { gatewayPaymentId: 'pay_second' });
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt), second];
    expect(kindsOf(await run())).toEqual(['second_capture on_hold']);
    expect(kindsOf(await run())).toEqual(['second_capture on_hold']);
    const raised = await fixture.owner('payment_findings').select('kind', 'dedupe_key');
    // The settlement's own key, so that a webhook about the same money raises no second finding.
    expect(raised).toEqual([
      { kind: 'second_capture_on_order', dedupe_key: `second_capture_on_order:${attempt.id}:pay_second` },
    ]);
    expect(await fixture.totals()).toMatchObject({ credits: 1 });

    await resolveAll();
    second.refundedPaise = second.amountPaise;
    expect(kindsOf(await run())).toEqual(['second_capture noted']);
  });

  it('credits the first of two captures on one order and puts the other on hold in the same run', async () => {
    const { attempt } = await fixture.buildPayment();
    const later = new Date(attempt.createdAt.getTime() + 1);
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [
      listedPayment(attempt, { gatewayPaymentId: 'pay_later', createdAt: later }),
      listedPayment(attempt),
    ];
    expect(kindsOf(await run())).toEqual(['missing_credit settled', 'second_capture on_hold']);
    expect(await fixture.totals()).toMatchObject({ credits: 1, walletPaise: 490_00 });
  });

  it('credits the correct one of two captures on one order, and puts the other on hold for its amount', async () => {
    const { attempt } = await fixture.buildPayment();
    const later = new Date(attempt.createdAt.getTime() + 1);
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [
      listedPayment(attempt, { gatewayPaymentId: 'pay_short', amountPaise: paise(1_00) }),
      listedPayment(attempt, { createdAt: later }),
    ];
    expect(kindsOf(await run())).toEqual(['amount_differs on_hold', 'missing_credit settled']);
    expect(await fixture.totals()).toMatchObject({ credits: 1, walletPaise: 490_00 });
  });

  it('raises an alarm where the gateway has refunded what we have not', async () => {
    const attempt = await buildCredited();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt, { refundedPaise: paise(100_00) })];
    const report = await run();
    expect(kindsOf(report)).toEqual(['refund_differs alarm']);
    const [raised] = await fixture.owner('payment_findings').select<{ id: number }[]>('id');
    expect(report.differences[0]).toMatchObject({
      findingId: raised?.id,
      detail: { gatewayRefundedPaise: 100_00, ourRefundedPaise: 0 },
    });
    expect(await current(attempt)).toMatchObject({ state: 'completed', underReview: true });
    expect(reconciling.announced).toEqual([attempt.paymentId]);
    await run();
    expect(await findings()).toEqual(['refund_differs']);
    expect(reconciling.announced).toHaveLength(1);
  });
});

describe('records that only one side has', () => {
  it('closes an order that the gateway never received, once its window is over', async () => {
    const { attempt } = await fixture.buildPayment({ confirmed: false });
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    expect(kindsOf(await run())).toEqual([]);
    await makeOlder(attempt, 31);
    expect(kindsOf(await run())).toEqual(['unknown_at_gateway closed']);
    expect(await current(attempt)).toMatchObject({ state: 'failed', nextCheckAt: null });
    expect(kindsOf(await run())).toEqual([]);
  });

  it('raises one finding a day where the gateway denies orders that it has confirmed, and closes none', async () => {
    const { attempt } = await fixture.buildPayment();
    const other = (await fixture.buildPayment()).attempt;
    await Promise.all([attempt, other].map((each) => makeOlder(each, 31)));
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    expect(kindsOf(await run())).toEqual(['unknown_at_gateway alarm', 'unknown_at_gateway alarm']);
    expect(await findings()).toEqual(['orders_denied']);
    expect(await current(attempt)).toMatchObject({ state: 'initiated' });
  });

  it('raises a finding for an order with our receipt format that we do not have', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [
      listedOrder(attempt, { state: 'created' }),
      listedOrder(attempt, {
        gatewayOrderId: 'order_stray',
        merchantOrderId: `DL${'z'.repeat(24)}-1`,
        state: 'created',
      }),
    ];
    expect(kindsOf(await run())).toEqual(['unknown_to_us alarm']);
    expect(kindsOf(await run())).toEqual(['unknown_to_us alarm']);
    expect(await findings()).toEqual(['order_unknown_to_us']);
  });

  it('raises a finding for money on an unknown order, under the key that webhooks use', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt, { state: 'created' })];
    gateway.payments = [listedPayment(attempt, { gatewayPaymentId: 'pay_x', gatewayOrderId: 'order_x' })];
    const foreign = { ...snapshotOf(attempt, 'captured'), gatewayOrderId: 'order_x', merchantOrderId: 'x' };
    gateway.answers.fetchOrder = [{ kind: 'ok', value: foreign }];
    expect(kindsOf(await run())).toEqual(['unknown_to_us alarm']);
    const [finding] = await fixture.owner('payment_findings');
    expect(finding).toMatchObject({ dedupe_key: 'captured_unknown_order:razorpay:pay_x' });
  });

  it("credits money on an order whose id is not known here, by the gateway's receipt", async () => {
    const { attempt } = await fixture.buildPayment({ confirmed: false });
    await makeOlder(attempt, 60 * 48);
    const createdAt = new Date(Date.now() - 60_000);
    gateway.payments = [listedPayment(attempt, { gatewayOrderId: 'order_old', createdAt })];
    const snapshot = { ...snapshotOf(attempt, 'captured'), gatewayOrderId: 'order_old' };
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshot }];
    expect(kindsOf(await run())).toEqual(['missing_credit settled']);
    expect(await current(attempt)).toMatchObject({ state: 'completed' });
  });

  it('raises an alarm where we have credited what the gateway has not captured', async () => {
    const attempt = await buildCredited();
    gateway.orders = [listedOrder(attempt, { state: 'attempted' })];
    gateway.payments = [listedPayment(attempt, { state: 'failed' })];
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'failed') }];
    expect(kindsOf(await run())).toEqual(['not_captured_at_gateway alarm']);
    expect(await current(attempt)).toMatchObject({ state: 'completed', underReview: true });
    await resolveAll();
    expect(kindsOf(await run())).toEqual(['not_captured_at_gateway noted']);
  });

  it('does not rely on a list alone: an outdated list is checked by fetching the order', async () => {
    const attempt = await buildCredited();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    expect(kindsOf(await run())).toEqual([]);
  });
});

describe('a gateway that does not answer', () => {
  it('is reported, and nothing is concluded', async () => {
    await buildCredited();
    const { attempt } = await fixture.buildPayment({ confirmed: false });
    await makeOlder(attempt, 31);
    gateway.list = () => Promise.resolve(UNKNOWN);
    const report = await run();
    expect(report.state).toBe('done');
    expect(kindsOf(report)).toEqual([]);
    const [razorpay] = report.summary!.gateways;
    // Twelve lists of orders and payments, and that of disputes.
    expect(razorpay).toMatchObject({ ordersCompared: 0, unanswered: 13 });
    expect(razorpay?.note).toContain('Lists not answered: 12;');
    // The run does not keep calling a gateway that is down.
    expect(gateway.calls).toEqual([]);
  });

  it('is compared for the hours that it did answer', async () => {
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt)];
    const list = gateway.list.bind(gateway);
    let asked = 0;
    gateway.list = (window) => (++asked === 1 ? Promise.resolve(UNKNOWN) : list(window));
    const report = await run();
    expect(kindsOf(report)).toEqual(['missing_credit settled']);
    expect(report.summary!.gateways[0]?.note).toContain('Lists not answered: 1;');
  });
});
