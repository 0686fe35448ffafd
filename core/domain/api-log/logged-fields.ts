import { API_KEY_MODES } from '@deccanloop/contracts/merchant/api-keys';
import {
  MERCHANT_CURRENCY,
  MERCHANT_PAYMENT_METHODS,
  MERCHANT_PAYMENT_STATUSES,
  TRANSACTION_ID,
} from '@deccanloop/contracts/merchant/payments';

/** Whether a value of a field may be stored as it is. */
export type IsLogged = (value: unknown) => boolean;

const ofForm =
  (form: RegExp): IsLogged =>
  (value) =>
    typeof value === 'string' && form.test(value);

const oneOf =
  (...values: readonly string[]): IsLogged =>
  (value) =>
    typeof value === 'string' && values.includes(value);

const flag: IsLogged = (value) => typeof value === 'boolean';

/** Rupees below a crore, so that no phone number or card number in the wrong field is kept. */
const amount: IsLogged = (value) =>
  typeof value === 'number' || typeof value === 'string'
    ? /^-?\d{1,7}(?:\.\d{1,2})?$/.test(String(value))
    : false;
const transactionId = ofForm(TRANSACTION_ID);
const method = oneOf(...MERCHANT_PAYMENT_METHODS);
/** Of calls and of payments. */
const status = oneOf(...MERCHANT_PAYMENT_STATUSES, 'success', 'error');
const time = ofForm(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const day = ofForm(/^202\d-\d{2}-\d{2}$/);
const uuid = ofForm(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const code = ofForm(/^[A-Z][A-Z_]{0,63}$/);

/**
 * Fields of requests and answers whose values are stored, each if it has the expected form. A test fails for a declared field that is
 * neither here nor in `REDACTED_FIELDS`.
 */
export const LOGGED_FIELDS: Readonly<Record<string, IsLogged>> = {
  amount,
  refundedAmount: amount,
  currency: oneOf(MERCHANT_CURRENCY),
  transactionId,
  transaction_id: transactionId,
  id: transactionId,
  cursor: transactionId,
  refundId: ofForm(/^rfnd_[0-9a-f]{32}$/),
  request_id: uuid,
  /** Of a page of events. */
  after: uuid,
  paymentMethod: method,
  payment_method: method,
  status,
  mode: oneOf(...API_KEY_MODES),
  error_code: code,
  failureCode: code,
  success: flag,
  received: flag,
  hasMore: flag,
  limit: ofForm(/^\d{1,3}$/),
  startDate: day,
  endDate: day,
  createdAt: time,
  expiresAt: time,
  endedAt: time,
  date: time,
};

/** Only in answers: they are ours, so their form is known. */
export const LOGGED_ANSWER_FIELDS: Readonly<Record<string, IsLogged>> = {
  /** Sums of a merchant's money; they may exceed the limit of payments. */
  balance: (value) => typeof value === 'number',
  held: (value) => typeof value === 'number',
  available: (value) => typeof value === 'number',
  /** The catalogue's address of the error's code. */
  documentation_url: ofForm(/^https?:\/\/[\w.:-]{1,255}\/api-reference#error-[A-Z_]{1,64}$/),
};

/** Declared fields whose values are never stored. */
export const REDACTED_FIELDS: ReadonlySet<string> = new Set([
  'business_name',
  'card_cvc',
  'card_expiry',
  'card_number',
  'data',
  'description',
  'events',
  'failureMessage',
  'key',
  'message',
  'paymentUrl',
  'reference',
  'returnUrl',
  'token',
  'type',
]);
