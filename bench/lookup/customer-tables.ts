import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { WALLET_TRANSFER_KINDS } from '@deccanloop/contracts/payments/ledger-kinds';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { TICKET_STATES } from '@deccanloop/contracts/support/tickets';
import type pg from 'pg';
import { casesOf, type ListedTable } from './listed-table';
import { VALUES, type Asked, type Case } from './measure';
import type { Readers } from './readers';
import { monthsBack, someOf, valuesOf } from './samples';

/** Every list of a customer: by many customers, and by the one with a hundred thousand payments. */
export async function customerCases(database: pg.Pool, { customers }: Readers): Promise<Case[]> {
  const [largest = ''] = customers;
  const [largestId, ...ids] = await valuesOf(
    database,
    `select user_id from bench_people where no <= ${customers.length} order by no`,
  );
  const others = customers.slice(1);
  const of = (no: number) => `(select user_id from bench_people where no = ${no})`;
  const some = (value: string, table: string, where: string) => someOf(database, value, table, where);
  const get =
    (path: string) =>
    (query: NonNullable<Asked['query']>): Asked => ({ cookie: largest, method: 'GET', path, query });
  const span = { from: monthsBack(24), to: monthsBack(24) };
  const wallet = `account_id = (select id from ledger_accounts where kind = 'wallet' and owner_id = (select owner_id from bench_people where no = 1))`;

  const tables: ListedTable[] = [
    {
      name: 'Own payments',
      ask: get(PAYMENT_PATHS.history),
      filters: { status: PAYMENT_STATES, offset: ['10', '100', '1000', '5000', '10000'] },
      cursors: (
        await some(
          `(extract(epoch from initiated_at) * 1000000)::bigint || '/' || id`,
          'payments',
          'owner_id = (select owner_id from bench_people where no = 1)',
        )
      ).map((cursor) => Buffer.from(cursor).toString('base64url')),
    },
    {
      name: 'Wallet statement',
      ask: get(PAYMENT_PATHS.statement),
      filters: { kind: WALLET_TRANSFER_KINDS, ...span },
      cursors: await some('id', 'ledger_entries', wallet),
    },
    {
      name: 'Own quotations',
      ask: get(QUOTATION_PATHS.list),
      filters: {
        status: ['submitted', 'pending', 'approved', 'rejected'],
        projectStatus: ['planning', 'in_progress', 'testing', 'completed'],
        priority: ['low', 'medium', 'high', 'urgent'],
        decision: ['accepted', 'declined', 'none'],
      },
      cursors: await some('project_no', 'quotations', `user_id = ${of(1)}`),
    },
    {
      name: 'Own tickets',
      ask: get(TICKET_PATHS.own),
      filters: { state: TICKET_STATES },
      cursors: await some('number', 'tickets', `user_id = ${of(1)}`),
    },
    {
      name: 'Notices',
      ask: get(CUSTOMER_PATHS.notices),
      cursors: await some('id', 'user_notices', `user_id = ${of(1)}`),
    },
    {
      name: 'Own analytics',
      ask: get(PAYMENT_PATHS.analytics),
      filters: { startDate: monthsBack(11).map((month) => month.slice(0, 10)) },
    },
  ];
  const PAGES = {
    home: CUSTOMER_PATHS.home,
    notices: CUSTOMER_PATHS.notices,
    payments: PAYMENT_PATHS.history,
    'open payments': PAYMENT_PATHS.openPayments,
    wallet: PAYMENT_PATHS.wallet,
    statement: PAYMENT_PATHS.statement,
    quotations: QUOTATION_PATHS.list,
    'unclaimed quotations': QUOTATION_PATHS.claimable,
    tickets: TICKET_PATHS.own,
    analytics: PAYMENT_PATHS.analytics,
    sessions: AUTH_PATHS.sessions,
  } as const;
  return [
    ...tables.flatMap((table) => casesOf({ ...table, name: `${table.name} (100,000)` })),
    ...Object.entries(PAGES).flatMap(([what, path]) => [
      {
        of: 'Customers',
        what,
        requests: Array.from({ length: VALUES }, (_, n): Asked => ({
          cookie: others[n % others.length] ?? '',
          method: 'GET',
          path,
          // The only one that asks whose wallet it is.
          query: path === PAYMENT_PATHS.wallet ? { userId: ids[n % ids.length] } : {},
        })),
      },
    ]),
    ...(['home', 'open payments', 'wallet', 'unclaimed quotations'] as const).map((what) => ({
      of: 'Largest customer',
      what,
      requests: Array.from({ length: VALUES }, (): Asked => ({
        cookie: largest,
        method: 'GET',
        path: PAGES[what],
        query: what === 'wallet' ? { userId: largestId } : {},
      })),
    })),
  ];
}
