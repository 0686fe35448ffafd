import { plainText } from '../http-outcome';
import type { RazorpayPayment } from './entities';

const NOT_IN_TIME = 'The payment was not completed in time.';
const TECHNICAL = 'The bank or the payment network had a technical problem.';
const DECLINED = 'The bank declined the payment.';
const NOT_CONFIRMED = 'The bank could not confirm that the payment was yours.';
const NO_SUCH_VPA = 'The UPI ID was not recognised.';
const NO_BALANCE = 'There was not enough balance in the account.';

/** Texts for the payer by `error_reason` of Razorpay's error tables (cards and UPI). */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_fund: NO_BALANCE,
  insufficient_funds: NO_BALANCE,
  payment_cancelled: 'The payment was cancelled.',
  payment_timed_out: NOT_IN_TIME,
  payment_collect_request_expired: NOT_IN_TIME,
  card_declined: DECLINED,
  payment_declined: DECLINED,
  authentication_failed: NOT_CONFIRMED,
  incorrect_otp: NOT_CONFIRMED,
  invalid_vpa: NO_SUCH_VPA,
  vpa_resolution_failed: NO_SUCH_VPA,
  bank_technical_error: TECHNICAL,
  gateway_technical_error: TECHNICAL,
  credit_failed: TECHNICAL,
};

/**
 * Why a payment failed, in one short sentence. Razorpay's own description when the reason is not in our list; null
 * without both (each may be missing, empty or "NA").
 */
export function razorpayFailureReason(
  payment: Pick<RazorpayPayment, 'status' | 'errorReason' | 'errorDescription'>,
): string | null {
  if (payment.status === 'refunded') return 'The payment was refunded.';
  const known = Object.hasOwn(REASONS, payment.errorReason ?? '')
    ? REASONS[payment.errorReason ?? '']
    : undefined;
  if (known) return known;
  const description = plainText(payment.errorDescription ?? '');
  return description === '' || description === 'NA' ? null : description;
}
