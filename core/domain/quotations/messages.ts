import type { Knex } from '../../platform/database';
import { QuotationError } from './errors';
import { recordEvent, type QuotationEvent } from './timeline';
import { findMessageByKey } from './timeline-repository';

/** A text that somebody sends once; a repetition of the request has the same key. */
export interface WrittenText {
  text: string;
  idempotencyKey: string;
}

/**
 * Stores a message or note, unless the same request has stored it. Call it with the quotation locked, so that of two
 * requests with one key the second finds what the first has stored.
 * @throws QuotationError `message_conflict` for a key that has sent another text
 */
export async function writeOnce(
  trx: Knex.Transaction,
  { text, idempotencyKey }: WrittenText,
  event: {
    quotationId: string;
    type: Extract<QuotationEvent['type'], 'note_added' | 'staff_message' | 'customer_message'>;
    actor: 'staff' | 'customer';
    actorId: string;
  },
): Promise<void> {
  const { quotationId, actorId: authorId, type } = event;
  const stored = await findMessageByKey(trx, { quotationId, authorId, idempotencyKey });
  if (stored === null) return recordEvent(trx, { ...event, text, idempotencyKey });
  const kind = type === 'note_added' ? 'note' : 'message';
  if (stored.text !== text || stored.kind !== kind) throw new QuotationError('message_conflict');
}
