import { dayInIndia } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import {
  DASHBOARD_ALERTS,
  DASHBOARD_LIST,
  MOST_COUNTED,
  type DashboardAlert,
  type StaffDashboardDto,
} from '@deccanloop/contracts/staff/dashboard';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { EVERY_PAYMENT, type PaymentLookup } from '../payment-lookup/payment-lookup';
import type { SystemHealth } from '../system-health/system-health';
import type { StaffTickets } from '../tickets/staff/staff-tickets';
import { ALERT_READS, type AlertFound } from './alerts-repository';
import { periodsAt } from './periods';
import { findRecentUsers, type RecentUserRow } from './recent-repository';
import {
  countAttempts,
  countNewUsers,
  countOpenTickets,
  countWaitingKycs,
  countWaitingPayments,
  sumCredited,
  type AttemptsRow,
  type CreditedRow,
  type WaitingRow,
} from './tiles-repository';

export interface StaffDashboard {
  /**
   * What an administrator sees first. A part that could not be read is null, and the others are there all the same.
   * @throws the first error when no part could be read
   */
  read(): Promise<StaffDashboardDto>;
}

export interface StaffDashboardDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  logger: Logger;
  health: Pick<SystemHealth, 'read'>;
  lookup: Pick<PaymentLookup, 'list'>;
  tickets: Pick<StaffTickets, 'countOverdue'>;
}

export function createStaffDashboard(deps: StaffDashboardDeps): StaffDashboard {
  const { db, mode, clock, logger, health, lookup, tickets } = deps;
  const readAlert = async (kind: DashboardAlert, now: Date): Promise<AlertFound> =>
    kind === 'overdue_tickets'
      ? { count: await tickets.countOverdue() }
      : ALERT_READS[kind](db, { mode, now });
  return {
    async read() {
      const parts = partsReader(logger);
      const now = clock.now();
      const periods = periodsAt(now);
      // One query after the other, to leave the connections of the pool to payments.
      const tiles = {
        credited: await parts.read('credited', async () => creditedOf(await sumCredited(db, mode, periods))),
        successRate: await parts.read('success rate', async () =>
          successOf(await countAttempts(db, mode, periods)),
        ),
        waitingPayments: await parts.read('waiting payments', async () =>
          waitingOf(await countWaitingPayments(db, mode, periods)),
        ),
        openTickets: await parts.read('open tickets', async () =>
          waitingOf(await countOpenTickets(db, periods)),
        ),
        waitingKycs: await parts.read('waiting KYCs', async () =>
          waitingOf(await countWaitingKycs(db, periods)),
        ),
        newUsers: await parts.read('new users', () => countNewUsers(db, periods)),
      };
      const users = await parts.read('recent users', () => findRecentUsers(db, DASHBOARD_LIST));
      const newest = await parts.read('recent payments', () =>
        lookup.list({ ...EVERY_PAYMENT, limit: DASHBOARD_LIST }),
      );
      const conditions = await parts.read('conditions', async () =>
        Object.values((await health.read()).conditions).filter(({ ok }) => !ok),
      );
      const alerts: StaffDashboardDto['alerts'] = [];
      const unchecked: StaffDashboardDto['unchecked'] = [];
      for (const kind of DASHBOARD_ALERTS) {
        const found = await parts.read(kind, () => readAlert(kind, now));
        if (found === null) unchecked.push(kind);
        else if (found.count > 0) alerts.push({ kind, count: found.count, record: found.record ?? null });
      }
      parts.throwIfNone();
      return {
        at: now.toISOString(),
        today: dayInIndia(now),
        tiles,
        users: users?.map(toUser) ?? null,
        payments: newest?.payments ?? null,
        conditions: conditions?.map(({ name, text }) => ({ name, text })) ?? null,
        alerts,
        unchecked,
      };
    },
  };
}

/** After this time the other parts are not read: a slow database would keep the request for the timeouts of all of them. */
const MOST_MS = 10_000;

/** Reads parts one by one; one that fails is null and logged. */
function partsReader(logger: Logger) {
  const failures: unknown[] = [];
  const began = performance.now();
  let wasAnyRead = false;
  return {
    async read<Part>(part: string, send: () => Promise<Part>): Promise<Part | null> {
      try {
        if (performance.now() - began > MOST_MS) throw new Error('the dashboard took too long');
        const found = await send();
        wasAnyRead = true;
        return found;
      } catch (error) {
        failures.push(error);
        logger.warn({ err: error, part }, 'a part of the dashboard was not read');
        return null;
      }
    },
    throwIfNone(): void {
      if (!wasAnyRead) throw failures[0];
    },
  };
}

const creditedOf = ({ today, yesterday }: CreditedRow) => ({
  todayPaise: paise(today),
  yesterdayPaise: paise(yesterday),
});

const rateOf = (captured: number, ended: number) => ({
  captured,
  ended,
  rate: ended === 0 ? null : captured / ended,
});

const successOf = (row: AttemptsRow) => ({
  current: rateOf(row.captured, row.ended),
  before: rateOf(row.captured_before, row.ended_before),
});

const waitingOf = ({ waiting, today, yesterday }: WaitingRow) => ({
  count: Math.min(waiting, MOST_COUNTED),
  isMore: waiting > MOST_COUNTED,
  today,
  yesterday,
});

const toUser = (row: RecentUserRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  emailVerified: row.email_verified_at !== null,
  createdAt: row.created_at.toISOString(),
});
