import { describe, expect, it } from '@jest/globals';
import { razorpayFailureReason } from './failure-text';

describe('razorpayFailureReason', () => {
  it.each([
    ['insufficient_funds', 'x', 'There was not enough balance in the account.'],
    ['unheard_of', 'Your bank is closed.\nTry later.', 'Your bank is closed. Try later.'],
    ['NA', 'NA', null],
    [null, '', null],
    [null, null, null],
    ['constructor', null, null],
  ])('returns for %j and %j: %j', (errorReason, errorDescription, text) => {
    expect(razorpayFailureReason({ status: 'failed', errorReason, errorDescription })).toBe(text);
  });
});
