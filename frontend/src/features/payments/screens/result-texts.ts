import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { WatchState } from '../watch/watch-slice';

/** Texts of one result card. */
export interface ResultText {
  title: string;
  text: string;
  /** A second sentence: the gateway's reason, or what was tried. */
  detail: string | null;
}

const REFUSED_DETAIL =
  'The address may have lost a part. If you have paid, contact support and do not pay a second time.';

const CANCELLED_DETAIL =
  'You cancelled this payment. If money has already left your account it will still reach your wallet, and we will tell you.';

/** Where nobody has given a reason the server gives the general text, which the card says already. */
const reasonOf = (payment: WatchState['payment']): string | null =>
  payment?.reason === PAYMENT_TEXTS.failedOrCancelled ? null : (payment?.reason ?? null);

function withoutReason(status: PaymentState | undefined, manner: WatchState['manner']): string | null {
  if (status === 'cancelled') return CANCELLED_DETAIL;
  return manner === 'page' ? PAYMENT_TEXTS.couldNotProcess : null;
}

/** What a result card says (specification, section 2: PhonePe screen, /verify-payment). */
export function resultText({ outcome, message, payment, manner }: WatchState): ResultText | null {
  switch (outcome) {
    case 'success':
      return { title: 'Payment Successful!', text: PAYMENT_TEXTS.successful, detail: null };
    case 'failed':
      return {
        title: 'Payment Failed',
        text: PAYMENT_TEXTS.failedOrCancelled,
        detail: reasonOf(payment) ?? withoutReason(payment?.status, manner),
      };
    case 'timeout':
      return { title: 'Payment Verification Timeout', text: PAYMENT_TEXTS.stillProcessing, detail: message };
    case 'pending':
      return { title: 'Payment Pending', text: PAYMENT_TEXTS.stillProcessing, detail: null };
    case 'unexpected':
      return {
        title: 'Unexpected Error',
        text: PAYMENT_TEXTS.unexpected,
        detail: message === null ? null : `${message} ${REFUSED_DETAIL}`,
      };
    case null:
      return null;
  }
}

/** What the return address's `code` suggests. A hint for the wait: nothing is decided by it. */
export function hintText(code: string | null): string | null {
  if (!code) return null;
  return /^(?:(?:PAYMENT_)?SUCCESS|COMPLETED)$/i.test(code)
    ? 'The gateway reports a payment. We are confirming it with them.'
    : 'We are asking the gateway what became of your payment.';
}
