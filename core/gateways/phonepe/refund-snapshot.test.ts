import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../json-fields';
import { readPhonePeRefund } from './refund-snapshot';
import { readPhonePeWebhook } from './webhook';

const REFUND = {
  merchantId: 'M1',
  merchantRefundId: 'RF1',
  originalMerchantOrderId: 'DL1-1',
  refundId: 'OMR1',
  amount: 5000,
  state: 'COMPLETED',
  paymentDetails: [{ amount: 5000, state: 'COMPLETED', rail: { type: 'UPI', utr: '412345678901' } }],
};
const read = (change: JsonObject) => readPhonePeRefund({ ...REFUND, ...change });
const event = (name: string, change: JsonObject) =>
  readPhonePeWebhook({}, Buffer.from(JSON.stringify({ event: name, payload: { ...REFUND, ...change } })));

describe('a PhonePe refund', () => {
  it('is read with its bank reference', () => {
    expect(read({})).toEqual({
      gatewayRefundId: 'OMR1',
      refundId: 'RF1',
      gatewayPaymentId: null,
      amountPaise: 5000,
      state: 'processed',
      reference: '412345678901',
      failureReason: null,
      merchantOrderId: 'DL1-1',
    });
  });

  it.each([
    ['CREATED', 'pending'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'pending'],
    ['COMPLETED', 'processed'],
    ['FAILED', 'failed'],
  ])('in the state %s is %s', (state, expected) => expect(read({ state })?.state).toBe(expected));

  it('has a failure text, else the failure code', () => {
    expect(read({ state: 'FAILED', detailedErrorCode: 'U69' })?.failureReason).toBe(
      'The payment was not completed in time.',
    );
    expect(read({ state: 'FAILED', errorCode: 'REFUND_BREACHED' })?.failureReason).toBe('REFUND_BREACHED');
  });

  it('is null when state or amount cannot be read', () => {
    expect(read({ state: 'SETTLED' })).toBeNull();
    expect(read({ amount: -1 })).toBeNull();
  });

  it('has a bank reference when it was paid in parts', () => {
    const inParts = {
      paymentDetails: undefined,
      splitInstruments: [{ rail: { type: 'UPI', utr: '998877' } }],
    };
    expect(read(inParts)?.reference).toBe('998877');
    expect(read({ paymentDetails: [{ splitInstruments: inParts.splitInstruments }] })?.reference).toBe(
      '998877',
    );
  });

  it('is pending when the state of its event is unknown, which triggers a status check', () => {
    expect(event('pg.refund.completed', { state: 'SETTLED' })?.refund).toMatchObject({
      refundId: 'RF1',
      state: 'pending',
    });
    expect(event('pg.refund.accepted', { state: undefined })?.refund).toMatchObject({ state: 'pending' });
    expect(event('pg.refund.accepted', { amount: undefined })?.refund).toBeNull();
  });

  it('is read from an event without an envelope', () => {
    const bare = readPhonePeWebhook({}, Buffer.from(JSON.stringify(REFUND)));
    expect(bare).toMatchObject({
      eventType: 'unknown',
      order: { merchantOrderId: 'DL1-1', gatewayOrderId: null },
      snapshot: null,
      refund: { refundId: 'RF1', gatewayRefundId: 'OMR1', state: 'processed' },
    });
    const order = { merchantOrderId: 'DL1-1', orderId: 'OMO1', amount: 5000, state: 'COMPLETED' };
    expect(readPhonePeWebhook({}, Buffer.from(JSON.stringify(order)))?.refund).toBeNull();
  });

  it('is read from its events, which contain no snapshot of the order', () => {
    expect(event('pg.refund.completed', {})).toMatchObject({
      order: { merchantOrderId: 'DL1-1' },
      snapshot: null,
      refund: { refundId: 'RF1', state: 'processed' },
    });
  });

  it('has the root state, although a documented failed refund has a COMPLETED part', () => {
    const failed = event('pg.refund.failed', { merchantRefundId: undefined, state: 'FAILED' });
    expect(failed?.refund).toMatchObject({ refundId: null, gatewayRefundId: 'OMR1', state: 'failed' });
  });
});
