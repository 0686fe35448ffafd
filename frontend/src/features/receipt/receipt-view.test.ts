import { describe, expect, it } from '@jest/globals';
import { networkError, type ApiError } from '../../lib/api-error';
import { receiptView, type ReceiptKnowledge } from './receipt-view';
import { someReceipt } from './testing/some-receipt';

const ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';
const view = (known: Partial<ReceiptKnowledge>) =>
  receiptView({ id: ID, data: undefined, error: undefined, isLoggedIn: undefined, ...known });
const rejected = (status: number, code: string, more: Partial<ApiError> = {}): ApiError => ({
  status,
  code,
  message: 'No.',
  ...more,
});

describe('what the receipt page shows', () => {
  it('is "unknown" where the address names no payment', () => {
    expect(view({ id: null, isLoggedIn: true })).toEqual({ kind: 'unknown' });
  });

  it('is the receipt once it is loaded, also while it is loaded again', () => {
    const receipt = someReceipt();
    expect(view({})).toEqual({ kind: 'loading' });
    expect(view({ data: receipt })).toEqual({ kind: 'receipt', receipt });
    expect(view({ data: receipt, error: networkError() })).toEqual({ kind: 'receipt', receipt });
  });

  it('does not keep a receipt on the page of a user who may no longer see it', () => {
    const error = rejected(404, 'unknown_payment');
    expect(view({ data: someReceipt(), error, isLoggedIn: false })).toEqual({ kind: 'unidentified_guest' });
  });

  it('distinguishes a number that is being issued from money that has not arrived', () => {
    expect(view({ error: rejected(409, 'no_receipt', { retryAfter: 2 }) })).toEqual({ kind: 'soon' });
    expect(view({ error: rejected(409, 'no_receipt') })).toEqual({ kind: 'unpaid' });
  });

  it('asks a guest to log in, and says to everyone else that there is no such receipt', () => {
    const error = rejected(404, 'unknown_payment');
    expect(view({ error })).toEqual({ kind: 'loading' });
    expect(view({ error, isLoggedIn: false })).toEqual({ kind: 'unidentified_guest' });
    expect(view({ error, isLoggedIn: true })).toEqual({ kind: 'unknown' });
  });

  it('is an error with a retry for everything else', () => {
    for (const fault of [networkError(), rejected(500, 'unexpected'), rejected(429, 'rate_limited'), 'odd']) {
      expect(view({ error: fault, isLoggedIn: true })).toEqual({ kind: 'fault', fault });
    }
  });
});
