import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import { choiceOf, optOutsOf, type MailChoice } from '../../mail-choices/mail-choice';
import { subjectOf } from '../to-dto';

/** A public reply of staff that was not mailed yet. */
export interface UnmailedReply {
  messageId: string;
  ticketId: string;
  ticketNumber: number;
  subject: string;
  text: string;
  /** The customer's address: the account's own, or what a guest entered or wrote from. */
  to: string;
  customerName: string | null;
  /** How many files the reply has; they are read at the site. */
  fileCount: number;
  /** Guests read the ticket by a link of their own. */
  isGuest: boolean;
  choice: MailChoice;
}

/** @returns null when it was mailed or switched off, is internal, or there is no address to mail it to */
export async function findUnmailedReply(db: Database, messageId: string): Promise<UnmailedReply | null> {
  const { rows } = await db.raw<{
    rows: (Omit<UnmailedReply, 'subject' | 'to' | 'choice'> &
      Pick<Rows['tickets'], 'subject' | 'topic'> & {
        to: string | null;
        optOuts: OptionalMailTopic[] | null;
      })[];
  }>(
    `select m.id as "messageId", t.id as "ticketId", t.number as "ticketNumber", t.subject, t.topic, m.body as text,
            coalesce(u.email, t.email) as "to", coalesce(u.name, t.customer_name) as "customerName",
            (select count(*)::int from ticket_files f where f.message_id = m.id) as "fileCount",
            t.user_id is null as "isGuest", ${optOutsOf('u')} as "optOuts"
       from ticket_messages m join tickets t on t.id = m.ticket_id left join users u on u.id = t.user_id
      where m.id = :messageId and m.author = 'staff' and not m.is_internal and m.mailed_at is null
        and m.opted_out_at is null`,
    { messageId },
  );
  const [row] = rows;
  if (!row || row.to === null) return null;
  const { topic, subject, to, optOuts, ...reply } = row;
  return { ...reply, to, subject: subjectOf({ subject, topic }), choice: choiceOf('support', optOuts) };
}

export async function markReplyMailed(db: Database, messageId: string): Promise<void> {
  await db.raw('update ticket_messages set mailed_at = now() where id = :messageId', { messageId });
}

export async function markReplyOptedOut(db: Database, messageId: string): Promise<void> {
  await db.raw(
    'update ticket_messages set opted_out_at = now() where id = :messageId and mailed_at is null',
    {
      messageId,
    },
  );
}
