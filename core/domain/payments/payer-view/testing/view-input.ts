import { paise } from '@deccanloop/contracts/money';
import type {
  PayerViewInput,
  ViewedAttempt,
  ViewedCapture,
  ViewedDispute,
  ViewedPayment,
  ViewedRefund,
} from '../payer-view-input';

/** Sunday, 10:42 pm in India. */
export const START = new Date('2026-11-22T17:12:00Z');
export const at = (ms: number): Date => new Date(START.getTime() + ms);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
export const PAYMENT_ID = 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H';

/** ₹500 paid, ₹10 of it the fee. */
export const somePayment = (changes: Partial<ViewedPayment> = {}): ViewedPayment => ({
  publicId: PAYMENT_ID,
  gateway: 'razorpay',
  state: 'pending',
  stateReason: null,
  totalPaise: paise(500_00),
  feePaise: paise(10_00),
  creditPaise: paise(490_00),
  underReview: false,
  pollingSince: START,
  nextCheckAt: at(3 * SECOND),
  cancelRequestedAt: null,
  ...changes,
});

export const someAttempt = (changes: Partial<ViewedAttempt> = {}): ViewedAttempt => ({
  orderState: 'open',
  gatewayState: 'created',
  isFinal: false,
  expiresAt: null,
  ...changes,
});

export const someCapture = (changes: Partial<ViewedCapture> = {}): ViewedCapture => ({
  id: 'capture-1',
  status: 'credited',
  holdReason: null,
  currency: 'INR',
  amountPaise: 500_00,
  creditPaise: 490_00,
  feePaise: 10_00,
  outsideReference: null,
  capturedAt: at(30 * SECOND),
  resolvedAt: null,
  ...changes,
});

export const heldCapture = (changes: Partial<ViewedCapture> = {}): ViewedCapture =>
  someCapture({
    status: 'held',
    holdReason: 'amount_differs',
    amountPaise: 400_00,
    creditPaise: null,
    feePaise: null,
    ...changes,
  });

export const someRefund = (changes: Partial<ViewedRefund> = {}): ViewedRefund => ({
  captureId: 'capture-1',
  state: 'processed',
  amountPaise: 100_00,
  isOfHeldMoney: false,
  at: at(DAY),
  ...changes,
});

export const someDispute = (changes: Partial<ViewedDispute> = {}): ViewedDispute => ({
  captureId: 'capture-1',
  status: 'open',
  amountPaise: 500_00,
  openedAt: at(2 * DAY),
  ...changes,
});

export const payerViewInput = (changes: Partial<PayerViewInput> = {}): PayerViewInput => ({
  attempts: [someAttempt()],
  captures: [],
  refunds: [],
  outsideRefunds: [],
  disputes: [],
  cancelRejectedAt: null,
  checkoutReturnedAt: null,
  ...changes,
});
