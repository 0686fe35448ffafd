import { object, string } from 'yup';
import { startOfIndiaDay } from '../india-time';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { API_KEY_MODES } from './api-keys';
import { MERCHANT_PATHS } from './paths';

export const API_LOG_PATHS = {
  list: '/api/customer/api-calls',
  one: (id: string) => `/api/customer/api-calls/${encodeURIComponent(id)}` as const,
} as const;

/** Calls on one page of the list. */
export const API_LOG_PAGE = 25;
export const API_LOG_DAYS = 30;

export const API_CALL_METHODS = ['GET', 'POST'] as const;
export type ApiCallMethod = (typeof API_CALL_METHODS)[number];

/** First digit of the HTTP status. */
export const API_CALL_CLASSES = ['2xx', '4xx', '5xx'] as const;
export type ApiCallClass = (typeof API_CALL_CLASSES)[number];

/** The declared paths of all calls with an API key. */
export const API_CALL_PATHS = [
  MERCHANT_PATHS.createPayment,
  MERCHANT_PATHS.paymentStatus,
  MERCHANT_PATHS.cancelPayment,
  MERCHANT_PATHS.refundPayment,
  MERCHANT_PATHS.listPayments,
  MERCHANT_PATHS.balance,
  MERCHANT_PATHS.account,
  MERCHANT_PATHS.events,
  MERCHANT_PATHS.cardPayment,
  '/payment/:id',
  MERCHANT_PATHS.processPayment,
  MERCHANT_PATHS.sampleWebhook,
] as const;

/** Error codes of calls whose key was accepted, as they are answered. */
export const API_CALL_ERRORS = [
  'CARD_DECLINED',
  'IDEMPOTENCY_KEY_REUSED',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_SCOPE',
  'LIVE_PAYMENTS_UNAVAILABLE',
  'PAYMENT_DISPUTED',
  'PAYMENT_FAILED',
  'PAYMENT_NOT_CANCELLABLE',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_NOT_REFUNDABLE',
  'RATE_LIMITED',
  'REFUND_EXCEEDS_PAYMENT',
  'TEMPORARILY_UNAVAILABLE',
  'TEST_CARD_REQUIRED',
  'TOO_LARGE',
  'UNEXPECTED',
  'UNREADABLE_REQUEST',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION',
] as const;

const day = () =>
  string()
    .test(
      'day',
      'A day such as 2026-11-30',
      (value) => value === undefined || startOfIndiaDay(value) !== null,
    )
    .optional();

/** `GET /customer/api-calls`. */
export const apiCallsQuery = object({
  mode: string().oneOf(API_KEY_MODES, 'test or live').default('test'),
  status: string()
    .oneOf(API_CALL_CLASSES, `One of ${API_CALL_CLASSES.join(', ')}`)
    .optional(),
  method: string()
    .oneOf(API_CALL_METHODS, `One of ${API_CALL_METHODS.join(', ')}`)
    .optional(),
  path: string().oneOf(API_CALL_PATHS, 'The path of a call with an API key').optional(),
  key: trimmedText()
    .matches(RECORD_ID, { message: 'Must be the id of a key', excludeEmptyString: true })
    .optional(),
  error: string().oneOf(API_CALL_ERRORS, 'An error code of a call with an API key').optional(),
  /** Days of India; both are included. */
  from: day(),
  to: day(),
  /** A whole request id or transaction id; nothing is found by anything else. */
  search: trimmedText().max(200, 'At most 200 characters').optional(),
  /** `nextCursor` of an earlier page. */
  cursor: trimmedText().max(100).optional(),
}).noUnknown();

export type { ApiCallDto, ApiCallListDto, ApiCallRowDto } from './api-log-dto';
