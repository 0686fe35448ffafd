const PUBLIC = /^(txn|rfnd)_([0-9a-f]{32})$/;

const hexOf = (id: string): string => id.replaceAll('-', '');

export const uuidOfHex = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** `txn_` and the 32 hexadecimal digits of the payment's id. */
export const transactionIdOf = (paymentId: string): string => `txn_${hexOf(paymentId)}`;

export const publicRefundIdOf = (refundId: string): string => `rfnd_${hexOf(refundId)}`;

/** The payment's id; null where the text is no transaction id. */
export function paymentIdOf(transactionId: string): string | null {
  const [, kind, hex] = PUBLIC.exec(transactionId) ?? [];
  return kind === 'txn' && hex !== undefined ? uuidOfHex(hex) : null;
}
