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

const RESULT_NAMES: ReadonlySet<string> = new Set(['transactionId', 'status', 'signature']);

/**
 * The merchant's address with the result. Its own fragment and query are kept, except parameters of the same names: a program that
 * reads the first of two would not see the result.
 */
export function returnUrlWith(returnUrl: string, keyHash: Buffer, result: PaymentResult): string {
  const parameters = new URLSearchParams({
    transactionId: transactionIdOf(result.paymentId),
    status: result.status,
    signature: returnSignature(keyHash, result),
  }).toString();
  const hashAt = returnUrl.indexOf('#');
  const address = hashAt === -1 ? returnUrl : returnUrl.slice(0, hashAt);
  const fragment = hashAt === -1 ? '' : returnUrl.slice(hashAt);
  const [path = '', ...query] = address.split('?');
  // Not parsed and written again: a merchant may sign or compare its own query as text.
  const own = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !RESULT_NAMES.has(nameOf(part)));
  return `${path}?${[...own, parameters].join('&')}${fragment}`;
}

/** Of `name=value` in a query. */
const nameOf = (part: string): string => [...new URLSearchParams(part).keys()][0] ?? '';
