import type { QuotationEventType } from '@deccanloop/contracts/quotations/states';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { AUDIENCES } from './event-mails';
import { insertEvent, insertMail, insertMessage, type NewEvent } from './timeline-repository';

/** Not shown to customers. */
export const STAFF_EVENTS: readonly QuotationEventType[] = [
  'assigned',
  'priority_changed',
  'note_added',
  'phase_reversal_requested',
];

export interface QuotationEvent extends Pick<NewEvent, 'quotationId' | 'type' | 'actor' | 'actorId'> {
  detail?: NewEvent['detail'];
  /** The text of a message or note, which is stored with the event. */
  text?: string;
  /** The key of the request that wrote the text. */
  idempotencyKey?: string;
}

/** Stores an event and enqueues its mails. Call it in the transaction of the change. */
export async function recordEvent(db: Database, event: QuotationEvent): Promise<void> {
  const { quotationId, type, actor, actorId, detail = {}, text, idempotencyKey = null } = event;
  const messageId =
    text === undefined || actorId === null || actor === 'system'
      ? null
      : await insertMessage(db, {
          quotationId,
          kind: type === 'note_added' ? 'note' : 'message',
          author: actor,
          authorId: actorId,
          text,
          idempotencyKey,
        });
  const eventId = await insertEvent(db, { quotationId, type, actor, actorId, messageId, detail });
  for (const audience of AUDIENCES[type]) {
    const id = newId();
    await insertMail(db, { id, eventId, audience });
    await enqueue(db, 'send-quotation-mail', { quotationMailId: id });
  }
}
