import { describe, expect, it } from '@jest/globals';
import { phonePeFailureReason } from './failure-text';

describe('phonePeFailureReason', () => {
  it.each([
    [
      { errorContext: { detailedErrorCode: 'ZM', errorCode: 'INVALID_MPIN' } },
      'The UPI PIN was not correct.',
    ],
    [{ detailedErrorCode: 'Z9' }, 'There was not enough balance in the account.'],
    [{ errorCode: 'TXN_CANCELLED', detailedErrorCode: 'NEW_CODE' }, 'The payment was cancelled.'],
    [{ detailedErrorCode: 'INTERNAL_SECURITY_BLOCK_4' }, 'PhonePe blocked the payment for security reasons.'],
    [{ errorCode: 'NEW', errorContext: { description: 'Bank said\nno' } }, 'Bank said no'],
    [{ errorCode: 'NEW' }, null],
    [{ errorCode: 'toString' }, null],
    [{}, null],
  ])('returns for %j: %j', (order, text) => {
    expect(phonePeFailureReason(order)).toBe(text);
  });
});
