import { expect, it } from '@jest/globals';
import { bankOfIfsc } from './bank-of-ifsc';

it('knows banks by the first four letters, and no branch', () => {
  expect(bankOfIfsc('SBIN0000456')).toEqual({
    ifsc: 'SBIN0000456',
    bankName: 'State Bank of India',
    branch: null,
  });
  expect(bankOfIfsc('ZZZZ0000456').bankName).toBeNull();
});
