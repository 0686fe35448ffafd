import { createHmac } from 'node:crypto';
import type { MerchantPaymentEnd } from '@deccanloop/contracts/merchant/payments';
import { formatDecimalRupees, type Paise } from '@deccanloop/contracts/money';
import { transactionIdOf } from './public-id';

export interface PaymentResult {
  paymentId: string;
  status: MerchantPaymentEnd;
  amountPaise: Paise;
}

/**
 * Signs what the payer's browser carries back to the shop: HMAC-SHA256 over `transactionId|status|amount`, in
 * hexadecimal digits, with the amount as decimal rupees (`499.00`). docs/decisions/0065-hosted-pay-page.md.
 * @param keyHash SHA-256 of the API key that created the payment, which the merchant can compute
 */
export const returnSignature = (keyHash: Buffer, { paymentId, status, amountPaise }: PaymentResult): string =>
  createHmac('sha256', keyHash)
    .update([transactionIdOf(paymentId), status, formatDecimalRupees(amountPaise)].join('|'))
    .digest('hex');

/** The merchant's address with the result; its own query and fragment are not changed. */
export function returnUrlWith(returnUrl: string, keyHash: Buffer, result: PaymentResult): string {
  const parameters = new URLSearchParams({
    transactionId: transactionIdOf(result.paymentId),
    status: result.status,
    signature: returnSignature(keyHash, result),
  }).toString();
  const hashAt = returnUrl.indexOf('#');
  const address = hashAt === -1 ? returnUrl : returnUrl.slice(0, hashAt);
  const fragment = hashAt === -1 ? '' : returnUrl.slice(hashAt);
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${separator}${parameters}${fragment}`;
}
