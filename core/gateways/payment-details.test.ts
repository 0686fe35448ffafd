import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { detailsOfPhonePeAttempt } from './phonepe/payment-details';
import { detailsOfRazorpayPayment } from './razorpay/payment-details';
import {
  AMOUNT,
  fetchedBy,
  openContractHarness,
  openOrder,
  type ContractHarness,
} from './testing/contract-harness';

const NOTHING = {
  method: null,
  vpa: null,
  bank: null,
  wallet: null,
  cardNetwork: null,
  cardLast4: null,
  cardType: null,
  feePaise: null,
  taxPaise: null,
};
/** 2 % and 18 % GST on it, as the sandbox charges it. */
const FEE = Math.round((AMOUNT * 236) / 10_000);
const KEPT = { feePaise: FEE, taxPaise: Math.round((FEE * 18) / 118) };

let harness: ContractHarness;
beforeAll(async () => {
  harness = await openContractHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.reset());

describe('the details of a payment at Razorpay', () => {
  const paid = async (instrument: object) => {
    const gateway = harness.open('razorpay');
    const { created: _, ...order } = await openOrder(gateway, 'DL-details');
    const path = `/razorpay/orders/${order.gatewayOrderId}/pay`;
    await harness.control.post(path, { outcome: 'captured', ...instrument });
    const webhook = await harness.webhooks.take('payment.captured');
    const { payment: inEvent } = gateway.readWebhook(webhook.headers, webhook.rawBody)?.snapshot ?? {};
    const { payment: inAnswer } = await fetchedBy(gateway, order);
    return { inEvent: inEvent?.details, inAnswer: inAnswer?.details };
  };

  it('of UPI are in events and in answers', async () => {
    const upi = { ...NOTHING, ...KEPT, method: 'upi', vpa: 'asha.rao@okaxis' };
    expect(await paid({ method: 'upi', vpa: 'Asha.Rao@okaxis' })).toEqual({ inEvent: upi, inAnswer: upi });
  });

  it('of a card are in events only, with four digits and never more', async () => {
    const { inEvent, inAnswer } = await paid({ method: 'card', cardNumber: '6527658900001005' });
    expect(inEvent).toEqual({
      ...NOTHING,
      ...KEPT,
      method: 'card',
      bank: 'SBIN',
      cardNetwork: 'RuPay',
      cardLast4: '1005',
      cardType: 'debit',
    });
    expect(inAnswer).toEqual({ ...NOTHING, ...KEPT, method: 'card' });
  });

  it('of net banking and wallets name bank and wallet', async () => {
    expect((await paid({ method: 'netbanking', bank: 'HDFC' })).inAnswer).toMatchObject({ bank: 'HDFC' });
    await harness.reset();
    expect((await paid({ method: 'wallet', wallet: 'payzapp' })).inAnswer).toMatchObject({
      method: 'wallet',
      wallet: 'payzapp',
    });
  });
});

describe('the details of a payment at PhonePe', () => {
  const paid = async (attempt: object) => {
    const gateway = harness.open('phonepe');
    const { created: _, ...order } = await openOrder(gateway, 'DL-details');
    await harness.control.post(`/phonepe/orders/${order.merchantOrderId}/pay`, {
      outcome: 'success',
      ...attempt,
    });
    return (await fetchedBy(gateway, order)).payment?.details;
  };

  it.each([
    [
      { mode: 'UPI_QR', vpa: 'asha@ybl' },
      { method: 'upi', vpa: 'asha@ybl', bank: 'SBIN' },
    ],
    [
      { mode: 'CARD', cardType: 'DEBIT_CARD' },
      { method: 'card', bank: 'HDFC', cardType: 'debit' },
    ],
    [{ mode: 'NET_BANKING' }, { method: 'netbanking', bank: 'SBIN' }],
  ])('of %j', async (attempt, expected) => {
    expect(await paid(attempt)).toEqual({ ...NOTHING, ...expected });
  });
});

describe('fields of an unexpected kind', () => {
  it('are dropped one by one', () => {
    expect(
      detailsOfRazorpayPayment({
        method: 'crypto',
        vpa: 'not an address',
        bank: { code: 'SBIN' },
        wallet: 'x'.repeat(41),
        card: { last4: '4100280000001007', network: 'card 4100280000001007', type: 'gift', issuer: 7 },
        fee: 10,
        tax: 11,
      }),
    ).toEqual({ ...NOTHING, method: 'other', feePaise: 10 });
    expect(
      detailsOfRazorpayPayment({ method: '', card: 'Visa', fee: -1, tax: 1.5, upi: [] }),
    ).toBeUndefined();
    expect(
      detailsOfPhonePeAttempt({ paymentMode: 7, rail: 'UPI', splitInstruments: [null, 'x'] }),
    ).toBeUndefined();
  });

  it('never keep a whole card or account number', () => {
    const number = '4208585190116667';
    const kept = [
      detailsOfRazorpayPayment({
        method: 'card',
        bank: number,
        wallet: number,
        card: { number, last4: number, network: number, issuer: number },
      }),
      detailsOfPhonePeAttempt({
        paymentMode: 'CARD',
        instrument: {
          type: 'CREDIT_CARD',
          bankId: number,
          unmaskedAccountNumber: number,
          cardNumber: number,
        },
      }),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/\d{5}/);
    expect(kept).toMatchObject([{ method: 'card' }, { method: 'card', cardType: 'credit' }]);
  });

  it('of a split payment are found in its parts', () => {
    const part = {
      rail: { type: 'UPI', vpa: 'Asha@YBL' },
      instrument: { type: 'ACCOUNT', ifsc: 'HDFC0000001' },
    };
    expect(
      detailsOfPhonePeAttempt({ paymentMode: 'UPI_INTENT', splitInstruments: [{}, part] }),
    ).toMatchObject({
      vpa: 'asha@ybl',
      bank: 'HDFC',
    });
  });
});
