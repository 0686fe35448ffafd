import { describe, expect, it } from '@jest/globals';
import { readReturn } from './return-hints';

describe('the return address', () => {
  it('gives id, code and reference', () => {
    expect(readReturn('?merchantTransactionId=DL1&code=PAYMENT_SUCCESS&providerReferenceId=T25')).toEqual({
      merchantTransactionId: 'DL1',
      code: 'PAYMENT_SUCCESS',
      providerReferenceId: 'T25',
    });
  });

  it('gives nothing for what is missing or no plain word', () => {
    expect(readReturn('?merchantTransactionId=&code=<b>&providerReferenceId=' + 'x'.repeat(65))).toEqual({
      merchantTransactionId: null,
      code: null,
      providerReferenceId: null,
    });
  });
});
