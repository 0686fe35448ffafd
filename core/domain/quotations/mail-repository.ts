import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import type { QuotationActor, QuotationEventType } from '@deccanloop/contracts/quotations/states';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { choiceOf, optOutsOf, type MailChoice } from '../mail-choices/mail-choice';
import { topicOfEvent } from './event-mails';
import type { MailAudience } from './timeline-repository';

type MailRow = Rows['quotation_mails'];

/** A mail about an event, with the addresses as they are now. */
export interface StoredQuotationMail {
  id: string;
  audience: MailAudience;
  quotationId: string;
  type: QuotationEventType;
  actor: QuotationActor;
  at: Date;
  detail: Record<string, unknown>;
  text: string | null;
  customer: { name: string; email: string; hasAccount: boolean };
  /** The member of staff whom the event names. */
  assigneeEmail: string | null;
  /** Of the customer; null for other recipients. */
  choice: MailChoice;
}

interface Row extends Omit<StoredQuotationMail, 'customer' | 'choice'> {
  customerName: string;
  customerEmail: string;
  hasAccount: boolean;
  optOuts: OptionalMailTopic[] | null;
}

/** @returns null when it was sent, switched off or deleted */
export async function findUnsentQuotationMail(db: Database, id: string): Promise<StoredQuotationMail | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select mail.id, mail.audience, e.quotation_id as "quotationId", e.type, e.actor, e.created_at as at, e.detail,
            message.text, coalesce(customer.name, q.client_name) as "customerName",
            coalesce(customer.email, q.email) as "customerEmail", customer.id is not null as "hasAccount",
            assignee.email as "assigneeEmail", ${optOutsOf('customer')} as "optOuts"
       from quotation_mails mail
       join quotation_events e on e.id = mail.event_id
       join quotations q on q.id = e.quotation_id
       left join quotation_messages message on message.id = e.message_id
       left join users customer on customer.id = q.user_id
       left join users assignee
         on assignee.id = case e.type when 'assigned' then (e.detail->>'userId')::uuid end
      where mail.id = :id and mail.sent_at is null and mail.opted_out_at is null`,
    { id },
  );
  const [row] = rows;
  if (!row) return null;
  const { customerName, customerEmail, hasAccount, optOuts, ...mail } = row;
  return {
    ...mail,
    customer: { name: customerName, email: customerEmail, hasAccount },
    choice: mail.audience === 'customer' ? choiceOf(topicOfEvent(mail.type), optOuts) : null,
  };
}

/**
 * Claims the sending of a mail.
 * @returns false while another delivery is sending it, or it was sent
 */
export async function takeQuotationMail(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  // The conditional update is the lock: of two deliveries of one job, the second finds it claimed.
  const leased = await db<MailRow>('quotation_mails')
    .where({ id })
    .whereNull('sent_at')
    .where((free) => void free.whereNull('leased_until').orWhere('leased_until', '<=', now))
    .update({ leased_until: until });
  return leased > 0;
}

/**
 * Releases the claim: with the time when it was sent or was not sent because it is switched off, or with neither so that
 * the next delivery can send at once.
 */
export async function releaseQuotationMail(
  db: Database,
  id: string,
  end: Partial<Pick<MailRow, 'sent_at' | 'opted_out_at'>>,
): Promise<void> {
  await db<MailRow>('quotation_mails')
    .where({ id })
    .update({ leased_until: null, ...end });
}
