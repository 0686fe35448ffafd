import { describe, expect, it } from '@jest/globals';
import { instrumentLabel, maskVpa } from './methods';

const NOTHING = { vpa: null, bank: null, wallet: null, cardNetwork: null, cardLast4: null };

describe('what a payer recognises of a payment', () => {
  it.each([
    [{ vpa: 'asha.rao@okaxis', bank: 'SBIN' }, 'as***@okaxis'],
    [{ cardNetwork: 'Visa', cardLast4: '1007', bank: 'SBIN' }, 'Visa ending 1007'],
    [{ cardLast4: '1007' }, 'Card ending 1007'],
    [{ cardNetwork: 'RuPay' }, 'RuPay'],
    [{ wallet: 'payzapp' }, 'payzapp'],
    [{ bank: 'HDFC' }, 'HDFC'],
    [{}, null],
  ])('of %j is %s', (known, expected) => {
    expect(instrumentLabel({ ...NOTHING, ...known })).toBe(expected);
  });

  it('hides a UPI address, also a short one', () => {
    expect(maskVpa('9000000001@ybl')).toBe('90***@ybl');
    expect(maskVpa('a@ybl')).toBe('a***@ybl');
  });
});
