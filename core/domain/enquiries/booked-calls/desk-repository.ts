import type { CallPeriod } from '@deccanloop/contracts/calls/booked-calls';
import type { StaffBookedCallDto } from '@deccanloop/contracts/calls/dto';
import { dayInIndia, endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import type { Database } from '../../../platform/database';
import { recordOrder } from '../../../platform/record-pages';

interface Row extends Omit<StaffBookedCallDto, 'startsAt' | 'createdAt'> {
  startsAt: Date;
  createdAt: Date;
}

const SELECT = `
  select c.id, c.reference, c.starts_at as "startsAt", c.status, c.starts_at <= :now as "hasBegun", c.name, c.email, c.phone,
         c.topic, c.about, c.cancelled_by as "cancelledBy", c.cancel_reason as "cancelReason", c.version,
         c.created_at as "createdAt"
    from booked_calls c`;

const toDto = ({ startsAt, createdAt, ...row }: Row): StaffBookedCallDto => ({
  ...row,
  startsAt: startsAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** `:start` and `:end` are those of today in India. */
const PERIODS = {
  today: 'c.starts_at >= :start and c.starts_at < :end',
  upcoming: 'c.starts_at >= :end',
  past: 'c.starts_at < :start',
} as const satisfies Record<CallPeriod, string>;

export async function listStaffCalls(
  db: Database,
  { period, after, limit, now }: { period: CallPeriod; after: string | null; limit: number; now: Date },
): Promise<StaffBookedCallDto[]> {
  const { order, after: later } = recordOrder({
    table: 'booked_calls',
    alias: 'c',
    value: (of) => `${of}.starts_at`,
    isDescending: period === 'past',
    isContinued: after !== null,
  });
  const today = dayInIndia(now);
  const { rows } = await db.raw<{ rows: Row[] }>(
    `${SELECT} where ${["c.status <> 'requested'", PERIODS[period], ...later].join(' and ')} order by ${order} limit :limit`,
    {
      ...{ now, limit, ...(after !== null && { after }) },
      ...(period !== 'upcoming' && { start: startOfIndiaDay(today) }),
      ...(period !== 'past' && { end: endOfIndiaDay(today) }),
    },
  );
  return rows.map(toDto);
}

export async function findStaffCall(db: Database, id: string, now: Date): Promise<StaffBookedCallDto> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${SELECT} where c.id = :id`, { id, now });
  if (!rows[0]) throw new Error('a locked call is missing');
  return toDto(rows[0]);
}
