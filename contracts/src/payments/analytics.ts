import { date, object } from 'yup';
import type { Paise } from '../money';
import { trimmedText } from '../trimmed-text';
import type { GatewayName } from './status';

/** The longest range of one request, in days. */
export const MAX_ANALYTICS_DAYS = 366;

const day = (label: string) => date().typeError(`${label} must be a date, such as 2026-11-20`);

/** `GET /phonepe/analytics`. Days are in India's time zone; both ends belong to the range. */
export const analyticsQuery = object({
  startDate: day('Start date').optional(),
  endDate: day('End date').optional(),
  /** The payer; staff may leave it out to include all payers. */
  userId: trimmedText().max(200).optional(),
}).noUnknown();

export interface AnalyticsFigures {
  /** Top-ups that were begun. */
  count: number;
  completed: number;
  /** Failed, cancelled and timed out. */
  unsuccessful: number;
  /** Captured, in paise. */
  volumePaise: Paise;
  /** Share of completed top-ups among those that have ended, 0 to 1; null when none has ended. */
  successRate: number | null;
  /** From initiation to credit, in seconds; null when nothing was credited. */
  medianSecondsToCredit: number | null;
  p95SecondsToCredit: number | null;
}

export interface AnalyticsDto {
  /** `2026-11-20`. */
  startDate: string;
  endDate: string;
  totals: AnalyticsFigures;
  /** By day and gateway, oldest first; only those with top-ups. */
  days: (AnalyticsFigures & { date: string; gateway: GatewayName })[];
}
