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
  /** Neither solved nor closed. */
  isUnsolved: boolean;
  isOverdue: boolean;
  /** The id of a person's account or wallet. */
  personId: string | null;
  search: string | null;
  before: number | null;
  limit: number;
}

/**
 * Tickets of the account or of the payer with a link, and those without a login from the address that the account has: who
 * enters an address is not verified, so they are not the account's own. A mail counts only when its sender was proved.
 * Bindings: `personId`.
 */
const IDS_OF_PERSON = `
  select id from tickets where user_id = :personId::uuid
  union select o.id from tickets o join support_reports report on report.id = o.report_id
         where report.owner_id in (select id from wallet_owners where id = :personId::uuid
                                   union select id from wallet_owners where user_id = :personId::uuid)
           and (o.user_id is null or o.user_id = :personId::uuid)
  union select id from tickets g
         where (source <> 'mail'
                or exists (select 1 from ticket_messages m where m.ticket_id = g.id and m.sender_proved))
           and user_id is null and email = (select email from users where id = :personId::uuid)`;
const OF_PERSON = `t.id = any(array(${IDS_OF_PERSON}))`;

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
function conditionsOf(filters: TicketFilters, ofPerson = OF_PERSON): string {
  const { state, assignee, priority, isUnsolved, isOverdue, personId, search, before } = filters;
  const conditions = [
    state && 't.state = :state',
    assignee && (assignee === 'none' ? 't.assignee_id is null' : 't.assignee_id = :assignee'),
    priority && 't.priority = :priority',
    isUnsolved && `t.state in ('new', 'open', 'waiting')`,
    isOverdue && IS_OVERDUE,
    personId && ofPerson,
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

/** The numbers in one word of the index, as the function `ticket_words` of the database has them. */
const RANGE = 4096;

/** The numbers of tickets in the ranges of `reading` that have these words in one message or in the subject. */
const WITH_WORDS = `
  select ticket_number from ticket_messages, asked where ticket_words(ticket_number, body) @@ asked.words
  union all
  select number from tickets, asked where subject is not null and ticket_words(number, subject) @@ asked.words`;

/**
 * The numbers of the page. A search for words reads ranges of numbers, newest first, until the page is full: one, then two, four
 * and so on. A word of very many tickets is in enough of the newest ones, and a rare word has few texts in many ranges.
 */
function pageOf(filters: TicketFilters): string {
  const { search, before, personId } = filters;
  const newest = 'order by t.number desc limit :limit';
  if (!search || keyCondition(search) !== null)
    return `select t.number from tickets t where ${conditionsOf(filters)} ${newest}`;
  const last = before ? ':before::bigint' : '(select max(number) from tickets)';
  return `with recursive of_person as materialized (${personId ? IDS_OF_PERSON : 'select null::uuid as id'}),
    reading (low, width, hits) as (
      -- A search without any word finds nothing.
      select ${last} / ${RANGE} + 1, 1, '{}'::bigint[]
       where numnode(websearch_to_tsquery('simple', :search)) > 0
      union all
      select low - width, 2 * width, hits || array(
               with asked as materialized (
                 select websearch_to_tsquery('simple', :search) && string_agg('''#' || range || '''', '|')::tsquery as words
                   from generate_series(greatest(low - width, 0), low - 1) range)
               select t.number from tickets t
                where ${conditionsOf(filters, 't.id in (select id from of_person)')}
                  and t.number = any(array(${WITH_WORDS}))
                ${newest})
        from reading where low > 0 and cardinality(hits) < :limit
    )
    select unnest(hits) from reading`;
}

/** Newest first. */
export async function listStaffTickets(db: Database, filters: TicketFilters): Promise<TicketRecord[]> {
  const { state, assignee, priority, personId, search, before, limit } = filters;
  const { rows } = await db.raw<{ rows: TicketRecord[] }>(
    // The page is chosen before anything is joined.
    `${TICKETS} where t.number = any(array(${pageOf(filters)})) order by t.number desc limit :limit`,
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
