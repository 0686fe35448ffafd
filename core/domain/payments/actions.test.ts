import { expect, it } from '@jest/globals';
import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import { actionsOf } from './actions';
import type { Payment } from './types';

const payment = (state: PaymentState, change: Partial<Payment> = {}): Payment =>
  ({ state, nextCheckAt: new Date(), underReview: false, cancelRequestedAt: null, ...change }) as Payment;

const ALLOWED: Record<PaymentState, ReturnType<typeof actionsOf>> = {
  initiated: { cancel: true, retry: false },
  pending: { cancel: true, retry: false },
  timeout: { cancel: true, retry: true },
  failed: { cancel: false, retry: true },
  cancelled: { cancel: false, retry: true },
  completed: { cancel: false, retry: false },
};

it.each(PAYMENT_STATES)('offers what a payment that is %s allows', (state) =>
  expect(actionsOf(payment(state))).toEqual(ALLOWED[state]),
);

it.each(PAYMENT_STATES)('offers nothing while money is under review (%s)', (state) =>
  expect(actionsOf(payment(state, { underReview: true }))).toEqual({ cancel: false, retry: false }),
);

it('offers no second cancel request, and none for a payment that is no longer polled', () => {
  expect(actionsOf(payment('pending', { cancelRequestedAt: new Date() })).cancel).toBe(false);
  expect(actionsOf(payment('timeout', { nextCheckAt: null }))).toEqual({ cancel: false, retry: true });
});
