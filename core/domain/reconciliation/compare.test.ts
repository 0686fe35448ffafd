import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { ListedOrder, ListedPayment } from '../payments/gateway-port';
import { compareWithLists, REFUND_SETTLING_MS, type Discrepancy } from './compare';
import type { OurCapture, OurOrder } from './our-order';

const NOW = new Date('2026-11-20T12:00:00Z');
const EARLIER = new Date('2026-11-20T11:00:00Z');
const BEFORE_THE_WINDOW = new Date('2026-11-19T11:00:00Z');
const RECEIPT = `DL${'a'.repeat(24)}-1`;

const NO_REFUNDS = {
  processedPaise: paise(0),
  withPendingPaise: paise(0),
  outsideProcessedPaise: paise(0),
  outsidePaise: paise(0),
  movedAt: null,
};
const captureOf = (change: Partial<OurCapture> = {}): OurCapture => ({
  id: 'capture',
  attemptId: 'attempt-1',
  gatewayPaymentId: 'pay_1',
  amountPaise: paise(500_00),
  status: 'credited',
  gatewayRefundedPaise: paise(0),
  lostPaise: paise(0),
  refundedPaise: paise(0),
  refunds: NO_REFUNDS,
  ...change,
});
/** A credited order whose capture has these refunds. */
const refunded = (refunds: Partial<OurCapture['refunds']>): OurOrder =>
  credited({ captures: [captureOf({ refunds: { ...NO_REFUNDS, ...refunds } })] });
const ours = (change: Partial<OurOrder> = {}): OurOrder => ({
  attemptId: 'attempt-1',
  paymentId: 'payment-1',
  gateway: 'razorpay',
  mode: 'test',
  merchantOrderId: RECEIPT,
  gatewayOrderId: 'order_1',
  gatewayState: 'created',
  gatewayPaymentId: null,
  isFinal: false,
  amountPaise: paise(500_00),
  capturedPaise: null,
  createdAt: EARLIER,
  captures: [],
  ...change,
});
const credited = (change: Partial<OurOrder> = {}): OurOrder =>
  ours({
    gatewayState: 'captured',
    gatewayPaymentId: 'pay_1',
    isFinal: true,
    capturedPaise: paise(500_00),
    captures: [captureOf()],
    ...change,
  });
const order = (change: Partial<ListedOrder> = {}): ListedOrder => ({
  gatewayOrderId: 'order_1',
  merchantOrderId: RECEIPT,
  state: 'created',
  amountPaise: paise(500_00),
  createdAt: EARLIER,
  ...change,
});
const payment = (change: Partial<ListedPayment> = {}): ListedPayment => ({
  gatewayPaymentId: 'pay_1',
  gatewayOrderId: 'order_1',
  state: 'captured',
  amountPaise: paise(500_00),
  currency: 'INR',
  refundedPaise: paise(0),
  createdAt: EARLIER,
  ...change,
});

function compare(orders: ListedOrder[], payments: ListedPayment[], our: OurOrder[]): string[] {
  const isCompared = (at: Date): boolean => at > BEFORE_THE_WINDOW;
  return compareWithLists({ orders, payments }, our, { isCompared, now: NOW }).map(named);
}

const named = (discrepancy: Discrepancy): string => {
  switch (discrepancy.kind) {
    case 'unknown_order':
      return `unknown_order ${discrepancy.listed.gatewayOrderId}`;
    case 'unknown_payment':
      return `unknown_payment ${discrepancy.payment.gatewayPaymentId}`;
    case 'to_ask':
      return `to_ask ${discrepancy.order.attemptId}`;
    default:
      return `${discrepancy.kind} ${discrepancy.payment.gatewayPaymentId}`;
  }
};

