import { object, string } from 'yup';
import { dayInIndia, startOfIndiaDay } from '../india-time';
import { parseTypedRupees } from '../money';
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/methods';
import { GATEWAYS, PAYMENT_STATES, type GatewayName, type PaymentState } from '../payments/status';
import {
  STATUS_OF_STATE,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from '../payments/transaction-status';
import { lowerCaseText, trimmedText } from '../trimmed-text';

export const TRANSACTION_FILTER_TEXTS = {
  unknownDay: 'Enter a date between 2000 and 2099',
  startInFuture: 'Start date cannot be in the future',
  endInFuture: 'End date cannot be in the future',
  endBeforeStart: 'End date must be after start date',
  unreadableAmount: 'Enter an amount like 1,500',
  negativeAmount: 'Amount must be positive',
  maxBelowMin: 'Max amount must be greater than min amount',
  stateOfOther: 'This state belongs to another status',
} as const;
const TEXTS = TRANSACTION_FILTER_TEXTS;

/** Dates by which transactions are filtered. */
export const DATES_OF = ['start', 'credit'] as const;

/** The field beside it, as it was sent: any value. */
const otherField = (parent: unknown, name: string): string => {
  const value = (parent as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.trim() : '';
};

const isFilterDay = (text: string): boolean => text.startsWith('20') && startOfIndiaDay(text) !== null;
/** Days as texts are in the order of time. */
const isFuture = (day: string): boolean => day > dayInIndia(new Date());

const startFault = (start: string): string | null => {
  if (!isFilterDay(start)) return TEXTS.unknownDay;
  return isFuture(start) ? TEXTS.startInFuture : null;
};

function endFault(end: string, start: string): string | null {
  if (!isFilterDay(end)) return TEXTS.unknownDay;
  if (isFuture(end)) return TEXTS.endInFuture;
  return isFilterDay(start) && end < start ? TEXTS.endBeforeStart : null;
}

function amountFault(text: string): string | null {
  if (/^[-−]/.test(text)) return TEXTS.negativeAmount;
  return parseTypedRupees(text) === null ? TEXTS.unreadableAmount : null;
}

function maxFault(text: string, min: string): string | null {
  const [most, least] = [parseTypedRupees(text), parseTypedRupees(min)];
  return amountFault(text) ?? (most !== null && least !== null && most < least ? TEXTS.maxBelowMin : null);
}

/** A text that may be empty. @param faultOf what is wrong with it, beside the other fields */
const checked = (name: string, faultOf: (text: string, parent: unknown) => string | null) =>
  trimmedText()
    .test(name, (text, { parent, createError }) => {
      const message = text ? faultOf(text, parent) : null;
      return message === null || createError({ message });
    })
    .optional();

/** One of some values, or empty for all. */
const oneOrAll = <const T extends string>(values: readonly T[], message: string) =>
  lowerCaseText()
    .oneOf<T | ''>(['', ...values], message)
    .optional();

/** Days in India, both included: an end date that is the start date is one whole day. */
export const dayFilterFields = {
  startDate: checked('start-date', startFault),
  endDate: checked('end-date', (end, parent) => endFault(end, otherField(parent, 'startDate'))),
};

/**
 * The filters of transactions, the same for the form and the server. Days are days in India, both included: an end date that is
 * the start date is one whole day. Amounts are rupees as people write them ("1,500"), of what the payer paid, both included.
 */
export const transactionFilterFields = {
  ...dayFilterFields,
  status: oneOrAll<TransactionStatus>(TRANSACTION_STATUSES, 'Choose Completed, Pending or Failed'),
  minAmount: checked('min-amount', amountFault),
  maxAmount: checked('max-amount', (most, parent) => maxFault(most, otherField(parent, 'minAmount'))),
  gateway: oneOrAll<GatewayName>(GATEWAYS, 'Choose a gateway'),
  /** What the payer paid with, or tried to. */
  method: oneOrAll<PaymentMethod>(PAYMENT_METHODS, 'Choose a method'),
  /** The exact state. */
  state: oneOrAll<PaymentState>(PAYMENT_STATES, 'Choose a state').test(
    'status',
    TEXTS.stateOfOther,
    (state, { parent }) => {
      const status = otherField(parent, 'status').toLowerCase();
      return !state || status === '' || STATUS_OF_STATE[state] === status;
    },
  ),
  /** A name, e-mail address, phone number or user id of who paid. */
  payer: trimmedText().max(200, 'At most 200 characters').optional(),
  /** What the dates are of: the start, or the credit. */
  dateOf: oneOrAll(DATES_OF, 'Choose start or credit'),
  /** Only payments with an open finding, or only those without. */
  underReview: string().oneOf<'true' | 'false' | ''>(['', 'true', 'false']).optional(),
};

/** The filter form of Transactions. */
export const transactionFilterSchema = object(transactionFilterFields);
