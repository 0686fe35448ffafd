import { paise } from '@deccanloop/contracts/money';
import { VIEW_TEXTS } from '@deccanloop/contracts/payments/payer-view-texts';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import type {
  NoticedCapture,
  NoticedPayment,
  NoticedRefund,
  PaymentNotice,
} from '@deccanloop/core/domain/payment-notices/payment-notice';

const payment: NoticedPayment = {
  merchantTransactionId: 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H',
  mode: 'live',
  gateway: 'razorpay',
  totalPaise: paise(1_00_000_00),
  feePaise: paise(2_000_00),
  creditPaise: paise(98_000_00),
  providerReference: '632514908217',
  gatewayPaymentId: 'pay_R8d2kLm0Qw4Xyz',
  paidAt: new Date('2026-11-20T12:13:00Z'),
  receiptNumber: 123,
  shownBefore: 'pending',
  balancePaise: paise(1_23_456_50),
  view: somePayerView('completed', { text: VIEW_TEXTS.successful }),
};

const capture: NoticedCapture = {
  amountPaise: 400_00,
  currency: 'INR',
  capturedAt: new Date('2026-11-20T12:13:00Z'),
};

const refund: NoticedRefund = {
  refundId: 'RF4Kd8WbN1pYs6HQm2XfT9vKcR',
  amountPaise: paise(50_000_00),
  walletPaise: paise(49_000_00),
  feePaise: paise(1_000_00),
  gatewayReference: null,
  at: new Date('2026-11-24T05:30:00Z'),
};

interface Changes extends Partial<Omit<PaymentNotice, 'payment' | 'refund' | 'capture'>> {
  payment?: Partial<NoticedPayment>;
  refund?: Partial<NoticedRefund>;
  capture?: Partial<NoticedCapture>;
}

/** A notice with every field filled in, except for the given changes. */
export function someNotice({
  payment: ofPayment,
  refund: ofRefund,
  capture: ofCapture,
  ...changes
}: Changes = {}): PaymentNotice {
  return {
    id: '0190a1b2-0000-7000-8000-000000000001',
    kind: 'payment_received',
    name: 'Asha Rao',
    payment: { ...payment, ...ofPayment },
    refund: ofRefund === undefined ? null : { ...refund, ...ofRefund },
    capture: ofCapture === undefined ? null : { ...capture, ...ofCapture },
    reach: { email: 'asha@example.test', phone: '+919000000001' },
    choice: null,
    mailedAt: null,
    textedAt: null,
    closedAt: null,
    ...changes,
  };
}

/** Notices of every kind, by description. */
export const someNotices = (): Record<string, PaymentNotice> => ({
  'payment received': someNotice(),
  'payment received in a test': someNotice({
    name: null,
    payment: { mode: 'test', gateway: 'phonepe', providerReference: null },
  }),
  'late payment': someNotice({ kind: 'late_success', payment: { shownBefore: 'failed' } }),
  'second payment': someNotice({ kind: 'late_success', payment: { shownBefore: 'completed' } }),
  'refund started': someNotice({ kind: 'refund_started', refund: {} }),
  'refund processed': someNotice({
    kind: 'refund_processed',
    refund: { gatewayReference: '74083246325149082171234' },
  }),
  'refund failed': someNotice({ kind: 'refund_failed', refund: {} }),
  'refund of held money failed': someNotice({
    kind: 'refund_failed',
    refund: { walletPaise: paise(0), feePaise: paise(0) },
  }),
  'on hold': someNotice({
    kind: 'payment_on_hold',
    capture: {},
    payment: { receiptNumber: null, view: somePayerView('on_hold', { text: VIEW_TEXTS.onHold }) },
  }),
  'no longer on hold': someNotice({ kind: 'payment_hold_ended', capture: { currency: 'USD' } }),
});
