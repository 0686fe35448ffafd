import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { listDisputes } from '@deccanloop/core/domain/disputes/desk-repository';
import { listFindings, type FindingFilters } from '@deccanloop/core/domain/findings/repository';
import { findStatement, type StatementFilter } from '@deccanloop/core/domain/ledger/statement-repository';
import { listPayments } from '@deccanloop/core/domain/payment-lookup/list-repository';
import type { ListScope } from '@deccanloop/core/domain/payment-lookup/list-statement';
import {
  listRefunds,
  sumRefunds,
  type RefundFilters,
} from '@deccanloop/core/domain/payment-lookup/refund-list-repository';
import { EVERY_PAYMENT_SCOPE } from '@deccanloop/core/domain/payment-lookup/testing/every-payment';
import { findAnalytics } from '@deccanloop/core/domain/payments/analytics-repository';
import { findUnresolvedOfOwner } from '@deccanloop/core/domain/payments/payer-view/snapshot-repository';
import {
  listRecords,
  type RecordFilter,
  type RecordPage,
} from '@deccanloop/core/domain/quotations/record-list-repository';
import { listOwnTickets } from '@deccanloop/core/domain/tickets/read-repository';
import {
  countOverdueTickets,
  listStaffTickets,
  type TicketFilters,
} from '@deccanloop/core/domain/tickets/staff/staff-repository';
import { countUnread, listNotices } from '@deccanloop/core/domain/user-notices/notice-repository';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { planOf } from '@deccanloop/core/testing/query-plan';
import { onDatabase, testServices } from '@deccanloop/core/testing/services';
import { seedDatabase } from './seed/seed';

let fixture: MoneyFixture;
let first: { user_id: string; owner_id: string };
let other: string;
let staffId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  const url = onDatabase(testServices().superuserUrl, fixture.database.name);
  await seedDatabase(url, { payments: 10_000, users: 2_000, tickets: 2_000, quotations: 1_000 });
  const { rows } = await fixture.owner.raw(
    `select o.user_id, o.id as owner_id, (select id from users where email = 'staff-3@example.in') as staff,
            (select id from users where email = 'person-7@example.in') as other
       from wallet_owners o where o.email = 'person-1@example.in'`,
  );
  [first, staffId, other] = [rows[0], rows[0].staff, rows[0].other];
}, 120_000);
afterAll(() => fixture.close());

/** `ordered`: an index has to give the order too. `run`: the plan of a recursion shows its steps only when it has run. */
type Kind = 'ordered' | 'run';

/**
 * The plan of the last statement that a call sends. These tables are small, so scans of whole ones are made as expensive as can
 * be: one that remains has no index that serves it.
 */
const planOfLast = (send: () => Promise<unknown>, kind: Kind | undefined): Promise<string> =>
  planOf(fixture.bff, send, {
    ...{ explainedOn: fixture.owner, withoutScans: true, ofLast: true },
    ...{ withoutSorts: kind === 'ordered', isRun: kind === 'run' },
  });

const NONE = null;
const bff = () => fixture.bff;
const tickets = (filters: Partial<TicketFilters>) => () =>
  listStaffTickets(bff(), {
    ...{
      state: NONE,
      assignee: NONE,
      priority: NONE,
      isUnsolved: false,
      isOverdue: false,
      personId: NONE,
      search: NONE,
      before: NONE,
      limit: 26,
    },
    ...filters,
  });
const quotations =
  (filter: Partial<RecordFilter>, page: Partial<RecordPage> = {}) =>
  () =>
    listRecords(
      bff(),
      {
        ...{
          userId: NONE,
          personId: NONE,
          status: NONE,
          projectStatus: NONE,
          priority: NONE,
          decision: NONE,
          assignee: NONE,
        },
        ...{
          projectType: NONE,
          waiting: NONE,
          overdue: false,
          from: NONE,
          to: NONE,
          projectNo: NONE,
          reference: NONE,
        },
        ...{ email: NONE, phone: NONE, words: NONE },
        ...filter,
      },
      { before: NONE, limit: 26, sort: '-submitted', ...page },
      'test',
    );
