import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { refundUpdateOf, type CompletedPayment } from '../../testing/refund-fixture';
import { newId } from '../../platform/ids';
import type { RefundSnapshot } from '../payments/gateway-port';
import { createLostRefunds } from '../refunds/lost-refunds';
import { ownRefundsOf } from '../restores/lookup-repository';
import {
  createReconciling,
  kindsOf,
  listedOrder,
  listedPayment,
  listingGateway,
  type ListingGateway,
} from './testing/reconciling';

/** Two captures of ₹500 on one order of Razorpay: the first credited by itself, the second by staff. */
let fixture: MoneyActionFixture;
let gateway: ListingGateway;
let built: CompletedPayment;
let second: { captureId: string; gatewayPaymentId: string };
let run: () => ReturnType<ReturnType<typeof createReconciling>['run']>;

beforeEach(async () => {
  fixture = await openMoneyActionFixture();
  // Attempts get their time of creation from the database, and a run compares those of the last day.
  fixture.money.clock.set(new Date());
  gateway = listingGateway();
  built = await fixture.buildCompleted({ amountPaise: 500_00 });
  second = await fixture.buildHeld({ of: built, holdReason: 'second_capture_on_order' });
  run = createReconciling(fixture.money, { razorpay: gateway }).run;
});
afterEach(() => fixture.money.close());

/** What the gateway lists: both captures, each with what was refunded of it. */
function list(refundedPaise: { first: number; second: number }): void {
  const { attempt } = built;
  gateway.orders = [listedOrder(attempt)];
  gateway.payments = [
    listedPayment(attempt, { refundedPaise: paise(refundedPaise.first) }),
    listedPayment(attempt, {
      gatewayPaymentId: second.gatewayPaymentId,
      refundedPaise: paise(refundedPaise.second),
    }),
  ];
}

/** A refund of one capture from the product, made and processed 23 minutes ago. */
async function refundFromProduct(captureId: string, amountPaise: number): Promise<void> {
  const refund = await fixture.ask(built.payment, amountPaise, { captureId });
  const gatewayPaymentId =
    captureId === second.captureId ? second.gatewayPaymentId : `pay_of_${built.attempt.id}`;
  fixture.razorpay.answers.refund = [
    { kind: 'ok', value: refundUpdateOf(refund, 'processed', { gatewayPaymentId }) },
  ];
  await fixture.advance(refund);
  expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
  fixture.pass(23 * 60_000);
}

/** A refund that the gateway lists and no event reported. */
function refundedInDashboard(gatewayPaymentId: string, amountPaise: number): void {
  const refund: RefundSnapshot = {
    gatewayRefundId: 'rfnd_dashboard',
    refundId: null,
    gatewayPaymentId,
    amountPaise: paise(amountPaise),
    state: 'processed',
    reference: null,
    failureReason: null,
  };
  gateway.listRefunds = (id) =>
    Promise.resolve({ kind: 'ok', value: id === gatewayPaymentId ? [refund] : [] });
}

async function buildRestore(): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const restore = { id, mode: 'test', journal: 'used', receipts_after: 0, declared_at: now };
  await fixture.money.owner('restores').insert({ ...restore, window_from: now });
  return id;
}

const isUnderReview = async (): Promise<boolean> =>
  (await fixture.money.owner('payments').where({ id: built.payment.id }).first('under_review')).under_review;
const outsideRefunds = () =>
  fixture.money.owner('outside_refunds').select('gateway_payment_id', 'capture_id', 'amount_paise');

describe('two credited captures of one order', () => {
  beforeEach(async () => {
    expect(await fixture.perform('credit_held_capture', second.captureId)).toMatchObject({ state: 'done' });
  });

  it.each([
    ['the second', () => second.captureId, { first: 0, second: 500_00 }],
    ['the first', async () => (await fixture.captureOf(built.payment)).id, { first: 500_00, second: 0 }],
  ])('differ in nothing when %s was refunded from the product', async (_which, captureOf, refunded) => {
    await refundFromProduct(await captureOf(), 500_00);
    list(refunded);
    expect(kindsOf(await run())).toEqual([]);
    expect(await isUnderReview()).toBe(false);
    expect(await fixture.findings(built.payment)).not.toContain('refund_differs');
  });

  it('show a refund of one in the dashboard, although the other was refunded from the product', async () => {
    await refundFromProduct(second.captureId, 500_00);
    const first = `pay_of_${built.attempt.id}`;
    refundedInDashboard(first, 500_00);
    list({ first: 500_00, second: 500_00 });
    expect(kindsOf(await run())).toEqual(['refund_differs alarm']);
    expect(await outsideRefunds()).toMatchObject([{ gateway_payment_id: first, amount_paise: 500_00 }]);
    expect(await fixture.findings(built.payment)).toContain('refund_unknown');
  });

  it('show a refund in the dashboard of the one that staff credited', async () => {
    refundedInDashboard(second.gatewayPaymentId, 200_00);
    list({ first: 0, second: 200_00 });
    expect(kindsOf(await run())).toEqual(['refund_differs alarm']);
    expect(await outsideRefunds()).toMatchObject([{ capture_id: second.captureId, amount_paise: 200_00 }]);
  });

  it('show that the gateway does not have a refund that it reported as processed', async () => {
    await refundFromProduct(second.captureId, 500_00);
    list({ first: 500_00, second: 0 });
    const report = await run();
    expect(kindsOf(report)).toEqual(['refund_differs alarm', 'refund_differs alarm']);
    expect(report.differences.map(({ gatewayPaymentId }) => gatewayPaymentId)).toContain(
      second.gatewayPaymentId,
    );
  });
});

