import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { EnquiryKind } from '../storing/enquiry';

/** The recipient of a mail about an enquiry: its sender, or the company. */
export type EnquiryMailAudience = 'sender' | 'company';

export interface StoredEnquiryMail {
  id: string;
  audience: EnquiryMailAudience;
  kind: EnquiryKind;
  enquiryId: string;
}

type MailRow = Rows['enquiry_mails'];

const COLUMN = {
  contact: 'contact_request_id',
  quotation: 'quotation_id',
  application: 'application_id',
  callBack: 'call_back_id',
} as const satisfies Record<EnquiryKind, keyof MailRow>;
const KINDS = Object.keys(COLUMN) as EnquiryKind[];

export async function insertEnquiryMail(
  db: Database,
  mail: StoredEnquiryMail & { now: Date },
): Promise<void> {
  await db<MailRow>('enquiry_mails').insert({
    id: mail.id,
    audience: mail.audience,
    [COLUMN[mail.kind]]: mail.enquiryId,
    created_at: mail.now,
  });
}

/** @returns null when it was sent, or was deleted with its enquiry */
export async function findUnsentMail(db: Database, mailId: string): Promise<StoredEnquiryMail | null> {
  const row = await db<MailRow>('enquiry_mails').where({ id: mailId }).whereNull('sent_at').first();
  const kind = row && KINDS.find((one) => row[COLUMN[one]] !== null);
  const enquiryId = kind && row[COLUMN[kind]];
  return enquiryId ? { id: row.id, audience: row.audience, kind, enquiryId } : null;
}

/**
 * Claims the sending of a mail.
 * @returns false while another delivery is sending it, or it was sent
 */
export async function takeMail(
  db: Database,
  mailId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  // The conditional update is the lock: of two deliveries of one job, the second finds it claimed.
  const leased = await db<MailRow>('enquiry_mails')
    .where({ id: mailId })
    .whereNull('sent_at')
    .where((free) => void free.whereNull('leased_until').orWhere('leased_until', '<=', now))
    .update({ leased_until: until });
  return leased > 0;
}

/** Releases the claim: with the time when it was sent, or null so that the next delivery can send at once. */
export async function giveMailBack(db: Database, mailId: string, sentAt: Date | null): Promise<void> {
  await db<MailRow>('enquiry_mails')
    .where({ id: mailId })
    .update({ leased_until: null, ...(sentAt && { sent_at: sentAt }) });
}
