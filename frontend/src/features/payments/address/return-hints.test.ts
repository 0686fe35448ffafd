import { describe, expect, it } from '@jest/globals';
import { readReturn } from './return-hints';

describe('the return address', () => {
  it('returns id, code and reference', () => {
    expect(readReturn('?merchantTransactionId=DL1&code=PAYMENT_SUCCESS&providerReferenceId=T25')).toEqual({
      merchantTransactionId: 'DL1',
      code: 'PAYMENT_SUCCESS',
      providerReferenceId: 'T25',
    });
  });

  it('returns null for what is missing or not a plain word', () => {
    expect(readReturn('?merchantTransactionId=&code=<b>&providerReferenceId=' + 'x'.repeat(65))).toEqual({
      merchantTransactionId: null,
      code: null,
      providerReferenceId: null,
    });
  });
});
