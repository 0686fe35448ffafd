import { PROJECT_TYPES } from '@deccanloop/contracts/enquiries/quotation-options';
import { REFUND_STATES } from '@deccanloop/contracts/payments/refund-states';
import { PAYMENT_METHODS } from '@deccanloop/contracts/payments/methods';
import { GATEWAYS, PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import { TRANSACTION_STATUSES } from '@deccanloop/contracts/payments/transaction-status';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { FINDING_KINDS } from '@deccanloop/contracts/staff/finding-kinds';
import { FINDING_AGES, FINDING_SORTS } from '@deccanloop/contracts/staff/findings';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { DATES_OF } from '@deccanloop/contracts/staff/transaction-filter';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { TICKET_PRIORITIES, TICKET_STATES } from '@deccanloop/contracts/support/tickets';
import type pg from 'pg';
import type { ListedTable } from './listed-table';
import type { Asked } from './measure';
import { monthsBack, someOf, valuesOf, type Sample } from './samples';

const MICROS = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** Every table of staff, with all its filters. */
export async function staffTables(
  database: pg.Pool,
  samples: readonly Sample[],
  cookie: string,
): Promise<ListedTable[]> {
  const some = (value: string, table: string, where?: string) => someOf(database, value, table, where);
  const ask =
    (method: 'GET' | 'POST', path: string) =>
    (query: NonNullable<Asked['query']>): Asked => ({ cookie, method, path, query });
  const staff = [
    'none',
    ...(await valuesOf(
      database,
      `select id from users where role <> 1 and email like 'staff-%' order by id`,
    )),
  ];
  const [first = ''] = await valuesOf(database, 'select user_id from bench_people where no = 1');
  const people = [first, ...samples.map(({ user_id: id }) => id)];
  const rupees = ['1', '99.50', '500', '2500', '4000', '5000', '9999'];
  const span = { from: monthsBack(24), to: monthsBack(24) };
  const months = monthsBack(24).map((month) => month.slice(0, 10));
  const asOf = Date.now();

  const findings = async (state: 'open' | 'resolved'): Promise<ListedTable> => ({
    name: `Findings, ${state}`,
    ask: ask('GET', STAFF_PATHS.findings),
    always: { state },
    filters: {
      kind: FINDING_KINDS,
      gateway: GATEWAYS,
      assignee: [...staff, 'me'],
      age: FINDING_AGES,
      min: rupees,
      max: rupees,
    },
    sorts: FINDING_SORTS,
    cursors: await some(
      `coalesce(amount_paise, -1) || '.' || id`,
      'payment_findings',
      `resolved_at is ${state === 'open' ? 'null' : 'not null'}`,
    ),
  });
  const tickets = {
    name: 'Tickets',
    ask: ask('POST', TICKET_PATHS.staffSearch),
    cursors: await some('number', 'tickets'),
  };
  const quotations = {
    name: 'Quotations',
    ask: ask('POST', STAFF_QUOTATION_PATHS.search),
    cursors: await some('project_no', 'quotations'),
  };
  return [
    {
      name: 'Payments',
      ask: ask('POST', STAFF_PATHS.searchPayments),
      cursors: await some('public_id', 'payments tablesample system (1)'),
      filters: {
        status: TRANSACTION_STATUSES,
        state: PAYMENT_STATES,
        gateway: GATEWAYS,
        method: PAYMENT_METHODS,
        payer: samples.flatMap(({ name, email }) => [name.split(' ')[1] ?? '', email]),
        underReview: ['true', 'false'],
        startDate: months,
        endDate: months,
        minAmount: rupees,
        maxAmount: rupees,
        dateOf: DATES_OF,
        person: people,
        search: samples.flatMap(({ name, email }) => [name.split(' ')[1] ?? '', email]),
      },
    },
    {
      ...tickets,
      filters: {
        state: TICKET_STATES,
        assignee: [...staff, 'me'],
        priority: TICKET_PRIORITIES,
        unsolved: ['true'],
        overdue: ['true'],
        person: people,
        search: Array.from({ length: 48 }, (_, n) => `w${n * 83}`),
      },
    },
    ...(await ticketSearches(database, samples)).map(([what, search]) => ({
      name: `Tickets, search by ${what}`,
      ask: tickets.ask,
      filters: { search },
    })),
    {
      ...quotations,
      filters: {
        status: ['submitted', 'pending', 'approved', 'rejected'],
        projectStatus: ['planning', 'in_progress', 'testing', 'completed'],
        priority: ['low', 'medium', 'high', 'urgent'],
        decision: ['accepted', 'declined', 'none'],
        assignee: [...staff, 'me'],
        projectType: PROJECT_TYPES,
        waiting: ['price', 'customer', 'new_price'],
        overdue: ['true'],
        ...span,
        person: people,
      },
      sorts: ['submitted', '-submitted', 'deadline', '-deadline', 'total', '-total'],
    },
    ...(await quotationSearches(database, samples)).map(([what, search]) => ({
      name: `Quotations, search by ${what}`,
      ask: quotations.ask,
      filters: { search },
    })),
    await findings('open'),
    await findings('resolved'),
    {
      name: 'Refunds',
      ask: ask('GET', STAFF_PATHS.allRefunds),
      cursors: await some(`'0.' || ${MICROS('requested_at')} || '.' || id || '.${asOf}'`, 'refunds'),
      filters: {
        state: REFUND_STATES,
        gateway: GATEWAYS,
        overdue: ['true'],
        ...span,
        min: rupees,
        max: rupees,
        person: people,
      },
    },
    {
      name: 'Disputes, open',
      ask: ask('GET', STAFF_PATHS.disputes),
      always: { state: 'open' },
      cursors: await some(
        `coalesce(${MICROS('respond_by')}::text, 'infinity') || '.' || id`,
        'payment_disputes',
        `status in ('open', 'under_review', 'action_required')`,
      ),
      filters: { gateway: GATEWAYS, overdue: ['true'] },
    },
    {
      name: 'Disputes, ended',
      ask: ask('GET', STAFF_PATHS.disputes),
      always: { state: 'ended' },
      cursors: await some(
        `${MICROS('coalesce(closed_at, updated_at)')} || '.' || id`,
        'payment_disputes',
        `status in ('won', 'lost', 'closed')`,
      ),
      filters: { gateway: GATEWAYS },
    },
    {
      name: 'Approvals',
      ask: ask('GET', STAFF_PATHS.approvals),
      cursors: await some('id', 'approvals'),
      filters: { state: ['waiting', 'approved', 'done', 'declined', 'expired', 'failed'] },
    },
    {
      name: 'Inbox',
      ask: ask('GET', TICKET_PATHS.enquiries),
      cursors: await some(`(extract(epoch from created_at) * 1000)::bigint || '.' || id`, 'contact_requests'),
      filters: { kind: ['contact', 'application'] },
    },
    { name: 'Reconciliation runs', ask: ask('GET', STAFF_PATHS.reconciliations) },
    { name: 'Numbers of the menu', ask: ask('GET', STAFF_PATHS.counts) },
    { name: 'Dashboard of administrators', ask: ask('GET', STAFF_PATHS.dashboard) },
    { name: 'Assignees', ask: ask('GET', TICKET_PATHS.assignees) },
  ];
}

async function ticketSearches(database: pg.Pool, samples: readonly Sample[]): Promise<[string, string[]][]> {
  return [
    [
      'number',
      (await someOf(database, 'number', 'tickets')).map((number) => `TKT-${number.padStart(6, '0')}`),
    ],
    ['report', await someOf(database, 'reference', 'support_reports')],
    [
      'payment',
      await someOf(
        database,
        '(select public_id from payments where id = payment_id)',
        'tickets',
        'payment_id is not null',
      ),
    ],
    ['e-mail', samples.map(({ email }) => email)],
    ['words of most texts', Array.from({ length: 48 }, (_, n) => `w${n % 7}`)],
    ['two words', Array.from({ length: 48 }, (_, n) => `w${n} w${n * 71}`)],
    ['a word that nobody wrote', Array.from({ length: 48 }, (_, n) => `nobody${n}`)],
  ];
}

async function quotationSearches(
  database: pg.Pool,
  samples: readonly Sample[],
): Promise<[string, string[]][]> {
  return [
    ['project number', await someOf(database, `'PRJ-' || lpad(project_no::text, 6, '0')`, 'quotations')],
    ['reference', await someOf(database, 'reference', 'quotations')],
    ['e-mail', samples.map(({ email }) => email)],
    ['phone', samples.map(({ phone }) => phone)],
    ['name', samples.map(({ name }) => name)],
    ['family name', samples.map(({ name }) => name.split(' ')[1] ?? '')],
    ['word of every title', Array.from({ length: 48 }, (_, n) => `portal ${n % 10}`)],
    ['two letters', samples.map(({ name }) => name.slice(-2))],
    ['a word that nobody wrote', Array.from({ length: 48 }, (_, n) => `nobody${n}`)],
  ];
}
