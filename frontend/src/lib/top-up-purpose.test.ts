import { describe, expect, it } from '@jest/globals';
import { anotherPaymentAddress, readPurpose, rememberTopUp, topUpAddress } from './top-up-purpose';

const PURPOSE = {
  phasePaymentId: '0198c0de-0000-7000-8000-000000000001',
  quotationId: '0198c0de-0000-7000-8000-000000000002',
  amount: '1204.08',
};
const searchOf = (purpose: typeof PURPOSE): string => new URL(topUpAddress(purpose), 'http://x').search;

describe('the purpose of a top-up', () => {
  it('is kept in the address', () => {
    expect(topUpAddress(PURPOSE)).toMatch(/^\/paynow\?/);
    expect(readPurpose(searchOf(PURPOSE))).toEqual(PURPOSE);
  });

  it('is read only where both ids are ids', () => {
    expect(readPurpose('')).toBeNull();
    expect(readPurpose(searchOf({ ...PURPOSE, phasePaymentId: '1 or 1' }))).toBeNull();
    expect(readPurpose(searchOf({ ...PURPOSE, quotationId: '../wallet' }))).toBeNull();
  });

  it('has no amount where the text is none', () => {
    expect(readPurpose(searchOf({ ...PURPOSE, amount: 'all' }))?.amount).toBe('');
  });
});

describe('another payment', () => {
  it('is started at the quotation only after a top-up for a phase', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    expect(anotherPaymentAddress('DL1', storage)).toBe('/paynow');
    rememberTopUp({ merchantTransactionId: 'DL1', quotationId: PURPOSE.quotationId }, storage);
    expect(anotherPaymentAddress('DL1', storage)).toBe(`/dashboard/quotations/${PURPOSE.quotationId}`);
    expect(anotherPaymentAddress('DL2', storage)).toBe('/paynow');
    expect(anotherPaymentAddress(null, storage)).toBe('/paynow');
  });
});