const REFUNDS = {
  ...{
    mode: 'test',
    state: NONE,
    gateway: NONE,
    isOverdue: false,
    from: NONE,
    to: NONE,
    minPaise: NONE,
    maxPaise: NONE,
    ownerIds: NONE,
  },
  ...{ requestedBefore: new Date(), pendingBefore: new Date() },
} as const satisfies RefundFilters;
const refunds = (filters: Partial<RefundFilters>) => () =>
  listRefunds(bff(), { ...REFUNDS, ...filters }, { after: NONE, limit: 26 });
const findings = (filters: Partial<FindingFilters>) => () =>
  listFindings(bff(), {
    ...{
      state: 'open',
      kind: NONE,
      gateway: NONE,
      assignee: NONE,
      foundBefore: NONE,
      minPaise: NONE,
      maxPaise: NONE,
    },
    ...{ sort: '-found', after: NONE, limit: 26 },
    ...filters,
  });
const payments = (scope: Partial<ListScope>) => () =>
  listPayments(bff(), { ...EVERY_PAYMENT_SCOPE, ...scope });
const statement =
  (filter: Partial<StatementFilter>, before: number | null = NONE) =>
  () =>
    findStatement(
      bff(),
      { ownerId: first.owner_id, mode: 'test' },
      { kind: NONE, from: NONE, to: NONE, ...filter },
      { before, limit: 26 },
    );

/** Besides small tables and tables that are joined to a page. */
const TABLES =
  'payments|payment_attempts|payment_findings|refunds|tickets|ticket_messages|quotations|quotation_phases|ledger_entries|ledger_transfers|user_notices|users|wallet_owners';
const wholeScans = (plan: string): string[] =>
  plan.match(new RegExp(`Seq Scan on (${TABLES})\\b`, 'g')) ?? [];

