import type { TicketState } from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { enqueue } from '../../../platform/outbox/enqueue';
import { stateEvent } from '../customer-message';
import { TicketError } from '../errors';
import { attachFiles } from '../files/ticket-files';
import { storeMessageOnce } from '../message-storing';
import { insertTicketEvents, updateTicket, type LockedTicket } from '../ticket-repository';
import { logOnTicket } from './ticket-log';

export interface StaffReply {
  message: string;
  /** Ids of uploaded files. */
  files: readonly string[];
  /** Idempotency key of the request. */
  key: string;
  /** Of the ticket that the member of staff has read. */
  version: number;
  /** The state after the reply. */
  state: Exclude<TicketState, 'new'>;
}

export type StaffNote = Pick<StaffReply, 'message' | 'files' | 'key'>;

/**
 * Adds a public reply to a locked ticket and enqueues its mail.
 * @throws TicketError `message_conflict`; `file_not_available`; `ticket_changed` when somebody else changed the ticket meanwhile, so that two
 * members of staff do not answer the same message
 */
export async function addStaffReply(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  { message, files, key, version, state }: StaffReply,
  actor: StaffActor,
): Promise<void> {
  const authorId = actor.userId;
  const messageId = await storeMessageOnce(trx, {
    ticketId: ticket.id,
    author: 'staff',
    authorId,
    body: message,
    dedupeKey: `staff:${authorId}:${key}`,
  });
  // A repeated request is answered like the first one, whose version is no longer the newest.
  if (messageId === null) return;
  if (version !== ticket.version) throw new TicketError('ticket_changed');
  await attachFiles(trx, messageId, files);
  await updateTicket(trx, ticket.id, {
    state,
    ...(ticket.firstAnsweredAt === null && { first_answered_at: trx.fn.now() as unknown as Date }),
  });
  await insertTicketEvents(trx, ticket.id, { actor: 'staff', actorId: authorId }, [
    { type: 'staff_replied', detail: { messageId } },
    ...stateEvent(ticket.state, state),
  ]);
  await logOnTicket(trx, actor, 'ticket_replied', ticket, { messageId });
  await enqueue(trx, 'send-ticket-reply', { messageId });
}

/** Adds an internal note to a locked ticket. @throws TicketError `message_conflict`, `file_not_available` */
export async function addNote(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  { message, files, key }: StaffNote,
  actor: StaffActor,
): Promise<void> {
  const authorId = actor.userId;
  const messageId = await storeMessageOnce(trx, {
    ticketId: ticket.id,
    author: 'staff',
    authorId,
    isInternal: true,
    body: message,
    dedupeKey: `note:${authorId}:${key}`,
  });
  if (messageId === null) return;
  await attachFiles(trx, messageId, files);
  await updateTicket(trx, ticket.id, {});
  await insertTicketEvents(trx, ticket.id, { actor: 'staff', actorId: authorId }, [
    { type: 'note_added', detail: { messageId } },
  ]);
  await logOnTicket(trx, actor, 'ticket_note_added', ticket, { messageId });
}
