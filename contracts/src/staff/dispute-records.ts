import { number, object, string } from 'yup';
import { dayInIndia, startOfIndiaDay } from '../india-time';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { actionReason } from './action-reason';
import { typedAmount, typedPaise } from './typed-amount';

/** What staff record of a dispute: that it is open (again), or how it has ended. */
export const RECORDED_STATUSES = ['open', 'won', 'lost', 'closed'] as const;
export type RecordedStatus = (typeof RECORDED_STATUSES)[number];

const AMOUNT = { minPaise: 1, maxPaise: 10_00_00_000_00 } as const;
/** Banks give days to weeks to answer. */
const ANSWER_WITHIN_DAYS = 365;

/** As it is stored: without spaces, in capitals. */
export const plainCaseNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const caseNumber = () =>
  trimmedText()
    .max(80, 'At most 60 letters and digits')
    .required('Enter the case number')
    .test('case-number', 'Enter 3 to 60 letters and digits, as PhonePe names the case', (text) =>
      /^[A-Z0-9][A-Z0-9/_.-]{2,59}$/.test(plainCaseNumber(text)),
    );

/** A day in India: `2026-11-22`. It may have passed: the dispute is still open. */
const answerDay = () =>
  trimmedText().test('answer-day', (day, { parent, createError }) => {
    const message = day
      ? dayFault(day)
      : (parent as { status?: unknown }).status === 'open'
        ? 'Enter the date'
        : null;
    return message === null || createError({ message });
  });

function dayFault(day: string): string | null {
  if (startOfIndiaDay(day) === null) return 'Enter a date';
  const last = dayInIndia(new Date(Date.now() + ANSWER_WITHIN_DAYS * 24 * 3_600_000));
  return day > last ? 'At most a year ahead' : null;
}

const deductedFault = (status: unknown, deducted: string, amount: unknown): string | null => {
  const paise = typedPaise(deducted);
  if (status === 'lost' && paise === 0) return 'Enter what was deducted';
  return typeof amount === 'string' && AMOUNT_FORM.isValidSync(amount) && paise > typedPaise(amount)
    ? 'At most the disputed amount'
    : null;
};

const AMOUNT_FORM = typedAmount(AMOUNT);

/** `POST /api/admin/payments/:id/disputes` with an `Idempotency-Key`. */
export const recordDisputeSchema = object({
  captureId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose the captured money'),
  caseNumber: caseNumber(),
  status: string().oneOf<RecordedStatus>(RECORDED_STATUSES, 'Choose a state').required('Choose a state'),
  amount: typedAmount(AMOUNT),
  /** What the gateway has deducted and not returned, in rupees; 0 for nothing. Of a dispute that was won, nothing is. */
  deducted: typedAmount({ ...AMOUNT, minPaise: 0 }, 'Enter what is deducted').test(
    'deducted',
    (deducted, { parent, createError }) => {
      const { status, amount } = parent as Readonly<Record<string, unknown>>;
      const isRead = deducted && typedAmount({ ...AMOUNT, minPaise: 0 }).isValidSync(deducted);
      const message = isRead ? deductedFault(status, deducted, amount) : null;
      return message === null || createError({ message });
    },
  ),
  respondBy: answerDay().optional(),
  /** Of the dispute, as the page showed it; null for one that is not recorded. */
  version: number().integer().min(1).nullable().defined(),
  reason: actionReason(),
}).noUnknown();
