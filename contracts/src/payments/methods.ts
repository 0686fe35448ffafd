/** What a payment was made with, the same for both gateways; `other` for a method that is new to us. */
export const PAYMENT_METHODS = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'emi',
  'paylater',
  'bank_transfer',
  'other',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CARD_TYPES = ['credit', 'debit', 'prepaid'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** What a gateway reports of how a payment was made; null where it does not. Never a whole card number. */
export interface PaymentInstrument {
  method: PaymentMethod | null;
  /** A UPI address, in lower case. */
  vpa: string | null;
  /** The code of the bank: SBIN. */
  bank: string | null;
  wallet: string | null;
  cardNetwork: string | null;
  cardLast4: string | null;
  cardType: CardType | null;
}

/** "as***@okaxis": the payer recognises it, and a printed receipt does not give it away. */
export function maskVpa(vpa: string): string {
  const at = vpa.lastIndexOf('@');
  return `${vpa.slice(0, Math.min(2, at))}***${vpa.slice(at)}`;
}

/** "Visa ending 1007", "as***@okaxis", "SBIN", "payzapp"; null when nothing more than the method is known. */
export function instrumentLabel({
  vpa,
  bank,
  wallet,
  cardNetwork,
  cardLast4,
}: Omit<PaymentInstrument, 'method' | 'cardType'>): string | null {
  if (vpa !== null) return maskVpa(vpa);
  if (cardLast4 !== null) return `${cardNetwork ?? 'Card'} ending ${cardLast4}`;
  return cardNetwork ?? wallet ?? bank;
}

/** Labels of payment methods by the gateways' names (Razorpay `method`, PhonePe `paymentMode`). */
const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  credit_card: 'Credit card',
  debit_card: 'Debit card',
  netbanking: 'Net banking',
  net_banking: 'Net banking',
  wallet: 'Wallet',
  upi: 'UPI',
  upi_intent: 'UPI',
  upi_collect: 'UPI',
  upi_qr: 'UPI',
  emi: 'EMI',
  cardless_emi: 'Cardless EMI',
  paylater: 'Pay later',
  bank_transfer: 'Bank transfer',
};

/** "UPI", "Card"; an unknown method is shown with spaces and a capital first letter. Null without a method. */
export function methodLabel(method: string | null): string | null {
  const word = method?.trim().toLowerCase() ?? '';
  if (word === '') return null;
  const known = Object.hasOwn(METHODS, word) ? METHODS[word] : undefined;
  const plain = word.replace(/_/g, ' ');
  return known ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
