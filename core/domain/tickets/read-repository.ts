import {
  FIRST_ANSWER_HOURS,
  type MessageAuthor,
  type TicketEventType,
  type TicketPriority,
  type TicketState,
} from '@deccanloop/contracts/support/tickets';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { listTicketFiles, type TicketFile } from './files/ticket-file-repository';
import type { TicketRef } from './ticket-repository';

/** A ticket with the names and numbers of what it refers to. */
export interface TicketRecord extends Pick<
  Rows['tickets'],
  'id' | 'number' | 'subject' | 'topic' | 'source' | 'contact' | 'version'
> {
  state: TicketState;
  priority: TicketPriority;
  user_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  payment: string | null;
  quotation: string | null;
  report: string | null;
  refund_request_paise: number | null;
  first_answer_due_at: Date;
  first_answered_at: Date | null;
  is_overdue: boolean;
  created_at: Date;
  updated_at: Date;
}

const hours = Object.entries(FIRST_ANSWER_HOURS).map(
  ([priority, count]) => `when '${priority}' then interval '${count} hours'`,
);
const FIRST_ANSWER_DUE = `t.created_at + case t.priority ${hours.join(' ')} end`;
/** By the database's clock, which all processes share. */
export const IS_OVERDUE = `(t.first_answered_at is null and t.state in ('new', 'open') and ${FIRST_ANSWER_DUE} < now())`;

export const TICKETS = `
  select t.id, t.number, t.subject, t.topic, t.source, t.contact, t.version, t.state, t.priority, t.user_id,
         coalesce(account.name, t.customer_name) as customer_name, coalesce(account.email, t.email) as customer_email,
         t.assignee_id, assignee.name as assignee_name, p.public_id as payment, q.reference as quotation,
         r.reference as report,
         (select amount_paise from refund_requests where ticket_id = t.id) as refund_request_paise,
         ${FIRST_ANSWER_DUE} as first_answer_due_at, t.first_answered_at,
         ${IS_OVERDUE} as is_overdue, t.created_at, t.updated_at
    from tickets t
    left join users account on account.id = t.user_id
    left join users assignee on assignee.id = t.assignee_id
    left join payments p on p.id = t.payment_id
    left join quotations q on q.id = t.quotation_id
    left join support_reports r on r.id = t.report_id`;

export async function findTicket(db: Database, ref: TicketRef): Promise<TicketRecord | null> {
  const byId = 'id' in ref;
  const { rows } = await db.raw<{ rows: TicketRecord[] }>(
    `${TICKETS}
      where ${byId ? 't.id = :id' : 't.number = :number'} and (:userId::uuid is null or t.user_id = :userId::uuid)`,
    byId ? { id: ref.id, userId: null } : { number: ref.number, userId: ref.userId ?? null },
  );
  return rows[0] ?? null;
}

export interface MessageRecord {
  id: string;
  author: MessageAuthor;
  authorName: string | null;
  isInternal: boolean;
  body: string;
  quoted: string | null;
  fromAddress: string | null;
  /** Null for a message that was not mailed to us. */
  senderProved: boolean | null;
  omittedAttachments: number;
  files: TicketFile[];
  mailedAt: Date | null;
  /** Not mailed, because the customer has switched replies off. */
  optedOut: boolean;
  createdAt: Date;
}

/** Oldest first. */
export async function listMessages(
  db: Database,
  ticketId: string,
  { withInternal }: { withInternal: boolean },
): Promise<MessageRecord[]> {
  const { rows } = await db.raw<{ rows: Omit<MessageRecord, 'files'>[] }>(
    `select m.id, m.author, u.name as "authorName", m.is_internal as "isInternal", m.body, m.quoted,
            m.from_address as "fromAddress",
            case when m.from_address is not null then coalesce(m.sender_proved, false) end as "senderProved",
            m.omitted_attachments as "omittedAttachments",
            m.mailed_at as "mailedAt", m.opted_out_at is not null as "optedOut", m.created_at as "createdAt"
       from ticket_messages m left join users u on u.id = m.author_id
      where m.ticket_id = :ticketId ${withInternal ? '' : 'and not m.is_internal'}
      order by m.position`,
    { ticketId },
  );
  const files = await listTicketFiles(db, ticketId);
  return rows.map((message) => ({ ...message, files: filesOf(files, message.id) }));
}

const filesOf = (files: readonly (TicketFile & { messageId: string })[], id: string): TicketFile[] =>
  files.filter(({ messageId }) => messageId === id).map(({ messageId: _messageId, ...file }) => file);

export interface EventRecord {
  type: TicketEventType;
  actor: MessageAuthor;
  actorName: string | null;
  detail: Record<string, unknown>;
  createdAt: Date;
}

/** Oldest first. */
export async function listTicketEvents(db: Database, ticketId: string): Promise<EventRecord[]> {
  const { rows } = await db.raw<{ rows: EventRecord[] }>(
    `select e.type, e.actor, u.name as "actorName", e.detail, e.created_at as "createdAt"
       from ticket_events e left join users u on u.id = e.actor_id
      where e.ticket_id = :ticketId order by e.id`,
    { ticketId },
  );
  return rows;
}

/** The tickets of an account, newest first. */
export async function listOwnTickets(
  db: Database,
  {
    userId,
    state,
    before,
    limit,
  }: { userId: string; state: TicketState | null; before: number | null; limit: number },
): Promise<TicketRecord[]> {
  const { rows } = await db.raw<{ rows: TicketRecord[] }>(
    `${TICKETS}
      where t.user_id = :userId ${state ? 'and t.state = :state' : ''} ${before ? 'and t.number < :before' : ''}
      order by t.number desc limit :limit`,
    { userId, limit, ...(state && { state }), ...(before && { before }) },
  );
  return rows;
}
