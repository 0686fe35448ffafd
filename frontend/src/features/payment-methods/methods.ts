import { instrumentLabel, type PaymentInstrument } from '@deccanloop/contracts/payments/methods';
import type { GatewayName } from '@deccanloop/contracts/payments/status';

const UNKNOWN = { vpa: null, bank: null, wallet: null, cardNetwork: null, cardLast4: null };

/** As receipts print it. */
const printed = (instrument: Partial<PaymentInstrument>): string =>
  instrumentLabel({ ...UNKNOWN, ...instrument }) ?? '';

export interface Method {
  id: 'card' | 'upi' | 'netbanking' | 'wallet';
  title: string;
  text: string;
  /** Names that `PayMark` draws. */
  marks: readonly string[];
  /** Gateways whose checkout has this method. */
  gateways: readonly GatewayName[];
  confirmed: string;
  refundedTo: string;
  /** What a receipt prints for it, as an example. */
  onReceipt: string;
}

/** Methods that a gateway documents and this product supports. PhonePe has no payment mode for wallets. */
export const METHODS: readonly Method[] = [
  {
    id: 'card',
    title: 'Credit and debit cards',
    text: 'Enter the card at the gateway and confirm with the code from your bank. The card number goes to the gateway only: we learn at most the last four digits.',
    marks: ['VISA', 'Mastercard', 'RuPay'],
    gateways: ['razorpay', 'phonepe'],
    confirmed: 'When your bank has approved the payment',
    refundedTo: 'The same card',
    onReceipt: printed({ cardNetwork: 'Visa', cardLast4: '1007' }),
  },
  {
    id: 'upi',
    title: 'UPI',
    text: 'Choose your UPI app or enter your UPI ID, as the gateway offers it, and approve the payment with your UPI PIN. The PIN stays in your app.',
    marks: ['UPI', 'BHIM'],
    gateways: ['razorpay', 'phonepe'],
    confirmed: 'When you have approved it in your app',
    refundedTo: 'The UPI ID that you paid with',
    onReceipt: printed({ vpa: 'asha@okaxis' }),
  },
  {
    id: 'netbanking',
    title: 'Net banking',
    text: 'Choose your bank at the gateway, log in at the bank and approve the payment there. We never see your log-in. The gateway lists the banks.',
    marks: ['HDFC', 'ICICI', 'SBI'],
    gateways: ['razorpay', 'phonepe'],
    confirmed: 'When your bank reports it, which can be later',
    refundedTo: 'The account that you paid from',
    onReceipt: printed({ bank: 'SBIN' }),
  },
  {
    id: 'wallet',
    title: 'Wallets',
    text: 'Choose a wallet in Razorpay’s checkout, which lists those it accepts, and confirm as the wallet asks. At PhonePe, use one of the other three methods.',
    marks: ['PayZapp', 'MobiKwik'],
    gateways: ['razorpay'],
    confirmed: 'When the wallet has confirmed it',
    refundedTo: 'The same wallet',
    onReceipt: printed({ wallet: 'payzapp' }),
  },
];
