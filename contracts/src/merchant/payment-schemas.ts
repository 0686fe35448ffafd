import { mixed, object, string } from 'yup';
import { countIndiaDays, startOfIndiaDay } from '../india-time';
import { formatPaise, parseRupees, rupeesToPaise, type Paise } from '../money';
import { trimmedText } from '../trimmed-text';
import { lineOfText } from '../visible-text';
import { addressContainsCardNumber, containsCardNumber } from './card-number';
import {
  MERCHANT_AMOUNT_LIMITS,
  MERCHANT_CURRENCY,
  MERCHANT_PAYMENT_METHODS,
  MERCHANT_PAYMENT_STATUSES,
  TRANSACTION_ID,
} from './payments';
import { returnUrlFault, RETURN_URL_LENGTH } from './return-url';

const { minPaise, maxPaise } = MERCHANT_AMOUNT_LIMITS;
const AMOUNT_FORM =
  'must be rupees as a number or a text of digits with at most two decimals, for example 499 or "499.50"';
const AMOUNT_RANGE = `must be from ${formatPaise(minPaise)} to ${formatPaise(maxPaise)}`;

/** Decimal rupees, as a JSON number or text. @returns paise; null for anything else, also for 1e3 or "1,000" as text */
export function merchantAmount(value: unknown): Paise | null {
  if (typeof value === 'number') return rupeesToPaise(value);
  return typeof value === 'string' ? parseRupees(value) : null;
}

/** @param limits none for refunds, which are limited by their payment */
const amountField = (limits: { minPaise: Paise; maxPaise: Paise } | null) =>
  mixed<number | string>()
    .required('is required')
    .test('amount', (value, { createError }) => {
      const amount = merchantAmount(value);
      if (amount === null) return createError({ message: AMOUNT_FORM });
      if (limits === null) return amount > 0 || createError({ message: 'must be more than 0' });
      const isInRange = amount >= limits.minPaise && amount <= limits.maxPaise;
      return isInRange || createError({ message: AMOUNT_RANGE });
    })
    .meta({ jsonSchema: { type: ['number', 'string'], description: 'Rupees' } });

const currency = () =>
  string()
    .oneOf([MERCHANT_CURRENCY], `must be ${MERCHANT_CURRENCY}`)
    .default(MERCHANT_CURRENCY)
    .nonNullable(`must be ${MERCHANT_CURRENCY}`);

const oneOf = <const T extends string>(values: readonly T[]) =>
  string().oneOf<T>(values, `must be one of ${values.join(', ')}`);

const CARD_NUMBER = 'must not contain the number of a card';

const line = (max: number) =>
  lineOfText('The text')
    .max(max, `must have at most ${max} characters`)
    .min(1, 'must not be empty')
    .test('card-number', CARD_NUMBER, (value) => value === undefined || !containsCardNumber(value));

const transactionId = () =>
  trimmedText().required('is required').max(64, 'must be a transaction ID such as txn_0123…');

/** `POST /payments/create`. */
export const createMerchantPaymentSchema = object({
  amount: amountField(MERCHANT_AMOUNT_LIMITS),
  currency: currency(),
  paymentMethod: oneOf(MERCHANT_PAYMENT_METHODS).optional(),
  description: line(140).optional(),
  reference: line(64).optional(),
  returnUrl: string()
    .max(RETURN_URL_LENGTH, `must have at most ${RETURN_URL_LENGTH} characters`)
    .test('return-url', (value, { createError }) => {
      const fault = value === undefined ? null : returnUrlFault(value);
      return fault === null || createError({ message: fault });
    })
    .test('card-number', CARD_NUMBER, (value) => value === undefined || !addressContainsCardNumber(value))
    .optional(),
}).noUnknown();

/** `GET /payments/status`. */
export const merchantTransactionQuery = object({ transactionId: transactionId() }).noUnknown();

/** `POST /payments/cancel`. */
export const cancelMerchantPaymentSchema = object({ transactionId: transactionId() }).noUnknown();

/** `POST /payments/refund`. */
export const refundMerchantPaymentSchema = object({
  transactionId: transactionId(),
  amount: amountField(null),
}).noUnknown();

const day = () =>
  string()
    .test(
      'day',
      'must be a day such as 2026-11-30',
      (value) => value === undefined || startOfIndiaDay(value) !== null,
    )
    .optional();

/** `GET /payments/list`. Days are those of India; both are included. */
export const merchantPaymentsQuery = object({
  startDate: day(),
  endDate: day().when('startDate', ([startDate]: unknown[], schema) =>
    schema.test(
      'after-start',
      'must not be before startDate',
      (value) =>
        value === undefined ||
        typeof startDate !== 'string' ||
        startOfIndiaDay(startDate) === null ||
        startOfIndiaDay(value) === null ||
        countIndiaDays(startDate, value) > 0,
    ),
  ),
  status: oneOf(MERCHANT_PAYMENT_STATUSES).optional(),
  limit: string()
    .matches(/^(?:[1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
    .default('50'),
  cursor: string().matches(TRANSACTION_ID, 'must be the cursor of an earlier Link header').optional(),
}).noUnknown();

/** `POST /payment`. The card's number was checked before: it is that of a test card. */
export const cardPaymentSchema = object({
  amount: amountField(MERCHANT_AMOUNT_LIMITS),
  currency: currency(),
  card_number: string().required('is required'),
  // In test mode no month is too early: the documented example is 12/23.
  card_expiry: string()
    .required('is required')
    .matches(/^(?:0[1-9]|1[0-2])\/\d{2}$/, 'must be month and year such as 12/23'),
  card_cvc: string()
    .required('is required')
    .matches(/^\d{3}$/, 'must have three digits'),
}).noUnknown();

/** `POST /process-payment`. */
export const processPaymentSchema = object({
  token: string().required('is required').max(200, 'must be the token of a payment'),
}).noUnknown();

/** `POST /payment-webhook`, where samples send an event to try their code. */
export const sampleWebhookSchema = object({
  type: string().required('is required').max(64, 'must have at most 64 characters'),
  data: mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  )
    .typeError('must be an object')
    .required('is required')
    .meta({ jsonSchema: { type: 'object' } }),
}).noUnknown();
