import type { InferType } from 'yup';
import {
  amount,
  choice,
  dto,
  fields,
  flag,
  fraction,
  listOf,
  role,
  text,
  time,
  whole,
} from '../api/response-fields';
import { DASHBOARD_ALERTS } from './dashboard';
import { CONDITIONS } from './operations';
import { staffPaymentRowDto } from './payment-row-dto';

/** Waiting records, and how many came today and until the same time yesterday. */
const waitingDto = fields({
  /** At most `MOST_COUNTED`; with `isMore` there are more. */
  count: whole(),
  isMore: flag(),
  today: whole(),
  yesterday: whole(),
});

/** Captured ÷ ended attempts that began in some days; null where none has ended. */
const rateDto = fields({ captured: whole(), ended: whole(), rate: fraction().nullable() });

/**
 * `GET /api/admin/dashboard`. Days are days in India; "yesterday" is until the present time of day. What could not be read is
 * null, so that it is not taken for zero.
 */
export const staffDashboardDto = dto('StaffDashboard', {
  /** When it was counted. */
  at: time(),
  /** Today in India: `2026-11-26`. */
  today: text(),
  tiles: fields({
    /** Of top-ups that were completed today, before refunds. */
    credited: fields({ todayPaise: amount(), yesterdayPaise: amount() }).nullable(),
    /** Of the last `SUCCESS_RATE_DAYS` days, and of as many days before. */
    successRate: fields({ current: rateDto, before: rateDto }).nullable(),
    /** `today`: top-ups that began. */
    waitingPayments: waitingDto.nullable(),
    /** Neither solved nor closed. `today`: that were opened. */
    openTickets: waitingDto.nullable(),
    /** `today`: that were submitted. */
    waitingKycs: waitingDto.nullable(),
    newUsers: fields({ today: whole(), yesterday: whole() }).nullable(),
  }),
  /** Newest first. */
  users: listOf(
    fields({
      id: text(),
      name: text(),
      email: text(),
      role: role(),
      emailVerified: flag(),
      createdAt: time(),
    }),
  ).nullable(),
  /** Newest first. */
  payments: listOf(staffPaymentRowDto).nullable(),
  /** Conditions that are not met. */
  conditions: listOf(fields({ name: choice(CONDITIONS), text: text() })).nullable(),
  alerts: listOf(
    fields({
      kind: choice(DASHBOARD_ALERTS),
      /** At most `MOST_COUNTED`. */
      count: whole(),
      /** The failed reconciliation. */
      record: text().nullable(),
    }),
  ),
  /** Alerts that could not be checked. */
  unchecked: listOf(choice(DASHBOARD_ALERTS)),
});
export type StaffDashboardDto = InferType<typeof staffDashboardDto>;
