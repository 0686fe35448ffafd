import { number, object } from 'yup';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import type { WalletPaymentDto } from './dto';
import { PAYMENT_STATES, type PaymentState } from './status';

export const HISTORY_LIMITS = {
  defaultLimit: 10,
  maxLimit: 100,
  /** Beyond this an offset is refused: go on with `nextCursor`. */
  maxOffset: 10_000,
  /** Counted exactly up to here, then "10,000+". */
  maxTotal: 10_000,
} as const;

const wholeNumber = (min: number, max: number) =>
  number()
    .typeError('A whole number is needed')
    .integer('A whole number is needed')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max.toLocaleString('en-IN')}`);

/** `GET /phonepe/transactions/history` (specification, section 7). `cursor` wins over `offset`. */
export const historyQuery = object({
  /** Whose; may be left out where this browser has one payer. */
  userId: trimmedText().max(200).optional(),
  limit: wholeNumber(1, HISTORY_LIMITS.maxLimit).default(HISTORY_LIMITS.defaultLimit),
  offset: wholeNumber(0, HISTORY_LIMITS.maxOffset).default(0),
  status: lowerCaseText()
    .oneOf<PaymentState>(PAYMENT_STATES, `One of ${PAYMENT_STATES.join(', ')}`)
    .optional(),
  cursor: trimmedText().max(200).optional(),
}).noUnknown();

export interface HistoryDto {
  /** Newest first. */
  transactions: WalletPaymentDto[];
  /** Exact up to 10,000. */
  total: number;
  /** "10,000+" beyond that, else the number. */
  totalText: string;
  limit: number;
  offset: number;
  /** Asks for what comes after; null at the end. Good whatever is added at the top meanwhile. */
  nextCursor: string | null;
}
