import type {
  MessageAuthor,
  TicketEventType,
  TicketPriority,
  TicketState,
} from '@deccanloop/contracts/support/tickets';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

/** A ticket whose row is locked by the transaction. */
export interface LockedTicket {
  id: string;
  number: number;
  state: TicketState;
  priority: TicketPriority;
  userId: string | null;
  assigneeId: string | null;
  paymentId: string | null;
  quotationId: string | null;
  firstAnsweredAt: Date | null;
  version: number;
}

/** Which ticket; with `userId` only one of that account. */
export type TicketRef = { id: string } | { number: number; userId?: string };

/** @returns null when there is no such ticket, or it belongs to another account */
export async function lockTicket(db: Database, ref: TicketRef): Promise<LockedTicket | null> {
  const byId = 'id' in ref;
  const { rows } = await db.raw<{ rows: LockedTicket[] }>(
    // FOR UPDATE: replies, assignments and changes of state happen one after the other, each on what the last one left.
    `select id, number, state, priority, user_id as "userId", assignee_id as "assigneeId",
            payment_id as "paymentId", quotation_id as "quotationId", first_answered_at as "firstAnsweredAt", version
       from tickets
      where ${byId ? 'id = :id' : 'number = :number'} and (:userId::uuid is null or user_id = :userId::uuid)
        for update`,
    byId ? { id: ref.id, userId: null } : { number: ref.number, userId: ref.userId ?? null },
  );
  return rows[0] ?? null;
}

/** The address that replies are mailed to: of the account, or what a guest entered or wrote from. */
export async function findCustomerEmail(db: Database, ticketId: string): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { email: string | null }[] }>(
    `select coalesce(u.email, t.email) as email from tickets t left join users u on u.id = t.user_id where t.id = :ticketId`,
    { ticketId },
  );
  return rows[0]?.email?.toLowerCase() ?? null;
}

type TicketRow = Rows['tickets'];
export type TicketChanges = Partial<
  Pick<TicketRow, 'state' | 'priority' | 'assignee_id' | 'payment_id' | 'quotation_id' | 'first_answered_at'>
>;

/** Writes changes of a locked ticket; also without any, a message or note gives it a new version. */
export async function updateTicket(db: Database, id: string, changes: TicketChanges): Promise<void> {
  await db<TicketRow>('tickets')
    .where({ id })
    .update({ ...changes, version: db.raw('version + 1'), updated_at: db.raw('now()') });
}

/** A ticket that a mail opened. */
export interface MailedTicket {
  id: string;
  subject: string;
  email: string;
  customerName: string | null;
}

/** @returns its number */
export async function insertMailedTicket(db: Database, ticket: MailedTicket): Promise<number> {
  const [row] = await db<TicketRow>('tickets')
    .insert({
      id: ticket.id,
      source: 'mail',
      subject: ticket.subject,
      email: ticket.email,
      contact: ticket.email,
      customer_name: ticket.customerName,
    })
    .returning('number');
  if (!row) throw new Error('a ticket was not stored');
  return row.number;
}

export interface NewMessage {
  id: string;
  ticketId: string;
  author: MessageAuthor;
  authorId: string | null;
  isInternal?: boolean;
  body: string;
  /** Unique within the ticket: the author and the key of the request. */
  dedupeKey: string;
  quoted?: string | null;
  fromAddress?: string | null;
  /** Of a mail: whether its sender is known to be the owner of `fromAddress`. */
  senderProved?: boolean;
  omittedAttachments?: number;
}

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db<Rows['ticket_messages']>('ticket_messages').insert({
    id: message.id,
    ticket_id: message.ticketId,
    author: message.author,
    author_id: message.authorId,
    is_internal: message.isInternal ?? false,
    body: message.body,
    quoted: message.quoted ?? null,
    from_address: message.fromAddress ?? null,
    sender_proved: message.senderProved ?? null,
    omitted_attachments: message.omittedAttachments ?? 0,
    dedupe_key: message.dedupeKey,
  });
}

/** The text of the message that an earlier request with the same key has stored. */
export async function findMessageText(
  db: Database,
  ticketId: string,
  dedupeKey: string,
): Promise<string | null> {
  const row = await db<Rows['ticket_messages']>('ticket_messages')
    .where({ ticket_id: ticketId, dedupe_key: dedupeKey })
    .first('body');
  return row?.body ?? null;
}

/** The first message of the ticket that a report has opened. */
export async function findMessageOfReport(db: Database, reportId: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select m.id from tickets t join ticket_messages m on m.ticket_id = t.id
      where t.report_id = :reportId order by m.position limit 1`,
    { reportId },
  );
  const [row] = rows;
  if (!row) throw new Error('a report has opened no ticket');
  return row.id;
}

/** Ids and values of our vocabularies; no personal data. */
type EventDetail = Readonly<Record<string, string | number | null>>;

export interface NewTicketEvent {
  type: TicketEventType;
  detail?: EventDetail;
}

export async function insertTicketEvents(
  db: Database,
  ticketId: string,
  by: { actor: MessageAuthor; actorId: string | null },
  events: readonly NewTicketEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db<Rows['ticket_events']>('ticket_events').insert(
    events.map(({ type, detail = {} }) => ({
      ticket_id: ticketId,
      type,
      actor: by.actor,
      actor_id: by.actorId,
      detail: JSON.stringify(detail),
    })),
  );
}