describe('a list of very many rows', () => {
  it.each<[string, () => () => Promise<unknown>, string, Kind?]>([
    ['the newest tickets', () => tickets({}), 'tickets_number_unique'],
    ['a later page of tickets', () => tickets({ before: 900 }), 'tickets_number_unique'],
    ['tickets of a state', () => tickets({ state: 'new' }), 'tickets_by_state'],
    ['tickets of a member of staff', () => tickets({ assignee: staffId }), 'tickets_by_assignee'],
    ['tickets of a person', () => tickets({ personId: first.user_id }), 'tickets_by_user'],
    ['unsolved tickets', () => tickets({ isUnsolved: true }), 'tickets_unsolved'],
    ['overdue tickets', () => tickets({ isOverdue: true }), 'tickets_'],
    ['tickets of an address', () => tickets({ search: 'person-7@example.in' }), 'tickets_by_email'],
    ['tickets of a payment', () => tickets({ search: `DL${'a'.repeat(24)}` }), 'payments_public_id_unique'],
    ['tickets of a report', () => tickets({ search: 'SR-ABCD1234' }), 'tickets_report_unique'],
    ['tickets with a word', () => tickets({ search: 'where' }), 'ticket_messages_words', 'run'],
    ['tickets with a word in the subject', () => tickets({ search: 'w1' }), 'tickets_subject_words', 'run'],
    [
      'own tickets',
      () => () => listOwnTickets(bff(), { userId: other, state: NONE, before: NONE, limit: 11 }),
      'tickets_by_user',
    ],
    ['the newest quotations', () => quotations({}), 'quotations_project_no_unique'],
    ['quotations by deadline', () => quotations({}, { sort: 'deadline' }), 'quotations_by_deadline_up'],
    [
      'quotations by deadline, last first',
      () => quotations({}, { sort: '-deadline', before: 500 }),
      'quotations_by_deadline_down',
    ],
    ['quotations by total', () => quotations({}, { sort: 'total', before: 500 }), 'quotations_by_total_up'],
    [
      'quotations by total, largest first',
      () => quotations({}, { sort: '-total' }),
      'quotations_by_total_down',
    ],
    ['overdue quotations', () => quotations({ overdue: true }), 'quotation_phases_'],
    ['quotations without a price', () => quotations({ waiting: 'price' }), 'quotations_'],
    ['quotations of a person', () => quotations({ personId: first.user_id }), 'quotations_by_user'],
    ['quotations of a number', () => quotations({ phone: '6000000007' }), 'quotations_by_phone'],
    ['the refunds', () => refunds({}), 'refunds_'],
    ['refunds of a person', () => refunds({ ownerIds: [first.owner_id] }), 'refunds_by_owner'],
    [
      'the sum of refunds of a person',
      () => () => sumRefunds(bff(), { ...REFUNDS, ownerIds: [first.owner_id] }),
      'refunds_by_owner',
    ],
    ['the newest findings', () => findings({}), 'payment_findings_pkey', 'ordered'],
    [
      'open findings by amount',
      () => findings({ sort: '-amount' }),
      'payment_findings_open_in_order_of_amount',
      'ordered',
    ],
    [
      'closed findings by amount',
      () => findings({ state: 'resolved', sort: 'amount', after: { amountPaise: 9, id: 9 } }),
      'payment_findings_closed_in_order_of_amount',
    ],
    [
      'findings of a member of staff',
      () => findings({ assignee: staffId }),
      'payment_findings_open_by_assignee',
    ],
    [
      'disputes by the date to answer',
      () => () =>
        listDisputes(bff(), {
          mode: 'test',
          state: 'open',
          gateway: NONE,
          dueBefore: NONE,
          after: NONE,
          limit: 26,
        }),
      'payment_disputes_by_answer_date',
    ],
    [
      'payments that wait',
      () => payments({ states: ['initiated', 'pending', 'timeout'] }),
      'payments_waiting',
      'ordered',
    ],
    [
      'payments of an amount that nobody paid',
      () => payments({ minPaise: paise(99_999_00) }),
      'payments_by_amount',
    ],
    [
      'payments of a method',
      () => payments({ method: 'netbanking', states: ['failed'] }),
      'gateway_payment_details_by_method',
    ],
    [
      'payments that were credited on a day',
      () => payments({ dateOf: 'credit', from: new Date(Date.now() - 86_400_000), to: new Date() }),
      'payments_by_credit',
    ],
    ['payments of a person with very many', () => payments({ personId: first.user_id }), 'payments_by_owner'],
    [
      'payments that a name found',
      () => payments({ found: { paymentIds: [], ownerIds: [], userIds: [first.user_id] } }),
      'payments_by_owner',
    ],
    [
      'open payments of a person with very many',
      () => () =>
        findUnresolvedOfOwner(bff(), { ownerId: first.owner_id, mode: 'test', since: new Date() }, 100),
      'payments_unresolved_by_owner',
    ],
    [
      'analytics of a wallet',
      () => () =>
        findAnalytics(bff(), {
          mode: 'test',
          ownerId: first.owner_id,
          firstDay: '2025-01-01',
          lastDay: '2026-12-31',
          timeZone: 'Asia/Kolkata',
        }),
      'Index Only Scan using payments_by_owner',
    ],
    [
      'the statement of a wallet',
      () => statement({}),
      'Index Only Scan Backward using ledger_entries_by_account',
    ],
    [
      'old entries of a wallet',
      () => statement({ to: new Date('2025-01-01') }),
      'Index Only Scan Backward using ledger_entries_by_account',
    ],
    [
      'rare entries of a wallet',
      () => statement({ kind: 'refund_reversal' }),
      'ledger_transfers_by_rare_kind',
    ],
    [
      'notices',
      () => () => listNotices(bff(), { userId: first.user_id, mode: 'test' }, { before: 900, limit: 11 }),
      'user_notices_by_user',
    ],
    [
      'unread notices',
      () => () => countUnread(bff(), { userId: first.user_id, mode: 'test' }, 100),
      'user_notices_',
    ],
    ['the number of overdue tickets', () => () => countOverdueTickets(bff()), 'tickets_'],
  ])('finds %s by an index', async (...[, send, index, kind]) => {
    const plan = await planOfLast(send(), kind);
    expect(wholeScans(plan)).toEqual([]);
    expect(plan).toContain(index);
  });
});
