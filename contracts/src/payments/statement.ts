import { number, object } from 'yup';
import { monthOf, monthRange } from '../india-time';
import { trimmedText } from '../trimmed-text';

export type { StatementDto, StatementEntryDto } from './wallet-dto';

/** `GET /payments/wallet/statement?userId=&cursor=`: the movements of a wallet. */
export const statementQuery = object({
  userId: trimmedText().max(200).optional(),
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** "2026-11". */
export const STATEMENT_MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** `GET /payments/wallet/statement/pdf?month=&userId=`. */
export const statementPdfQuery = object({
  userId: trimmedText().max(200).optional(),
  month: trimmedText().matches(STATEMENT_MONTH, 'Must be a month, like 2026-11').required(),
}).noUnknown();

/** The statement of a month never changes, so transactions that began in it must have ended. In ms. */
const CLOSED_AFTER_MS = 3_600_000;
const MOST_MONTHS = 120;

/** The months that have a statement, newest first: complete ones since the wallet was opened. */
export function statementMonths(openedAt: Date, now: Date): string[] {
  const first = monthOf(openedAt);
  const months: string[] = [];
  // One month back from the month that is still open.
  let month = monthOf(
    new Date(monthRange(monthOf(new Date(now.getTime() - CLOSED_AFTER_MS))).from.getTime() - 1),
  );
  while (month >= first && months.length < MOST_MONTHS) {
    months.push(month);
    month = monthOf(new Date(monthRange(month).from.getTime() - 1));
  }
  return months;
}
