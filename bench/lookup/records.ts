import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import type pg from 'pg';
import { VALUES, type Case } from './measure';
import { monthsBack, someOf, type Sample } from './samples';

/** What opens from a row of a staff table. */
export async function recordCases(
  database: pg.Pool,
  samples: readonly Sample[],
  cookie: string,
): Promise<Case[]> {
  const open = (of: string, paths: readonly string[]): Case => ({
    of: 'Record',
    what: of,
    requests: paths.map((path) => ({ cookie, method: 'GET', path })),
  });
  const tickets = await someOf(database, 'number', 'tickets');
  const [first = ''] = await someOf(database, 'user_id', 'bench_people', 'no = 1');
  return [
    open(
      'payment',
      samples.map(({ public_id: id }) => STAFF_PATHS.payment(id)),
    ),
    open(
      'person',
      samples.map(({ user_id: id }) => STAFF_PATHS.person(id)),
    ),
    open(
      'person with 100,000 payments',
      Array.from({ length: VALUES }, () => STAFF_PATHS.person(first)),
    ),
    open(
      'ticket',
      tickets.map((number) => TICKET_PATHS.staffOne(`TKT-${number.padStart(6, '0')}`)),
    ),
    open(
      'quotation',
      (await someOf(database, 'id', 'quotations')).map((id) => STAFF_QUOTATION_PATHS.one(id)),
    ),
    open(
      'finding',
      (await someOf(database, 'id', 'payment_findings')).map((id) => STAFF_PATHS.finding(id)),
    ),
    open(
      'reconciliation',
      (await someOf(database, 'id', 'reconciliation_runs')).map((id) => STAFF_PATHS.reconciliation(id)),
    ),
    {
      of: 'Analytics',
      what: 'a month of all payers',
      requests: monthsBack(24)
        .slice(1)
        .flatMap((startDate) =>
          [0, 1].map((days) => ({
            cookie,
            method: 'GET' as const,
            path: PAYMENT_PATHS.analytics,
            query: {
              startDate: startDate.slice(0, 10),
              endDate: new Date(Date.parse(startDate) + (28 + days) * 86_400_000).toISOString().slice(0, 10),
            },
          })),
        ),
    },
  ];
}
