import { describe, expect, it } from '@jest/globals';
import { statusOf } from '../testing/payments-app';
import { watchReducer, type WatchState } from '../watch/watch-slice';
import { hintText, resultText } from './result-texts';

const idle = watchReducer(undefined, { type: 'none' });
const text = (changes: Partial<WatchState>) => resultText({ ...idle, ...changes });

describe('the result cards', () => {
  it('say what the specification says', () => {
    expect(text({ outcome: 'success' })).toMatchObject({
      title: 'Payment Successful!',
      text: 'Your payment has been processed successfully. Your wallet has been credited.',
    });
    expect(text({ outcome: 'timeout', message: 'Failed to verify transaction after retries.' })).toEqual({
      title: 'Payment Verification Timeout',
      text: "We're still processing your payment. Please check your wallet or contact support.",
      detail: 'Failed to verify transaction after retries.',
    });
    expect(text({ outcome: 'pending' })?.text).toBe(
      "We're still processing your payment. Please check your wallet or contact support.",
    );
    expect(text({ outcome: 'unexpected' })?.text).toBe(
      'An unexpected error occurred. Please try again or contact support.',
    );
    expect(text({ outcome: 'unexpected', message: 'We do not know this transaction.' })).toEqual({
      title: 'Unexpected Error',
      text: 'An unexpected error occurred. Please try again or contact support.',
      detail: expect.stringMatching(/^We do not know this transaction\. .*do not pay a second time\.$/),
    });
    expect(text({ outcome: null })).toBeNull();
  });

  it("give the gateway's reason of a failure, else on /paynow what to do", () => {
    const payment = statusOf('failed', { reason: 'The bank declined the card.' });
    expect(text({ outcome: 'failed', manner: 'return', payment })).toEqual({
      title: 'Payment Failed',
      text: 'Transaction failed or was cancelled.',
      detail: 'The bank declined the card.',
    });
    expect(text({ outcome: 'failed', manner: 'page' })?.detail).toBe(
      'Your payment could not be processed. Please try again.',
    );
    expect(text({ outcome: 'failed', manner: 'return' })?.detail).toBeNull();
  });

  it('say nothing twice: where the server knows no reason it gives the general text', () => {
    const reason = 'Transaction failed or was cancelled.';
    const detailOf = (status: string, manner: WatchState['manner']) =>
      text({ outcome: 'failed', manner, payment: statusOf(status, { reason }) })?.detail;
    expect(detailOf('cancelled', 'page')).toMatch(/^You cancelled this payment\./);
    expect(detailOf('failed', 'page')).toBe('Your payment could not be processed. Please try again.');
    expect(detailOf('failed', 'return')).toBeNull();
  });

  it("take the address's code for a hint and never for a result", () => {
    expect(hintText(null)).toBeNull();
    expect(hintText('PAYMENT_SUCCESS')).toMatch(/confirming/);
    expect(hintText('PAYMENT_ERROR')).toMatch(/asking/);
    expect(hintText('NOT_COMPLETED')).toMatch(/asking/);
  });
});
