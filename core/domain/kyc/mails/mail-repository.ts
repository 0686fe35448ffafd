import type { KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { KycMailAudience, MailedKycEvent } from './mail-events';

type MailRow = Rows['kyc_mails'];

export const insertKycMail = (
  db: Database,
  { id, kycId, eventId, audience }: { id: string; kycId: string; eventId: number; audience: KycMailAudience },
): Promise<unknown> => db('kyc_mails').insert({ id, kyc_id: kycId, event_id: eventId, audience });

/** One event of a mail. */
export interface MailedEvent {
  mailId: string;
  type: MailedKycEvent;
  at: Date;
  document: KycDocumentType | null;
  reason: string | null;
}

/**
 * Claims a mail and all others of its KYC and audience that were not sent: one message has them all.
 * @returns null when it was sent; an empty list while another delivery is sending it
 */
export async function claimKycMails(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<MailedEvent[] | null> {
  const { rows: open } = await db.raw<{ rows: { kycId: string; audience: KycMailAudience }[] }>(
    `select kyc_id as "kycId", audience from kyc_mails where id = :id and sent_at is null`,
    { id },
  );
  const [wanted] = open;
  if (!wanted) return null;
  // The conditional update is the lock: of two deliveries at once, the second finds every mail claimed.
  const { rows } = await db.raw<{ rows: MailedEvent[] }>(
    `with claimed as (
       update kyc_mails set leased_until = :until
        where kyc_id = :kycId and audience = :audience and sent_at is null
          and (leased_until is null or leased_until <= :now)
       returning id, event_id)
     select claimed.id as "mailId", e.type, e.created_at as at, e.document, e.reason
       from claimed join kyc_events e on e.id = claimed.event_id order by e.id`,
    { ...wanted, now, until },
  );
  if (rows.some(({ mailId }) => mailId === id)) return rows;
  await releaseKycMails(db, rows, null);
  return [];
}

/** Releases claimed mails; with the time when they were sent, or null so that the next delivery can send at once. */
export async function releaseKycMails(
  db: Database,
  mails: readonly Pick<MailedEvent, 'mailId'>[],
  sentAt: Date | null,
): Promise<void> {
  await db<MailRow>('kyc_mails')
    .whereIn(
      'id',
      mails.map(({ mailId }) => mailId),
    )
    .update({ leased_until: null, sent_at: sentAt });
}

export interface KycMailSubject {
  kycId: string;
  audience: KycMailAudience;
  businessName: string;
  /** Empty for a closed account. */
  customer: { name: string; email: string };
}

/** What a mail is about, with the address as it is now. */
export async function findKycMailSubject(db: Database, id: string): Promise<KycMailSubject | null> {
  const { rows } = await db.raw<{
    rows: (Omit<KycMailSubject, 'customer'> & { name: string; email: string })[];
  }>(
    `select kyc.id as "kycId", mail.audience, coalesce(kyc.business_name, '') as "businessName", users.name,
            coalesce(users.email, '') as email
       from kyc_mails mail join kyc_records kyc on kyc.id = mail.kyc_id join users on users.id = kyc.user_id
      where mail.id = :id`,
    { id },
  );
  const [row] = rows;
  if (!row) return null;
  const { name, email, ...subject } = row;
  return { ...subject, customer: { name, email } };
}
