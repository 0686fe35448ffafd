import { object, string } from 'yup';
import { parseTypedRupees } from '../money';
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/methods';
import { GATEWAYS, PAYMENT_STATES, type GatewayName, type PaymentState } from '../payments/status';
import {
  STATUS_OF_STATE,
  TRANSACTION_STATUSES,
  type TransactionStatus,
} from '../payments/transaction-status';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { checked, dayRangeFields, DAY_RANGE_TEXTS, otherField } from './day-range';

export const TRANSACTION_FILTER_TEXTS = {
  ...DAY_RANGE_TEXTS,
  unreadableAmount: 'Enter an amount like 1,500',
  negativeAmount: 'Amount must be positive',
  maxBelowMin: 'Max amount must be greater than min amount',
  stateOfOther: 'This state belongs to another status',
} as const;
const TEXTS = TRANSACTION_FILTER_TEXTS;

/** Dates by which transactions are filtered. */
export const DATES_OF = ['start', 'credit'] as const;

function amountFault(text: string): string | null {
  if (/^[-−]/.test(text)) return TEXTS.negativeAmount;
  return parseTypedRupees(text) === null ? TEXTS.unreadableAmount : null;
}

function maxFault(text: string, min: string): string | null {
  const [most, least] = [parseTypedRupees(text), parseTypedRupees(min)];
  return amountFault(text) ?? (most !== null && least !== null && most < least ? TEXTS.maxBelowMin : null);
}

/** One of some values, or empty for all. */
const oneOrAll = <const T extends string>(values: readonly T[], message: string) =>
  lowerCaseText()
    .oneOf<T | ''>(['', ...values], message)
    .optional();

/**
 * The filters of transactions, the same for the form and the server. Days are days in India, both included: an end date that is
 * the start date is one whole day. Amounts are rupees as people write them ("1,500"), of what the payer paid, both included.
 */
export const transactionFilterFields = {
  ...dayRangeFields,
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
