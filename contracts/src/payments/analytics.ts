import { date, object } from 'yup';
import { trimmedText } from '../trimmed-text';

export type { AnalyticsDto, AnalyticsFigures } from './wallet-dto';

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
