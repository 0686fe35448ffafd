import { rupees } from '@deccanloop/contracts/csv';
import type { Paise } from '@deccanloop/contracts/money';
import type { AnalyticsPartDto, AnalyticsTimesDto } from '@deccanloop/contracts/staff/analytics';
import { numberText } from '../../number-texts';
import { durationText, rateText, rupeesText } from '../figure-texts';
import type { TableCell } from '../chart-table';

const plain = (number: string): TableCell['csv'] => ({ number });

export const textCell = (text: string): TableCell => ({ text, csv: text });
export const countCell = (count: number): TableCell => ({
  text: numberText(count),
  csv: plain(String(count)),
});
/** In rupees in the file. */
export const moneyCell = (amount: Paise): TableCell => ({ text: rupeesText(amount), csv: rupees(amount) });
/** In percent in the file; empty where nothing has ended. */
export const rateCell = (part: number, whole: number): TableCell => ({
  text: rateText(part, whole),
  csv: whole === 0 ? '' : plain(((part / whole) * 100).toFixed(2)),
});
/** In seconds in the file; empty without records. */
export const durationCell = (ms: number | null): TableCell => ({
  text: durationText(ms),
  csv: ms === null ? '' : plain((ms / 1_000).toFixed(1)),
});

export const ATTEMPT_COLUMNS = ['Began', 'Ended', 'Captured', 'Success rate'] as const;
export const attemptCells = ({ began, ended, captured }: AnalyticsPartDto['attempts']): TableCell[] => [
  ...[countCell(began), countCell(ended), countCell(captured), rateCell(captured, ended)],
];

export const CREDIT_COLUMNS = ['Top-ups', 'Paid', 'Fees', 'Credited'] as const;
export const creditCells = (credits: AnalyticsPartDto['credits']): TableCell[] => [
  ...[countCell(credits.payments), moneyCell(credits.paidPaise)],
  ...[moneyCell(credits.feePaise), moneyCell(credits.creditPaise)],
];

/** The number of records, p50 and p95. */
export const timesCells = ({ records, p50Ms, p95Ms }: AnalyticsTimesDto): TableCell[] => [
  ...[countCell(records), durationCell(p50Ms), durationCell(p95Ms)],
];
