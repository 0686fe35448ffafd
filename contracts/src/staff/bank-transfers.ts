import { number, object, string } from 'yup';
import { dayInIndia, startOfIndiaDay } from '../india-time';
import { RECORD_ID } from '../record-id';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { APPROVAL_STATES, type ApprovalState } from './approval-states';
import { personFilter } from './person-filter';
import { typedAmount } from './typed-amount';
import { otherThan, plainUtr } from './utr';

export type { BankTransferDto, BankTransfersDto } from './bank-transfer-dto';

export const BANK_TRANSFER_METHODS = ['neft', 'rtgs', 'imps', 'upi'] as const;
export type BankTransferMethod = (typeof BANK_TRANSFER_METHODS)[number];
export const BANK_TRANSFER_LABELS = {
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  upi: 'UPI',
} as const satisfies Record<BankTransferMethod, string>;

/** At most ₹10 crore, as a price. */
export const BANK_TRANSFER_LIMITS = { minPaise: 1_00, maxPaise: 10_00_00_000_00 } as const;
/** Older ones are compared with the bank statement first; staff then use an adjustment. */
export const BANK_TRANSFER_MAX_AGE_DAYS = 90;

/**
 * Unique transaction references as bank statements print them: 16 or 22 characters for NEFT, 22 for RTGS, and the 12 digits of
 * the retrieval reference for IMPS and UPI.
 */
const UTR_FORMS = {
  neft: { form: /^(?:[A-Z][A-Z0-9]{15}|[A-Z]{4}[A-Z0-9]{18})$/, text: '16 or 22 letters and digits' },
  rtgs: { form: /^[A-Z]{4}[A-Z0-9]{18}$/, text: '22 letters and digits, beginning with 4 letters' },
  imps: { form: /^\d{12}$/, text: '12 digits' },
  upi: { form: /^\d{12}$/, text: '12 digits' },
} as const satisfies Record<BankTransferMethod, { form: RegExp; text: string }>;

const isMethod = (value: unknown): value is BankTransferMethod =>
  BANK_TRANSFER_METHODS.some((method) => method === value);

function utrFault(utr: string, method: unknown): string | null {
  if (!isMethod(method)) return null;
  const { form, text } = UTR_FORMS[method];
  return form.test(plainUtr(utr)) ? null : `A UTR of ${BANK_TRANSFER_LABELS[method]} has ${text}`;
}

const DAY_MS = 24 * 3_600_000;

/** The first and the last day that may be entered: `2026-11-22`. */
export const receivedDays = (now: Date): { first: string; last: string } => ({
  first: dayInIndia(new Date(now.getTime() - BANK_TRANSFER_MAX_AGE_DAYS * DAY_MS)),
  last: dayInIndia(now),
});

export function receivedOnFault(day: string, now: Date): string | null {
  if (startOfIndiaDay(day) === null) return 'Enter a date';
  const { first, last } = receivedDays(now);
  if (day > last) return 'The date cannot be in the future';
  return day < first ? `At most ${BANK_TRANSFER_MAX_AGE_DAYS} days ago` : null;
}

/** A UTR as people type it, beside a field `method`. */
export const typedUtr = () =>
  trimmedText()
    .max(40, 'At most 40 characters')
    .required('Enter the UTR')
    .test('utr', (utr, { parent, createError }) => {
      const message = utr ? utrFault(utr, (parent as Readonly<Record<string, unknown>>)['method']) : null;
      return message === null || createError({ message });
    });

/** The day of a bank transfer in India: `2026-11-22`. */
export const transferDay = () =>
  trimmedText()
    .required('Enter the date')
    .test('transfer-day', (day, { createError }) => {
      const message = day ? receivedOnFault(day, new Date()) : null;
      return message === null || createError({ message });
    });

export const transferMethod = () =>
  string()
    .oneOf<BankTransferMethod>(BANK_TRANSFER_METHODS, 'Choose NEFT, RTGS, IMPS or UPI')
    .required('Choose NEFT, RTGS, IMPS or UPI');

const fields = {
  /** The id of the account, or of the wallet of a payer without one. */
  personId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose a customer'),
  method: transferMethod(),
  /** Rupees as people write them. */
  amount: typedAmount(BANK_TRANSFER_LIMITS),
  /** The phase that it is to pay; empty for the wallet alone. */
  phaseId: trimmedText()
    .matches(RECORD_ID, { message: 'Not a valid ID', excludeEmptyString: true })
    .optional(),
};

/** `POST /api/admin/bank-transfers/preview`: what a receipt would do; nothing is stored. */
export const previewBankTransferSchema = object(fields).noUnknown();

/** `POST /api/admin/bank-transfers` with an `Idempotency-Key`. */
export const bankTransferSchema = object({
  ...fields,
  utr: typedUtr(),
  otherThan: otherThan(),
  receivedOn: transferDay(),
  payerName: lineOfText('Name of the payer').max(100, 'At most 100 characters').optional(),
  payerBank: lineOfText('Bank of the payer').max(100, 'At most 100 characters').optional(),
  reason: linesOfText('How it was checked')
    .min(3, 'Say how it was checked (at least 3 characters)')
    .max(500, 'At most 500 characters')
    .required('Say how it was checked'),
}).noUnknown();

/** `GET /api/admin/bank-transfers/similar`: recorded transfers whose UTR people could take for this one. */
export const similarTransfersQuery = object({
  utr: trimmedText().max(40, 'At most 40 characters').required('Enter the UTR'),
  /** A record that is not listed: the one that is being decided. */
  except: trimmedText()
    .matches(RECORD_ID, { message: 'Not a valid ID', excludeEmptyString: true })
    .optional(),
}).noUnknown();

/** `GET /api/admin/bank-transfers`: newest first. */
export const bankTransfersQuery = object({
  state: lowerCaseText().oneOf<ApprovalState>(APPROVAL_STATES).optional(),
  method: lowerCaseText().oneOf<BankTransferMethod>(BANK_TRANSFER_METHODS).optional(),
  utr: trimmedText().max(40, 'At most 40 characters').optional(),
  person: personFilter(),
  cursor: trimmedText().max(60).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
