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
