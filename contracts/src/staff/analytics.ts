import { object, string, type StringSchema } from 'yup';
import { countIndiaDays } from '../india-time';
import { PAYMENT_METHODS } from '../payments/methods';
import { dayRangeFields, otherField } from './day-range';

export type {
  AnalyticsFiguresDto,
  AnalyticsPartDto,
  AnalyticsPointDto,
  AnalyticsTimesDto,
  StaffAnalyticsDto,
} from './analytics-dto';

/** The periods of Analytics. Those with a number of days end with yesterday, so that every day of them is over. */
export const ANALYTICS_PERIODS = ['7d', '30d', '90d', 'year', 'this_month', 'last_month', 'custom'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

export const ANALYTICS_PERIOD_LABELS = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  year: 'Last 365 days',
  this_month: 'This month',
  last_month: 'Last month',
  custom: 'Own dates',
} as const satisfies Record<AnalyticsPeriod, string>;

export const DEFAULT_ANALYTICS_PERIOD = '30d' satisfies AnalyticsPeriod;

/** The longest period, in days. */
export const MOST_ANALYTICS_DAYS = 366;

/** Days that are counted again every night. */
export const RECOUNTED_DAYS = 35;

/** Percentiles are the middle of a bucket of a histogram, and at most this far from the exact one. */
export const PERCENTILE_ERROR_PERCENT = 2.5;

/** What charts summarise: days, weeks from Monday, or months; the first and last one may be cut by the period. */
export const ANALYTICS_UNITS = ['day', 'week', 'month'] as const;
export type AnalyticsUnit = (typeof ANALYTICS_UNITS)[number];

/** `unknown`: the gateway has not named a method, for example because the payer never chose one. */
export const ANALYTICS_METHODS = [...PAYMENT_METHODS, 'unknown'] as const;
export type AnalyticsMethod = (typeof ANALYTICS_METHODS)[number];

/** Why a period is not compared with the one before. */
export const NOT_COMPARED = ['no_whole_day', 'before_first_record', 'being_counted'] as const;
export type NotCompared = (typeof NOT_COMPARED)[number];

export const ANALYTICS_TEXTS = {
  startMissing: 'Enter a start date',
  endMissing: 'Enter an end date',
  tooLong: `Choose at most ${MOST_ANALYTICS_DAYS} days`,
} as const;

/** @param isNeeded whether the days may not be empty, by the fields beside them */
const daysWith = (isNeeded: (parent: unknown) => boolean) => {
  const needed = (field: StringSchema<string | undefined>, message: string) =>
    field.test('missing', message, (day, { parent }) => Boolean(day) || !isNeeded(parent));
  return {
    startDate: needed(dayRangeFields.startDate, ANALYTICS_TEXTS.startMissing),
    endDate: needed(dayRangeFields.endDate, ANALYTICS_TEXTS.endMissing).test(
      'length',
      ANALYTICS_TEXTS.tooLong,
      (end, { parent }) => countIndiaDays(otherField(parent, 'startDate'), end ?? '') <= MOST_ANALYTICS_DAYS,
    ),
  };
};

/** `GET /api/admin/analytics`. The days are needed for own dates, and ignored otherwise. */
export const analyticsPeriodQuery = object({
  period: string()
    .oneOf<AnalyticsPeriod>(ANALYTICS_PERIODS, 'Choose a period')
    .default(DEFAULT_ANALYTICS_PERIOD),
  ...daysWith((parent) => otherField(parent, 'period') === 'custom'),
}).noUnknown();

/** The form of own dates. */
export const ownDatesSchema = object(daysWith(() => true));