describe('refunds of one order', () => {
  beforeEach(() => fixture.perform('credit_held_capture', second.captureId));

  it('close only the finding of their own capture when staff record them', async () => {
    list({ first: 100_00, second: 200_00 });
    await run();
    const open = async () => {
      const findings = fixture.money.owner('payment_findings').where({ kind: 'refund_differs' });
      const rows = await findings.whereNull('resolved_at').orderBy('id');
      return rows.map(({ detail }: { detail: { gatewayPaymentId: string } }) => detail.gatewayPaymentId);
    };
    const first = `pay_of_${built.attempt.id}`;
    expect(await open()).toEqual([first, second.gatewayPaymentId]);
    const of = { payment: built.payment, ...second };
    const outside = await fixture.buildOutsideRefund(of, { amountPaise: 200_00 });
    expect(await fixture.perform('record_outside_refund', outside)).toMatchObject({ state: 'done' });
    expect(await open()).toEqual([first]);
  });

  it('are looked up for their own capture after a restore', async () => {
    const { owner } = fixture.money;
    const [mode, gatewayName] = ['test', 'razorpay'] as const;
    const restoreId = await buildRestore();
    const { merchantOrderId } = built.attempt;
    const lookup = { source: 'gateway', gateway: gatewayName, mode, merchant_order_id: merchantOrderId };
    await owner('order_lookups').insert({
      ...{ ...lookup, id: newId(), restore_id: restoreId, refund_id: 'RFlost', amount_paise: 500_00 },
      gateway_payment_id: second.gatewayPaymentId,
    });
    const ofCapture = (gatewayPaymentId: string) =>
      ownRefundsOf(owner, { gateway: gatewayName, mode, merchantOrderId, gatewayPaymentId });
    expect(await ofCapture(second.gatewayPaymentId)).toBe(500_00);
    expect(await ofCapture(`pay_of_${built.attempt.id}`)).toBe(0);
  });
});

it('two refunds of an order of PhonePe, which names no payment, are recorded again at one capture each', async () => {
  const paid = await fixture.buildCompleted({ gateway: 'phonepe', amountPaise: 500_00 });
  const other = await fixture.buildHeld({ of: paid, holdReason: 'second_capture_on_order' });
  await fixture.perform('credit_held_capture', other.captureId);
  const restoreId = await buildRestore();
  const lost = createLostRefunds({
    ...{ db: fixture.money.worker, clock: fixture.money.clock, settlement: fixture.settlement },
    announce: () => undefined,
  });
  for (const number of ['1', '2']) {
    const refundId = `RF${number.repeat(24)}`;
    const { merchantOrderId } = paid.attempt;
    const lookup = {
      source: 'journal',
      gateway: 'phonepe',
      mode: 'test',
      merchant_order_id: merchantOrderId,
    };
    await fixture.money
      .owner('order_lookups')
      .insert({ ...lookup, id: newId(), restore_id: restoreId, refund_id: refundId });
    const { result } = await lost.record({
      ...{ gateway: 'phonepe', mode: 'test', refundId, requestedBy: fixture.asha.user.id },
      merchantOrderId,
      snapshot: {
        ...{
          gatewayRefundId: `OMR${number}`,
          refundId,
          gatewayPaymentId: null,
          amountPaise: paid.attempt.amountPaise,
        },
        ...{ state: 'processed', reference: null, failureReason: null },
      },
    });
    expect(result).toBe('recorded');
  }
  expect(await fixture.captureRow(other.captureId)).toMatchObject({
    refunded_paise: paid.attempt.amountPaise,
  });
});

describe('a second capture on hold', () => {
  it('does not make the first differ when staff refund it', async () => {
    const approval = await fixture.perform('refund_held_capture', second.captureId);
    expect(approval).toMatchObject({ state: 'done' });
    const [refund] = await fixture.refunds.ofPayment(built.payment.id);
    const { gatewayPaymentId } = second;
    fixture.razorpay.answers.refund = [
      { kind: 'ok', value: refundUpdateOf(refund!, 'processed', { gatewayPaymentId }) },
    ];
    await fixture.advance(refund!);
    expect(await fixture.captureRow(second.captureId)).toMatchObject({ status: 'refunded' });
    fixture.pass(23 * 60_000);
    list({ first: 0, second: 500_00 });
    expect(kindsOf(await run())).toEqual([]);
    expect(await isUnderReview()).toBe(false);
  });
});
