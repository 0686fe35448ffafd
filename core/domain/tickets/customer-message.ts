import type { Database } from '../../platform/database';
import { attachFiles } from './files/ticket-files';
import { storeMessageOnce } from './message-storing';
import { afterCustomerMessage } from './state-rules';
import {
  insertTicketEvents,
  updateTicket,
  type LockedTicket,
  type NewMessage,
  type NewTicketEvent,
} from './ticket-repository';

/** The event of a new state; none when it is the same. */
export const stateEvent = (from: LockedTicket['state'], to: LockedTicket['state']): NewTicketEvent[] =>
  from === to ? [] : [{ type: 'state_changed', detail: { from, to } }];

/**
 * Adds a message of the customer to a locked ticket, from a page or a mail, and reopens the ticket.
 * @returns the id of the message, or null when it is already there
 * @param fileIds uploaded files that are sent with it
 * @throws TicketError `message_conflict`, `file_not_available`
 */
export async function addCustomerMessage(
  db: Database,
  ticket: LockedTicket,
  message: Pick<
    NewMessage,
    'body' | 'dedupeKey' | 'authorId' | 'quoted' | 'fromAddress' | 'senderProved' | 'omittedAttachments'
  >,
  fileIds: readonly string[] = [],
): Promise<string | null> {
  const id = await storeMessageOnce(db, { ...message, ticketId: ticket.id, author: 'customer' });
  if (id === null) return null;
  await attachFiles(db, id, fileIds);
  const state = afterCustomerMessage(ticket.state);
  await updateTicket(db, ticket.id, { state });
  await insertTicketEvents(db, ticket.id, { actor: 'customer', actorId: message.authorId }, [
    { type: 'customer_replied', detail: { messageId: id } },
    ...stateEvent(ticket.state, state),
  ]);
  return id;
}
