import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '@deccanloop/contracts/money';
import type { RazorpayOrder, RazorpayPayment } from './entities';
import { authorizationToCapture, snapshotOfOrder } from './order-snapshot';

const ORDER: RazorpayOrder = {
  id: 'order_1',
  amountPaise: paise(5000),
  currency: 'INR',
  receipt: 'DL1',
  status: 'attempted',
  attempts: 1,
  createdAt: 0,
};

let age = 0;
const payment = (status: string, rest: Partial<RazorpayPayment> = {}): RazorpayPayment => ({
  id: `pay_${(age += 1)}`,
  orderId: 'order_1',
  amountPaise: paise(5000),
  currency: 'INR',
  status,
  isCaptured: status !== 'failed',
  refundedPaise: paise(0),
  createdAt: age,
  method: 'upi',
  errorReason: null,
  errorDescription: null,
  reference: null,
  ...rest,
});

const MONEY = { amountPaise: 5000, currency: 'INR', reference: null, refundedPaise: 0, method: 'upi' };
const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed', 'reversed'];

describe('snapshotOfOrder', () => {
  it('finds the captured payment at any position among any other payments', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...STATUSES.filter((status) => status !== 'captured'))),
        fc.nat(),
        (others, at) => {
          const captured = payment('captured', { id: 'pay_money', createdAt: at });
          const payments = others.map((status) => payment(status));
          payments.splice(at % (payments.length + 1), 0, captured);
          const snapshot = snapshotOfOrder(ORDER, payments);
          expect(snapshot).toMatchObject({ state: 'captured', isFinal: true, payment: { id: 'pay_money' } });
        },
      ),
    );
  });

  it('does not depend on the order of the list', () => {
    const lists = fc
      .array(fc.constantFrom(...STATUSES), { maxLength: 6 })
      .map((statuses) => statuses.map((status) => payment(status)))
      .chain((payments) =>
        fc.tuple(fc.constant(payments), fc.shuffledSubarray(payments, { minLength: payments.length })),
      );
    fc.assert(
      fc.property(lists, ([payments, shuffled]) => {
        expect(snapshotOfOrder(ORDER, shuffled)).toEqual(snapshotOfOrder(ORDER, payments));
      }),
    );
  });

  it('is never final without a capture or a refund', () => {
    const open = fc.array(fc.constantFrom('created', 'authorized', 'failed', 'reversed'));
    fc.assert(
      fc.property(open, fc.constantFrom('created', 'attempted', 'paid'), (statuses, status) => {
        const payments = statuses.map((each) => payment(each));
        expect(snapshotOfOrder({ ...ORDER, status }, payments).isFinal).toBe(false);
      }),
    );
  });

  it('distinguishes an order without attempts from one with a pending attempt', () => {
    const untouched = { ...ORDER, status: 'created', attempts: 0 };
    expect(snapshotOfOrder(untouched, [])).toMatchObject({ state: 'created', payment: null });
    expect(snapshotOfOrder(ORDER, [])).toMatchObject({ state: 'attempted', payment: null });
    expect(snapshotOfOrder(ORDER, [payment('failed'), payment('created')])).toMatchObject({
      state: 'attempted',
      payment: null,
      failureReason: null,
    });
    expect(snapshotOfOrder(ORDER, [payment('unheard of')])).toMatchObject({ state: 'attempted' });
  });

  it('returns the last failure with its reason', () => {
    const first = payment('failed', { errorReason: 'payment_cancelled' });
    const last = payment('failed', { errorReason: 'insufficient_funds' });
    expect(snapshotOfOrder(ORDER, [last, first])).toEqual({
      gatewayOrderId: 'order_1',
      merchantOrderId: 'DL1',
      state: 'failed',
      isFinal: false,
      payment: { ...MONEY, id: last.id },
      failureReason: 'There was not enough balance in the account.',
    });
  });

  it('returns captured with the refunded amount for a refunded payment', () => {
    const whole = payment('refunded', { refundedPaise: paise(5000) });
    expect(snapshotOfOrder({ ...ORDER, status: 'paid' }, [whole])).toMatchObject({
      state: 'captured',
      isFinal: true,
      payment: { ...MONEY, id: whole.id, refundedPaise: 5000 },
    });
    const partly = payment('captured', { refundedPaise: paise(100) });
    expect(snapshotOfOrder(ORDER, [partly])?.payment).toMatchObject({ refundedPaise: 100 });
  });

  it('treats an authorisation released without a capture as a failed attempt', () => {
    const returned = payment('refunded', { isCaptured: false, refundedPaise: paise(5000) });
    expect(snapshotOfOrder(ORDER, [returned])).toMatchObject({ state: 'failed', isFinal: false });
  });

  it('lists all captured payments, starting with the earliest that is not refunded', () => {
    const [gone, first, second] = [payment('refunded'), payment('captured'), payment('captured')];
    const snapshot = snapshotOfOrder(ORDER, [second, first, gone, payment('failed')]);
    expect(snapshot.payment?.id).toBe(first.id);
    expect(snapshot.otherCaptures?.map(({ id }) => id)).toEqual([gone.id, second.id]);
  });
});

describe('authorizationToCapture', () => {
  it('returns the authorized payment with the amount of the order', () => {
    const right = payment('authorized');
    expect(authorizationToCapture(ORDER, [payment('failed'), right])).toBe(right);
  });

  it.each([
    ['another amount', [payment('authorized', { amountPaise: paise(4999) })]],
    ['another currency', [payment('authorized', { currency: 'USD' })]],
    ['a captured payment', [payment('authorized'), payment('captured')]],
    ['a refunded payment', [payment('authorized'), payment('refunded')]],
    ['only a failed payment', [payment('failed')]],
  ])('returns null with %s', (_title, payments) => {
    expect(authorizationToCapture(ORDER, payments)).toBeNull();
  });
});
