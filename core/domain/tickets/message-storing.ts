import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { TicketError } from './errors';
import { findMessageText, insertMessage, type NewMessage } from './ticket-repository';

/**
 * Stores a message once for each dedupe key. The caller holds the ticket's lock, so of two equal requests the second
 * finds the message of the first.
 * @returns the id of the new message, or null when an earlier request has stored it
 * @throws TicketError `message_conflict` when the earlier one had another text
 */
export async function storeMessageOnce(
  db: Database,
  message: Omit<NewMessage, 'id'>,
): Promise<string | null> {
  const earlier = await findMessageText(db, message.ticketId, message.dedupeKey);
  if (earlier !== null) {
    if (earlier !== message.body) throw new TicketError('message_conflict');
    return null;
  }
  const id = newId();
  await insertMessage(db, { ...message, id });
  return id;
}
