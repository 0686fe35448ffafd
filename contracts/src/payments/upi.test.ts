import { describe, expect, it } from '@jest/globals';
import { paise } from '../money';
import { DEMO_UPI_PAYEE, isDemoUpiAddress, UPI_ID, upiPayLink } from './upi';

describe('a UPI link', () => {
  it('has address, name, amount, currency and note', () => {
    const payee = { address: 'asha.rao@okicici', name: 'Asha & Sons' };
    expect(upiPayLink({ ...payee, amountPaise: paise(250_50), note: 'Bill 7' })).toBe(
      'upi://pay?pa=asha.rao@okicici&pn=Asha%20%26%20Sons&am=250.50&cu=INR&tn=Bill%207',
    );
    expect(upiPayLink(payee)).toBe('upi://pay?pa=asha.rao@okicici&pn=Asha%20%26%20Sons&cu=INR');
  });

  it('of the demo is complete, and its handle is recognised in any case', () => {
    expect(upiPayLink(DEMO_UPI_PAYEE)).toBe(
      'upi://pay?pa=demo@invalid&pn=Demo%20code%2C%20do%20not%20pay&cu=INR',
    );
    expect(DEMO_UPI_PAYEE.address).toMatch(UPI_ID);
    expect(['Demo@INVALID', 'invalid@okhdfc', 'demo@invalid.bank'].map(isDemoUpiAddress)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it.each(['deccanloop@hdfcbank', 'deccan.loop-1@ok2axis'])('%s is a UPI ID', (text) => {
  expect(text).toMatch(UPI_ID);
});

it.each(['deccanloop', 'a@hdfcbank', 'a b@hdfcbank', 'pay@1bank', 'pay@bank&am=1', 'pay@bank?x'])(
  '%s is no UPI ID',
  (text) => {
    expect(text).not.toMatch(UPI_ID);
  },
);
