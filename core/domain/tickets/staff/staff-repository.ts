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
  search: string | null;
  before: number | null;
  limit: number;
}

/** The SQL holds only the filters that are set, so that an absent one does not affect the plan. */
function conditionsOf({ state, assignee, priority, isOverdue, search, before }: TicketFilters): string {
  const conditions = [
    state && 't.state = :state',
    assignee && (assignee === 'none' ? 't.assignee_id is null' : 't.assignee_id = :assignee'),
    priority && 't.priority = :priority',
    isOverdue && IS_OVERDUE,
    search && searchCondition(search),
    before && 't.number < :before',
  ].filter(Boolean);
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/** Every meaning uses an index. */
function searchCondition(search: string): string {
  if (parseTicketNumber(search) !== null) return 't.number = :ticketNumber';
  if (/^SR-[0-9A-Z]{8}$/i.test(search)) return 'r.reference = upper(:search)';
  if (PAYMENT_ID.test(search)) return 'p.public_id = :search';
  if (/^[^\s@]+@[^\s@]+$/.test(search))
    return `t.id in (select id from tickets where email = lower(:search)
      union select o.id from tickets o join users u on u.id = o.user_id where u.email = lower(:search))`;
  return `t.id in (
    select ticket_id from ticket_messages where to_tsvector('simple', body) @@ websearch_to_tsquery('simple', :search)
    union select id from tickets where to_tsvector('simple', subject) @@ websearch_to_tsquery('simple', :search))`;
}

/** Newest first. */
export async function listStaffTickets(db: Database, filters: TicketFilters): Promise<TicketRecord[]> {
  const { state, assignee, priority, search, before, limit } = filters;
  const { rows } = await db.raw<{ rows: TicketRecord[] }>(
    `${TICKETS} ${conditionsOf(filters)} order by t.number desc limit :limit`,
    {
      limit,
      ...(state && { state }),
      ...(assignee && { assignee }),
      ...(priority && { priority }),
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