describe('compareWithLists', () => {
  it('finds nothing where both sides agree', () => {
    expect(compare([order()], [], [ours()])).toEqual([]);
    expect(compare([order({ state: 'paid' })], [payment()], [credited()])).toEqual([]);
    expect(compare([order({ state: 'attempted' })], [payment({ state: 'failed' })], [ours()])).toEqual([]);
    expect(compare([], [], [])).toEqual([]);
  });

  it('finds money that was not credited, whatever the stored state of its order', () => {
    for (const gatewayState of ['unknown', 'created', 'failed', 'not_found'] as const) {
      const lost = ours({ gatewayState, isFinal: gatewayState === 'not_found' });
      expect(compare([order({ state: 'paid' })], [payment()], [lost])).toEqual(['not_credited pay_1']);
    }
  });

  it('finds an order by its receipt where its id is not known here', () => {
    const unlearned = ours({ gatewayOrderId: null });
    expect(compare([order({ state: 'paid' })], [payment()], [unlearned])).toEqual(['not_credited pay_1']);
    expect(compare([order()], [], [unlearned])).toEqual([]);
  });

  it('requests a check where the order is paid and its payment is not in the list', () =>
    expect(compare([order({ state: 'paid' })], [], [ours()])).toEqual(['to_ask attempt-1']));

  it('names every capture of an order that has several, the earliest for the credit', () => {
    const later = payment({ gatewayPaymentId: 'pay_2', createdAt: NOW });
    expect(compare([order({ state: 'paid' })], [later, payment()], [ours()])).toEqual([
      'not_credited pay_1',
      'second_capture pay_1',
      'second_capture pay_2',
    ]);
    expect(compare([order({ state: 'paid' })], [later, payment()], [credited()])).toEqual([
      'second_capture pay_2',
    ]);
    expect(compare([], [later], [credited({ createdAt: BEFORE_THE_WINDOW })])).toEqual([
      'second_capture pay_2',
    ]);
  });

  it('requests a check of an order of the window that is not listed, unless it has ended', () => {
    expect(compare([], [], [ours()])).toEqual(['to_ask attempt-1']);
    expect(compare([], [], [credited()])).toEqual(['to_ask attempt-1']);
    expect(compare([], [], [ours({ isFinal: true, gatewayState: 'failed' })])).toEqual([]);
    expect(compare([], [], [ours({ createdAt: BEFORE_THE_WINDOW })])).toEqual([]);
    expect(compare([], [], [credited({ createdAt: BEFORE_THE_WINDOW })])).toEqual([]);
  });

  it('requests a check of a credit whose payment or order is not listed as paid', () => {
    expect(compare([order()], [], [credited()])).toEqual(['to_ask attempt-1']);
    for (const state of ['created', 'authorized', 'failed'] as const) {
      const listed = [payment({ state })];
      expect(compare([order({ state: 'paid' })], listed, [credited()])).toEqual(['to_ask attempt-1']);
    }
    // The payment was made before the window; the order's state is enough.
    expect(compare([order({ state: 'paid' })], [], [credited()])).toEqual([]);
  });

  it('finds what the gateway has and we do not know', () => {
    expect(compare([order()], [], [])).toEqual(['unknown_order order_1']);
    expect(compare([order({ state: 'paid' })], [payment()], [])).toEqual(['unknown_payment pay_1']);
    expect(compare([], [payment({ gatewayOrderId: null })], [])).toEqual(['unknown_payment pay_1']);
    expect(compare([], [payment({ state: 'authorized' })], [])).toEqual([]);
  });

  it("ignores another program's orders on the same account, and what is outside the window", () => {
    for (const merchantOrderId of [null, 'invoice-7', 'DL123']) {
      expect(compare([order({ merchantOrderId })], [], [])).toEqual([]);
    }
    expect(compare([order({ createdAt: BEFORE_THE_WINDOW })], [], [])).toEqual([]);
    expect(compare([], [payment({ createdAt: BEFORE_THE_WINDOW })], [])).toEqual([]);
  });

  it('compares amounts and refunds', () => {
    const paid = order({ state: 'paid' });
    expect(compare([paid], [payment({ amountPaise: paise(499_99) })], [credited()])).toEqual([
      'amount_differs pay_1',
    ]);
    expect(compare([paid], [payment({ currency: 'USD' })], [credited()])).toEqual(['amount_differs pay_1']);
    expect(compare([paid], [payment({ refundedPaise: paise(1_00) })], [credited()])).toEqual([
      'refund_differs pay_1',
    ]);
  });

  it('accepts both figures for a pending refund, and ignores one that changed just now', () => {
    const paid = order({ state: 'paid' });
    const refunds = (processed: number, withPending: number, agoMs: number) =>
      refunded({
        processedPaise: paise(processed),
        withPendingPaise: paise(withPending),
        movedAt: new Date(NOW.getTime() - agoMs),
      });
    const listed = (refundedPaise: number) => [payment({ refundedPaise: paise(refundedPaise) })];
    expect(compare([paid], listed(100), [refunds(100, 300, REFUND_SETTLING_MS)])).toEqual([]);
    expect(compare([paid], listed(300), [refunds(100, 300, REFUND_SETTLING_MS)])).toEqual([]);
    expect(compare([paid], listed(301), [refunds(100, 300, REFUND_SETTLING_MS)])).toHaveLength(1);
    expect(compare([paid], listed(99), [refunds(100, 300, REFUND_SETTLING_MS)])).toHaveLength(1);
    expect(compare([paid], listed(99), [refunds(100, 300, REFUND_SETTLING_MS - 1)])).toEqual([]);
  });

  describe('with captures that were not credited automatically', () => {
    const paid = order({ state: 'paid' });
    const gone = payment({ refundedPaise: paise(500_00) });

    it.each([
      ['credited by staff', 'credited', payment()],
      ['settled outside', 'handled_outside', payment()],
      ['wholly refunded', 'refunded', gone],
    ] as const)('does not report a capture that is %s as a missing credit', (_what, status, listed) => {
      expect(compare([paid], [listed], [ours({ captures: [captureOf({ status })] })])).toEqual([]);
    });

    it('checks again a capture on hold, and one whose refund failed', () => {
      expect(compare([paid], [payment()], [ours({ captures: [captureOf({ status: 'held' })] })])).toEqual([
        'not_credited pay_1',
      ]);
      expect(compare([paid], [payment()], [ours({ captures: [captureOf({ status: 'refunded' })] })])).toEqual(
        ['not_credited pay_1'],
      );
    });
  });

  it('counts refunds made outside the product', () => {
    const paid = order({ state: 'paid' });
    const refunds = (outsideProcessed: number, outside: number) =>
      refunded({ outsideProcessedPaise: paise(outsideProcessed), outsidePaise: paise(outside) });
    const listed = [payment({ refundedPaise: paise(200) })];
    expect(compare([paid], listed, [refunds(200, 200)])).toEqual([]);
    expect(compare([paid], listed, [refunds(0, 200)])).toEqual([]);
    expect(compare([paid], listed, [refunds(0, 199)])).toEqual(['refund_differs pay_1']);
    expect(compare([paid], listed, [refunds(201, 201)])).toEqual(['refund_differs pay_1']);
  });

  it('compares each capture of an order with its own refunds', () => {
    const paid = order({ state: 'paid' });
    const refunds = { ...NO_REFUNDS, processedPaise: paise(500_00), withPendingPaise: paise(500_00) };
    const second = captureOf({ id: 'second', gatewayPaymentId: 'pay_2', refunds });
    const ofOrder = [credited({ captures: [captureOf(), second] })];
    const listed = (first: number, other: number) => [
      payment({ refundedPaise: paise(first) }),
      payment({ gatewayPaymentId: 'pay_2', refundedPaise: paise(other) }),
    ];
    expect(compare([paid], listed(0, 500_00), ofOrder)).toEqual([]);
    expect(compare([paid], listed(500_00, 500_00), ofOrder)).toEqual(['refund_differs pay_1']);
    expect(compare([paid], listed(0, 0), ofOrder)).toEqual(['refund_differs pay_2']);
  });
});
