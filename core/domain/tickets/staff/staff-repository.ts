import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import {
  parseTicketNumber,
  type TicketPriority,
  type TicketState,
} from '@deccanloop/contracts/support/tickets';
import type { Database } from '../../../platform/database';
import { IS_OVERDUE, TICKETS, type TicketRecord } from '../read-repository';

export interface TicketFilters {
  state: TicketState | null;
  /** The id of a user; `none` for tickets without assignee. */
  assignee: string | null;
  priority: TicketPriority | null;
  isOverdue: boolean;
  /** The id of a person's account or wallet. */
  personId: string | null;
  search: string | null;
  before: number | null;
  limit: number;
}

/**
 * Tickets of the account or of the payer with a link, and those without a login from the address that the account has: a
 * sender is not verified, so they are not the account's own. Bindings: `personId`.
 */
const OF_PERSON = `t.id = any(array(
  select id from tickets where user_id = :personId::uuid
  union select o.id from tickets o join support_reports report on report.id = o.report_id
         where report.owner_id in (select id from wallet_owners where id = :personId::uuid
                                   union select id from wallet_owners where user_id = :personId::uuid)
           and (o.user_id is null or o.user_id = :personId::uuid)
  union select id from tickets
         where user_id is null and email = (select email from users where id = :personId::uuid)))`;

export async function countTicketsOfPerson(db: Database, personId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from tickets t where ${OF_PERSON}`,
    { personId },
  );
  return rows[0]?.count ?? 0;
}

export async function countOverdueTickets(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from tickets t where ${IS_OVERDUE}`,
  );
  return rows[0]?.count ?? 0;
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf({
  state,
  assignee,
  priority,
  isOverdue,
  personId,
  search,
  before,
}: TicketFilters): string {
  const conditions = [
    state && 't.state = :state',
    assignee && (assignee === 'none' ? 't.assignee_id is null' : 't.assignee_id = :assignee'),
    priority && 't.priority = :priority',
    isOverdue && IS_OVERDUE,
    personId && OF_PERSON,
    search && keyCondition(search),
    before && 't.number < :before',
  ].filter(Boolean);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** Null for words. Every key uses an index. */
function keyCondition(search: string): string | null {
  if (parseTicketNumber(search) !== null) return 't.number = :ticketNumber';
  if (/^SR-[0-9A-Z]{8}$/i.test(search))
    return 't.report_id = (select id from support_reports where reference = upper(:search))';
  if (PAYMENT_ID.test(search)) return 't.payment_id = (select id from payments where public_id = :search)';
  if (/^[^\s@]+@[^\s@]+$/.test(search))
    return `t.id = any(array(select id from tickets where email = lower(:search)
      union select o.id from tickets o join users u on u.id = o.user_id where u.email = lower(:search)))`;
  return null;
}

/** The ids of tickets with these words in a message or in the subject. */
const withWords = (ofMessages: string, ofTickets: string): string => `
  select ticket_id from ticket_messages where to_tsvector('simple', body) @@ websearch_to_tsquery('simple', :search) ${ofMessages}
  union select id from tickets where to_tsvector('simple', subject) @@ websearch_to_tsquery('simple', :search) ${ofTickets}`;

/** Tickets that a search for words reads before it reads all. */
const RECENT = 200;

/**
 * The numbers of the page. Words that are in very many tickets are in enough of the newest ones; only rarer ones are looked up
 * among all.
 */
function pageOf(filters: TicketFilters): string {
  const { search } = filters;
  const conditions = conditionsOf(filters);
  const newest = 'order by t.number desc limit :limit';
  if (!search || keyCondition(search) !== null)
    return `select t.number from tickets t where ${conditions} ${newest}`;
  return `with recent as materialized (
      select t.id, t.number from tickets t where ${conditions} order by t.number desc limit ${RECENT}
    ), hits as materialized (
      select t.number from recent t
       where t.id in (${withWords('and ticket_id = any(array(select id from recent))', 'and id = any(array(select id from recent))')})
       ${newest}
    )
    select number from hits
    union all
    (select t.number from tickets t
      where (select count(*) from hits) < :limit and (select count(*) from recent) = ${RECENT}
        and ${conditions} and t.number < (select min(number) from recent) and t.id in (${withWords('', '')})
      ${newest})`;
}

/** Newest first. */
export async function listStaffTickets(db: Database, filters: TicketFilters): Promise<TicketRecord[]> {
  const { state, assignee, priority, personId, search, before, limit } = filters;
  const { rows } = await db.raw<{ rows: TicketRecord[] }>(
    // The page is chosen before anything is joined.
    `${TICKETS} where t.number in (${pageOf(filters)}) order by t.number desc limit :limit`,
    {
      limit,
      ...(state && { state }),
      ...(assignee && { assignee }),
      ...(priority && { priority }),
      ...(personId && { personId }),
      ...(search && { search, ticketNumber: parseTicketNumber(search) }),
      ...(before && { before }),
    },
  );
  return rows;
}

const STAFF = `role in (${ROLES.admin}, ${ROLES.moderator})`;

export async function listAssignees(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.raw<{ rows: { id: string; name: string }[] }>(
    `select id, name from users where ${STAFF} order by name, id`,
  );
  return rows;
}

export async function isAssignable(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(`select 1 from users where id = :userId and ${STAFF}`, {
    userId,
  });
  return rows.length > 0;
}

export async function findPaymentId(db: Database, publicId: string): Promise<string | null> {
  const row = await db<{ id: string; public_id: string }>('payments')
    .where({ public_id: publicId })
    .first('id');
  return row?.id ?? null;
}

export async function findQuotationId(db: Database, reference: string): Promise<string | null> {
  const row = await db<{ id: string; reference: string }>('quotations').where({ reference }).first('id');
  return row?.id ?? null;
}
