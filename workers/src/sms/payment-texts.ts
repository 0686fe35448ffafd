import { COMPANY } from '@deccanloop/contracts/company';
import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';

/** The GSM alphabet has no rupee sign; with one a message could hold only 70 characters. */
const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' }).replace('₹', 'Rs ');

/** Short form of the transaction number for the payer and support. */
const ending = (merchantTransactionId: string): string => merchantTransactionId.slice(-8);

/**
 * One message of at most 160 characters of the GSM alphabet. Without a link, because banks warn users not to open
 * links in text messages.
 * @throws Error for kinds of notices that are only mailed
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
  throw new Error(`there is no text message for ${kind}`);
}
