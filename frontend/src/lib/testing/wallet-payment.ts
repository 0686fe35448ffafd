import { paise } from '@deccanloop/contracts/money';
import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';

/** A payment as lists of its payer show it: of ₹1,000.00, completed. */
export const walletPayment = (
  merchantTransactionId: string,
  view: Partial<WalletPaymentDto['view']> = {},
): WalletPaymentDto => ({
  merchantTransactionId,
  status: 'completed',
  underReview: false,
  gateway: 'razorpay',
  breakdown: {
    amountPaise: paise(1_000_00),
    feePaise: paise(20_00),
    totalPaise: paise(1_000_00),
    creditPaise: paise(980_00),
  },
  initiatedAt: '2026-11-20T12:13:00.000Z',
  completedAt: null,
  refundedPaise: paise(0),
  view: {
    state: 'completed',
    tone: 'success',
    heading: 'Payment successful',
    text: 'The money is in your wallet.',
    notes: [],
    label: 'Successful',
    nextCheckAt: null,
    watchEndsAt: null,
    payAgain: 'safe',
    actions: { cancel: false, retry: false, receipt: false, support: false },
    isFinal: true,
    ...view,
  },
});
