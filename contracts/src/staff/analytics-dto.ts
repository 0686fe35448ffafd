import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { ANALYTICS_METHODS, ANALYTICS_UNITS, NOT_COMPARED } from './analytics';

/** Days in India, both included: `2026-11-26`. */
const rangeDto = fields({ from: text(), to: text() });

/** Null where there are no records: a time of zero would look fast. */
const timesDto = fields({ records: whole(), p50Ms: whole().nullable(), p95Ms: whole().nullable() });
export type AnalyticsTimesDto = InferType<typeof timesDto>;

/** Attempts that began in the period; a rate is captured ÷ ended. */
const attemptsDto = fields({ began: whole(), ended: whole(), captured: whole() });

/** Top-ups that were completed in the period. */
const creditsDto = fields({
  payments: whole(),
  /** What payers paid. */
  paidPaise: amount(),
  /** What reached wallets: without the fee. */
  creditPaise: amount(),
  feePaise: amount(),
});

/** Taken from wallets in the period, without those that failed and were returned in it. */
const refundsDto = fields({
  refunds: whole(),
  returned: whole(),
  amountPaise: amount(),
  /** The part of it that is returned fees. */
  feePaise: amount(),
});

const figuresDto = fields({
  credits: creditsDto,
  attempts: attemptsDto,
  /** From the start of a top-up until its credit. */
  timeToCredit: timesDto,
  refunds: refundsDto,
  signUps: whole(),
  /** Of those that were submitted in the period: how far they have come until now. */
  quotations: fields({
    submitted: whole(),
    priced: whole(),
    accepted: whole(),
    /** The first phase was paid. */
    paid: whole(),
    declined: whole(),
    rejected: whole(),
  }),
  tickets: fields({ opened: whole(), firstAnswer: timesDto, solution: timesDto }),
  kycs: fields({ submitted: whole(), approved: whole(), rejected: whole(), decision: timesDto }),
});
export type AnalyticsFiguresDto = InferType<typeof figuresDto>;

/** The part of the payments that one gateway or method has. */
const partDto = { credits: creditsDto, attempts: attemptsDto };
export type AnalyticsPartDto = InferType<ReturnType<typeof fields<typeof partDto>>>;

const gatewayDto = fields({
  gateway: choice(GATEWAYS),
  ...partDto,
  timeToCredit: timesDto,
  refunds: refundsDto,
});

const pointDto = fields({ from: text(), to: text(), figures: figuresDto, gateways: listOf(gatewayDto) });
export type AnalyticsPointDto = InferType<typeof pointDto>;

/**
 * `GET /api/admin/analytics`. From roll-ups. While a day of the period has never been counted, `figures` is null, and there
 * are no parts and points.
 */
export const staffAnalyticsDto = dto('StaffAnalytics', {
  /** All changes until this time are counted; null before the first count. */
  asOf: time().nullable(),
  period: rangeDto,
  /** Today belongs to the period, and is counted so far. */
  includesToday: flag(),
  /** The day of the oldest record; null before the first count. */
  firstDay: text().nullable(),
  /** Days of the period that have never been counted. */
  uncounted: whole(),
  figures: figuresDto.nullable(),
  /** The whole days of the period, and as many before; null where they cannot be compared. */
  compared: fields({ of: rangeDto, with: rangeDto, current: figuresDto, before: figuresDto }).nullable(),
  notCompared: choice(NOT_COMPARED).nullable(),
  gateways: listOf(gatewayDto),
  /** Only those that occurred. */
  methods: listOf(fields({ method: choice(ANALYTICS_METHODS), ...partDto })),
  unit: choice(ANALYTICS_UNITS),
  /** Oldest first. */
  points: listOf(pointDto),
});
export type StaffAnalyticsDto = InferType<typeof staffAnalyticsDto>;
