import { number, object } from 'yup';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { PAYMENT_STATES, type PaymentState } from './status';

export type { HistoryDto } from './wallet-dto';

export const HISTORY_LIMITS = {
  defaultLimit: 10,
  maxLimit: 100,
  /** A larger offset is rejected; clients use `nextCursor` instead. */
  maxOffset: 10_000,
  /** The total is exact up to this number, then "10,000+". */
  maxTotal: 10_000,
} as const;

const wholeNumber = (min: number, max: number) =>
  number()
    .typeError('A whole number is needed')
    .integer('A whole number is needed')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max.toLocaleString('en-IN')}`);

/** `GET /phonepe/transactions/history`. `cursor` takes precedence over `offset`. */
export const historyQuery = object({
  /** The payer; may be left out when this browser has exactly one. */
  userId: trimmedText().max(200).optional(),
  limit: wholeNumber(1, HISTORY_LIMITS.maxLimit).default(HISTORY_LIMITS.defaultLimit),
  offset: wholeNumber(0, HISTORY_LIMITS.maxOffset).default(0),
  status: lowerCaseText()
    .oneOf<PaymentState>(PAYMENT_STATES, `One of ${PAYMENT_STATES.join(', ')}`)
    .optional(),
  cursor: trimmedText().max(200).optional(),
}).noUnknown();
