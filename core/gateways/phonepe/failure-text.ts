import { plainText } from '../http-outcome';
import { asObject, asText, type JsonObject } from '../json-fields';

const CANCELLED = 'The payment was cancelled.';
const NOT_IN_TIME = 'The payment was not completed in time.';
const TECHNICAL = 'The bank had a technical problem.';
const NO_BALANCE = 'There was not enough balance in the account.';
const OVER_LIMIT = 'The amount is above the limit that the bank allows.';
const BLOCKED = 'PhonePe blocked the payment for security reasons.';
const NO_SUCH_VPA = 'The UPI ID was not recognised.';
const WRONG_PIN = 'The UPI PIN was not correct.';

/** Texts for the payer by PhonePe's detailed and general error codes. */
const TEXTS: Readonly<Record<string, string>> = {
  ZM: WRONG_PIN,
  INVALID_MPIN: WRONG_PIN,
  Z9: NO_BALANCE,
  IE: NO_BALANCE,
  INSUFFICIENT_BALANCE: NO_BALANCE,
  ZA: CANCELLED,
  REQUEST_DECLINE_BY_REQUESTEE: CANCELLED,
  ORDER_CANCELLED_BY_USER: CANCELLED,
  TXN_CANCELLED: CANCELLED,
  U69: NOT_IN_TIME,
  ORDER_EXPIRED: NOT_IN_TIME,
  REQUEST_TIME_OUT: NOT_IN_TIME,
  TIMED_OUT: NOT_IN_TIME,
  TXN_AUTO_FAILED: NOT_IN_TIME,
  TXN_NOT_COMPLETED: NOT_IN_TIME,
  U90: TECHNICAL,
  UT: TECHNICAL,
  U28: TECHNICAL,
  XB: TECHNICAL,
  XY: TECHNICAL,
  BANK_TECHNICAL_ISSUE: TECHNICAL,
  Z7: OVER_LIMIT,
  Z8: OVER_LIMIT,
  U03: OVER_LIMIT,
  ZH: NO_SUCH_VPA,
  INVALID_VPA: NO_SUCH_VPA,
  TXN_BLOCKED: BLOCKED,
};

/**
 * Why an order failed, in one short sentence: by the detailed code, else by the general code, else PhonePe's
 * description; null without any of them.
 * @param order the root of a status response or of a webhook's payload
 */
export function phonePeFailureReason(order: JsonObject): string | null {
  const context = asObject(order['errorContext']);
  const codes = [
    context?.['detailedErrorCode'],
    order['detailedErrorCode'],
    context?.['errorCode'],
    order['errorCode'],
  ];
  for (const code of codes) {
    const text = asText(code);
    if (text?.startsWith('INTERNAL_SECURITY_BLOCK')) return BLOCKED;
    if (text && Object.hasOwn(TEXTS, text)) return TEXTS[text] ?? null;
  }
  const description = plainText(asText(context?.['description']) ?? '');
  return description === '' ? null : description;
}
