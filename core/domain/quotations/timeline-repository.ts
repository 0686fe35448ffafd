import type { QuotationActor, QuotationEventType } from '@deccanloop/contracts/quotations/states';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';
import type { TimelineEvent } from './record';

export type MailAudience = Rows['quotation_mails']['audience'];

export interface NewEvent {
  quotationId: string;
  type: QuotationEventType;
  actor: QuotationActor;
  actorId: string | null;
  messageId: string | null;
  detail: Readonly<Record<string, string | number | null>>;
}

/** @returns the id of the event */
export async function insertEvent(db: Database, event: NewEvent): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `insert into quotation_events (quotation_id, type, actor, actor_id, message_id, detail)
     values (:quotationId, :type, :actor, :actorId, :messageId, :detail::jsonb) returning id`,
    { ...event, detail: JSON.stringify(event.detail) },
  );
  const [row] = rows;
  if (!row) throw new Error('an event was not stored');
  return row.id;
}

export interface NewMessage {
  quotationId: string;
  kind: Rows['quotation_messages']['kind'];
  author: Rows['quotation_messages']['author'];
  authorId: string;
  text: string;
  /** Of the request that wrote it; null without one of its own. */
  idempotencyKey: string | null;
}

/** @returns the id of the message */
export async function insertMessage(db: Database, message: NewMessage): Promise<string> {
  const id = newId();
  await db('quotation_messages').insert({
    id,
    quotation_id: message.quotationId,
    kind: message.kind,
    author: message.author,
    author_id: message.authorId,
    text: message.text,
    idempotency_key: message.idempotencyKey,
  });
  return id;
}

/** The message that a request has written before; null for a new key. */
export async function findMessageByKey(
  db: Database,
  {
    quotationId,
    authorId,
    idempotencyKey,
  }: { quotationId: string; authorId: string; idempotencyKey: string },
): Promise<Pick<NewMessage, 'kind' | 'text'> | null> {
  const row = await db<Rows['quotation_messages']>('quotation_messages')
    .where({ quotation_id: quotationId, author_id: authorId, idempotency_key: idempotencyKey })
    .first('kind', 'text');
  return row ?? null;
}

export async function insertMail(
  db: Database,
  mail: { id: string; eventId: number; audience: MailAudience },
): Promise<void> {
  await db('quotation_mails').insert({ id: mail.id, event_id: mail.eventId, audience: mail.audience });
}

/** Oldest first. */
export async function findTimeline(
  db: Database,
  quotationId: string,
  without: readonly QuotationEventType[],
): Promise<TimelineEvent[]> {
  const { rows } = await db.raw<{ rows: TimelineEvent[] }>(
    `select e.id, e.created_at as at, e.type, e.actor, actor.name as "actorName", m.text, e.detail,
            mail.opted_out_at is not null as "optedOut"
       from quotation_events e
       left join users actor on actor.id = e.actor_id
       left join quotation_messages m on m.id = e.message_id
       left join quotation_mails mail on mail.event_id = e.id and mail.audience = 'customer'
      where e.quotation_id = :quotationId and e.type <> all(:without::text[])
      order by e.id`,
    { quotationId, without: [...without] },
  );
  return rows;
}
