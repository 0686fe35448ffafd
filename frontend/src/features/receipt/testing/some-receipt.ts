import { paise } from '@deccanloop/contracts/money';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import type { ReceiptDto } from '@deccanloop/contracts/payments/receipt';

/** A complete receipt through Razorpay, with `changes`. */
export const someReceipt = (changes: Partial<ReceiptDto> = {}): ReceiptDto => ({
  mode: 'live',
  receiptNumber: 'DL-R-000123',
  issuedAt: '2026-11-20T12:13:02.000Z',
  merchantTransactionId: 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H',
  gateway: 'razorpay',
  gatewayPaymentId: 'pay_R8d2kLm0Qw4Xyz',
  providerReferenceId: '632514908217',
  payerName: 'Asha Rao',
  userId: '42',
  from: 'website',
  breakdown: {
    amountPaise: paise(1_00_000_00),
    feePaise: paise(2_000_00),
    totalPaise: paise(1_00_000_00),
    creditPaise: paise(98_000_00),
  },
  paidAt: '2026-11-20T12:13:00.000Z',
  further: [],
  refunds: [],
  refundedPaise: paise(0),
  view: somePayerView('completed'),
  method: 'UPI',
  company: { name: 'Deccanloop Technologies', addressLines: ['Hyderabad, Telangana', 'India'], gstin: null },
  captures: [],
  ...changes,
});
