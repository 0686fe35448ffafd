import type { MessageAuthor, TicketEventType, TicketState } from '@deccanloop/contracts/support/tickets';
import type { Database } from '../../../platform/database';

export interface TicketRow {
  number: number;
  subject: string | null;
  topic: string | null;
  state: TicketState;
  contact: string | null;
  transactionId: string | null;
  projectNo: number | null;
  refundRequestPaise: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Newest first. Without priority and assignee, which only staff see. */
export async function findTickets(
  db: Database,
  userId: string,
  after: TicketRow | null,
  limit: number,
): Promise<TicketRow[]> {
  const { rows } = await db.raw<{ rows: TicketRow[] }>(
    `select t.number, t.subject, t.topic, t.state, t.contact, p.public_id as "transactionId",
            q.project_no as "projectNo", request.amount_paise as "refundRequestPaise", t.created_at as "createdAt",
            t.updated_at as "updatedAt"
       from tickets t
       left join payments p on p.id = t.payment_id
       left join quotations q on q.id = t.quotation_id
       left join refund_requests request on request.ticket_id = t.id
      where t.user_id = :userId ${after === null ? '' : 'and t.number < :before'}
      order by t.number desc limit :limit`,
    { userId, limit, ...(after && { before: after.number }) },
  );
  return rows;
}

export interface TicketMessageRow {
  position: number;
  ticketNumber: number;
  at: Date;
  author: MessageAuthor;
  fromAddress: string | null;
  text: string;
}

/** Without internal notes. Newest first. */
export async function findTicketMessages(
  db: Database,
  userId: string,
  after: TicketMessageRow | null,
  limit: number,
): Promise<TicketMessageRow[]> {
  const { rows } = await db.raw<{ rows: TicketMessageRow[] }>(
    `select m.position, t.number as "ticketNumber", m.created_at as at, m.author,
            case when m.author = 'customer' then m.from_address end as "fromAddress", m.body as text
       from tickets t join ticket_messages m on m.ticket_id = t.id
      where t.user_id = :userId and not m.is_internal ${after === null ? '' : 'and m.position < :before'}
      order by m.position desc limit :limit`,
    { userId, limit, ...(after && { before: after.position }) },
  );
  return rows;
}

export interface TicketFileRow {
  id: string;
  ticketNumber: number;
  author: MessageAuthor;
  sentAt: Date;
  name: string | null;
  mediaType: string;
  sizeBytes: number;
}

/** Files of the messages above; ids are ordered by time. */
export async function findTicketFiles(
  db: Database,
  userId: string,
  after: TicketFileRow | null,
  limit: number,
): Promise<TicketFileRow[]> {
  const { rows } = await db.raw<{ rows: TicketFileRow[] }>(
    `select attached.id, t.number as "ticketNumber", m.author, m.created_at as "sentAt", f.name,
            f.media_type as "mediaType", f.size_bytes as "sizeBytes"
       from tickets t
       join ticket_messages m on m.ticket_id = t.id
       join ticket_files attached on attached.message_id = m.id
       join files f on f.id = attached.file_id
      where t.user_id = :userId and not m.is_internal ${after === null ? '' : 'and attached.id < :before'}
      order by attached.id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface TicketEventRow {
  id: number;
  ticketNumber: number;
  at: Date;
  type: TicketEventType;
  actor: MessageAuthor;
  toState: string | null;
}

/** Newest first, of these types. */
export async function findTicketEvents(
  db: Database,
  { userId, types }: { userId: string; types: readonly TicketEventType[] },
  after: TicketEventRow | null,
  limit: number,
): Promise<TicketEventRow[]> {
  const { rows } = await db.raw<{ rows: TicketEventRow[] }>(
    `select e.id, t.number as "ticketNumber", e.created_at as at, e.type, e.actor,
            case when e.type = 'state_changed' then e.detail->>'to' end as "toState"
       from tickets t join ticket_events e on e.ticket_id = t.id
      where t.user_id = :userId and e.type = any(:types::text[]) ${after === null ? '' : 'and e.id < :before'}
      order by e.id desc limit :limit`,
    { userId, limit, types: [...types], ...(after && { before: after.id }) },
  );
  return rows;
}
