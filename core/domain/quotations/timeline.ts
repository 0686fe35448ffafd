import type { QuotationEventType } from '@deccanloop/contracts/quotations/states';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import {
  insertEvent,
  insertMail,
  insertMessage,
  type MailAudience,
  type NewEvent,
} from './timeline-repository';

/** Who is mailed about each event. What only staff need is not mailed to the customer. */
const AUDIENCES = {
  claimed: [],
  assigned: ['assignee'],
  status_changed: ['customer'],
  priced: ['customer'],
  accepted: ['company'],
  declined: ['company'],
  project_status_changed: ['customer'],
  priority_changed: [],
  deadline_changed: ['customer'],
  note_added: [],
  staff_message: ['customer'],
  customer_message: ['company'],
  phase_payment_requested: [],
  // By the customer, who reads the result on the page.
  phase_payment_cancelled: [],
  phase_payment_expired: ['customer'],
  phase_payment_refused: ['customer'],
  phase_paid: ['customer', 'company'],
  phase_reversal_requested: [],
  phase_reversed: ['customer', 'company'],
} as const satisfies Record<QuotationEventType, readonly MailAudience[]>;

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
