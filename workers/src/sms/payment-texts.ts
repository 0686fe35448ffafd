import { COMPANY } from '@deccanloop/contracts/company';
import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';

/** The GSM alphabet has no rupee sign; one would make messages of 70 characters. */
const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' }).replace('₹', 'Rs ');

/** By which payer and support speak of a transaction. */
const ending = (merchantTransactionId: string): string => merchantTransactionId.slice(-8);

/**
 * One message of at most 160 characters of the GSM alphabet, without a link: people are told not to press those.
 * @throws Error for kinds of news that are mailed only
 */
export function paymentText({ kind, payment, refund }: PaymentNotice): string {
  const gateway = GATEWAY_TITLES[payment.gateway];
  const reference = `Ref ${ending(payment.merchantTransactionId)}`;
  if (kind === 'late_success') {
    const amount = rupees(payment.totalPaise);
    return payment.shownBefore === 'completed'
      ? `${COMPANY.shortName}: a second payment of ${amount} arrived and is in your wallet. Want it back? Call ${COMPANY.supportPhone}. ${reference}`
      : `${COMPANY.shortName}: your payment of ${amount} arrived after all and is in your wallet. Please do not pay again. ${reference}`;
  }
  if (kind === 'refund_processed' && refund !== null) {
    return `${COMPANY.shortName}: ${gateway} has sent your refund of ${rupees(refund.amountPaise)}. Banks show it within 5 to 7 working days. ${reference}`;
  }
  throw new Error(`no text message is made of ${kind}`);
}
