import { PAYER_VIEW_STATES } from '@deccanloop/contracts/payments/payer-view';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { describe, expect, it } from '@jest/globals';
import { statusOf } from '../testing/payments-app';
import { outcomeOf } from '../watch/outcome';
import { watchReducer, type WatchState } from '../watch/watch-slice';
import { hintText, resultCard } from './result-card';

const idle = watchReducer(undefined, { type: 'none' });
const card = (changes: Partial<WatchState>) => resultCard({ ...idle, ...changes });

describe('the result cards', () => {
  it("show the server's texts, for every state with a card", () => {
    for (const state of PAYER_VIEW_STATES) {
      const view = somePayerView(state, { notes: ['A note.', 'Another.'] });
      const outcome = outcomeOf(view);
      if (outcome === null) continue;
      expect(card({ outcome, payment: statusOf('pending', { view }) })).toMatchObject({
        title: view.heading,
        text: view.text,
        notes: view.notes,
      });
    }
  });

  it('show the timeout text after 5 minutes of waiting', () => {
    const message = 'Payment verification timed out. Please check your wallet or contact support.';
    const view = somePayerView('checking', { notes: ['Please do not pay again.'] });
    expect(card({ outcome: 'timeout', message, payment: statusOf('pending', { view }) })).toMatchObject({
      title: 'Payment Verification Timeout',
      text: message,
      notes: ['Please do not pay again.'],
    });
  });

  it('say after the last try that the payment is still processed', () => {
    const payment = statusOf('pending', { view: somePayerView('checking') });
    expect(card({ outcome: 'pending', payment })?.text).toBe(
      "We're still processing your payment. Please check your wallet or contact support.",
    );
    const waiting = somePayerView('waiting_for_payment');
    expect(card({ outcome: 'pending', payment: statusOf('initiated', { view: waiting }) })?.title).toBe(
      waiting.heading,
    );
  });

  it('say that our server cannot be reached', () => {
    expect(card({ outcome: 'unreachable' })?.text).toBe(
      'We cannot reach our server. If you have paid, your money is safe and will appear here.',
    );
  });

  it('warn against a second payment where the id is not known', () => {
    expect(card({ outcome: 'unexpected' })?.text).toBe(
      'An unexpected error occurred. Please try again or contact support.',
    );
    expect(card({ outcome: 'unexpected', message: 'We do not know this transaction.' })?.notes).toEqual([
      'We do not know this transaction.',
      expect.stringMatching(/do not pay a second time\.$/),
    ]);
    expect(card({ outcome: null })).toBeNull();
  });

  it("use the address's code as a hint and never as a result", () => {
    expect(hintText(null)).toBeNull();
    expect(hintText('PAYMENT_SUCCESS')).toMatch(/confirming/);
    expect(hintText('PAYMENT_ERROR')).toMatch(/asking/);
    expect(hintText('NOT_COMPLETED')).toMatch(/asking/);
  });
});
