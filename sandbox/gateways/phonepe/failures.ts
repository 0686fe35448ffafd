import type { ErrorContext } from './entities';

const bankUnavailable = context(
  'BANK_TECHNICAL_ISSUE',
  'ISSUING_BANK',
  'AUTHORIZATION',
  'The bank is unavailable.',
);

/** By detailedErrorCode: the error block of the status answer (PhonePe's list of error codes). */
const failures: Readonly<Record<string, Omit<ErrorContext, 'detailedErrorCode'>>> = {
  ZM: context('INVALID_MPIN', 'CUSTOMER', 'AUTHENTICATION', 'Wrong UPI PIN.'),
  Z9: context('INSUFFICIENT_BALANCE', 'CUSTOMER', 'AUTHORIZATION', 'Not enough balance in the account.'),
  IE: context('INSUFFICIENT_BALANCE', 'CUSTOMER', 'AUTHORIZATION', 'Not enough balance in the account.'),
  ZA: context('TXN_CANCELLED', 'CUSTOMER', 'PRE_AUTHENTICATION', 'Declined by the customer.'),
  REQUEST_DECLINE_BY_REQUESTEE: context(
    'TXN_CANCELLED',
    'CUSTOMER',
    'PRE_AUTHENTICATION',
    'Declined by the customer.',
  ),
  ORDER_CANCELLED_BY_USER: context(
    'TXN_CANCELLED',
    'CUSTOMER',
    'PRE_AUTHENTICATION',
    'Cancelled by the customer.',
  ),
  U69: context('TXN_NOT_COMPLETED', 'CUSTOMER', 'PRE_AUTHENTICATION', 'The collect request expired.'),
  ORDER_EXPIRED: context(
    'TXN_NOT_COMPLETED',
    'CUSTOMER',
    'PRE_AUTHENTICATION',
    'The order expired before it was paid.',
  ),
  REQUEST_TIME_OUT: context('TXN_NOT_COMPLETED', 'CUSTOMER', 'PRE_AUTHENTICATION', 'No answer in time.'),
  TIMED_OUT: context('TXN_AUTO_FAILED', 'PAYMENT_GATEWAY', 'AUTHORIZATION', 'No answer in time.'),
  U28: bankUnavailable,
  UT: bankUnavailable,
  ZH: context('INVALID_VPA', 'CUSTOMER', 'PRE_AUTHENTICATION', 'There is no such UPI ID.'),
  INTERNAL_SECURITY_BLOCK_1: context(
    'TXN_BLOCKED',
    'PAYMENT_GATEWAY',
    'PRE_AUTHENTICATION',
    'Blocked for security reasons.',
  ),
};

function context(errorCode: string, source: string, stage: string, description: string) {
  return { errorCode, source, stage, description };
}

/** The error block of a detailed code; an unknown code is passed through, as PhonePe may add codes. */
export function failureOf(detailedErrorCode: string): ErrorContext {
  return { ...(failures[detailedErrorCode] ?? bankUnavailable), detailedErrorCode };
}
