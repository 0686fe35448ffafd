import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { snapshotOfPhonePeOrder } from './order-snapshot';

let number = 0;
const attempt = (state: string, rest: object = {}) => ({
  transactionId: `OM${(number += 1)}`,
  paymentMode: 'UPI_QR',
  amount: 5000,
  state,
  ...rest,
});
const order = (state: string, attempts: unknown[] = [], rest: object = {}) => ({
  orderId: 'OMO1',
  state,
  amount: 5000,
  expireAt: 1_900_000_000_000,
  paymentDetails: attempts,
  ...rest,
});
const snapshot = (given: object) => snapshotOfPhonePeOrder(given as Record<string, unknown>, 'DL1');

describe('snapshotOfPhonePeOrder', () => {
  it('uses the root state, not the states of attempts', () => {
    const states = fc.array(fc.constantFrom('PENDING', 'COMPLETED', 'FAILED', 'NEW'));
    fc.assert(
      fc.property(states, (attemptStates) => {
        const attempts = attemptStates.map((state) => attempt(state));
        expect(snapshot(order('COMPLETED', attempts))).toMatchObject({ state: 'captured', isFinal: true });
        expect(snapshot(order('FAILED', attempts))).toMatchObject({ state: 'failed', isFinal: true });
        expect(snapshot(order('PENDING', attempts))).toMatchObject({
          state: attempts.length === 0 ? 'created' : 'attempted',
          isFinal: false,
          payment: null,
        });
      }),
    );
  });

  it('takes id, amount and bank reference from the completed attempt', () => {
    const attempts = [
      attempt('FAILED', { transactionId: 'OM-failed' }),
      attempt('COMPLETED', { transactionId: 'OM-paid', rail: { type: 'UPI', utr: '442211' } }),
      attempt('FAILED'),
    ];
    expect(snapshot(order('COMPLETED', attempts))).toEqual({
      gatewayOrderId: 'OMO1',
      merchantOrderId: 'DL1',
      state: 'captured',
      isFinal: true,
      payment: {
        id: 'OM-paid',
        amountPaise: 5000,
        currency: 'INR',
        reference: '442211',
        refundedPaise: 0,
        method: 'UPI_QR',
        details: expect.objectContaining({ method: 'upi', vpa: null, feePaise: null }),
      },
      failureReason: null,
    });
  });

  it('finds the bank reference in the parts of a split payment', () => {
    const split = attempt('COMPLETED', {
      splitInstruments: [{ rail: { type: 'PG', authorizationCode: '7788' } }],
    });
    expect(snapshot(order('COMPLETED', [split]))?.payment?.reference).toBe('7788');
  });

  it('returns the captured amounts, not the amount of the order', () => {
    const taken = (...amounts: unknown[]) => {
      const attempts = amounts.map((amount) => attempt('COMPLETED', { amount }));
      const { payment, otherCaptures = [] } = snapshot(order('COMPLETED', attempts))!;
      return [payment, ...otherCaptures].map((each) => each?.amountPaise);
    };
    expect(taken(4900)).toEqual([4900]);
    expect(taken('5000')).toEqual([5000]);
    expect(taken(5000, 5000)).toEqual([5000, 5000]);
    expect(taken(5000, 4000)).toEqual([5000, 4000]);
    expect(taken(2000, 3000)).toEqual([5000]);
    expect(taken()).toEqual([5000]);
  });

  it('names each capture of an order that was paid twice', () => {
    const attempts = ['OM-one', 'OM-two'].map((transactionId) => attempt('COMPLETED', { transactionId }));
    expect(snapshot(order('COMPLETED', attempts))).toMatchObject({
      payment: { id: 'OM-one' },
      otherCaptures: [{ id: 'OM-two' }],
    });
  });

  it('keeps the order id of the response, so that settlement can compare it', () => {
    expect(snapshot(order('PENDING', [], { merchantOrderId: 'DL2' }))?.merchantOrderId).toBe('DL2');
  });

  it('returns the failure reason', () => {
    const failed = order('FAILED', [attempt('FAILED', { transactionId: 'OM-last' })], {
      errorCode: 'TXN_NOT_COMPLETED',
      detailedErrorCode: 'ORDER_EXPIRED',
    });
    expect(snapshot(failed)).toMatchObject({
      payment: { id: 'OM-last' },
      failureReason: 'The payment was not completed in time.',
    });
  });

  it.each([
    ['an unknown state', order('REVERSED')],
    ['no state', { ...order('PENDING'), state: undefined }],
    ['no id', order('COMPLETED', [], { orderId: undefined })],
    ['no amount', order('COMPLETED', [], { amount: null })],
    ['a fraction of a paisa', order('COMPLETED', [], { amount: 50.5 })],
    ['an unreadable attempt', order('COMPLETED', [attempt('COMPLETED', { amount: 'much' })])],
    ['nothing', {}],
  ])('returns null for %s', (_title, given) => {
    expect(snapshot(given)).toBeNull();
  });
});
