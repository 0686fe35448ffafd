import { date, number, object, string } from 'yup';
import { MONTH, monthBefore, monthOf } from '../india-time';
import { trimmedText } from '../trimmed-text';
import { WALLET_TRANSFER_KINDS, type WalletTransferKind } from './ledger-kinds';

export type { StatementDto, StatementEntryDto } from './wallet-dto';

const OUT_OF_RANGE = 'Choose a day between 2000 and 2100';
/** Limited, because a browser's date can have years that PostgreSQL cannot store. */
const moment = (label: string) =>
  date()
    .typeError(`${label} must be a date`)
    .min(new Date('2000-01-01T00:00:00Z'), OUT_OF_RANGE)
    .max(new Date('2100-01-01T00:00:00Z'), OUT_OF_RANGE);

/** What a statement lists; without them everything. */
const statementFilter = {
  userId: trimmedText().max(200).optional(),
  kind: string().oneOf<WalletTransferKind>(WALLET_TRANSFER_KINDS).optional(),
  from: moment('From').optional(),
  /** Exclusive. */
  to: moment('To').optional(),
};

/** `GET /payments/wallet/statement?userId=&kind=&from=&to=&cursor=`: the movements of a wallet. */
export const statementQuery = object({
  ...statementFilter,
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** `GET /payments/wallet/statement/csv`: all of them, newest first. */
export const statementCsvQuery = object(statementFilter).noUnknown();

/** `GET /payments/wallet/statement/pdf?month=&userId=`. */
export const statementPdfQuery = object({
  userId: trimmedText().max(200).optional(),
  month: trimmedText().matches(MONTH, 'Must be a month, like 2026-11').required(),
}).noUnknown();

/** The statement of a month never changes, so transactions that began in it must have ended. In ms. */
const CLOSED_AFTER_MS = 3_600_000;
const MOST_MONTHS = 120;

/** The months that have a statement, newest first: complete ones since the wallet was opened. */
export function statementMonths(openedAt: Date, now: Date): string[] {
  const first = monthOf(openedAt);
  const months: string[] = [];
  // One month back from the month that is still open.
  let month = monthBefore(monthOf(new Date(now.getTime() - CLOSED_AFTER_MS)));
  while (month >= first && months.length < MOST_MONTHS) {
    months.push(month);
    month = monthBefore(month);
  }
  return months;
}
