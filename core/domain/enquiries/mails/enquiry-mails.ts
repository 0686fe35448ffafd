import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { countAttempt, type AttemptLimit } from '../../accounts/limits/attempt-limits';
import type { EnquiryKind } from '../storing/enquiry';
import { insertEnquiryMail, type EnquiryMailAudience } from './repository';

/**
 * Acknowledgements to one address. Anyone can enter a foreign address into a form, so above this limit no
 * further mail is sent there that day; the enquiry is still stored and reaches the company.
 */
export const ACKNOWLEDGEMENTS_A_DAY: AttemptLimit = {
  name: 'enquiry acknowledgement',
  attempts: 5,
  windowSeconds: 24 * 3_600,
};

/** `asha+shop@example.com` is delivered to `asha@example.com`. */
const inboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

export interface MailedEnquiry {
  kind: EnquiryKind;
  enquiryId: string;
  /** In lower case. Null: the sender gave no address, and the company alone is mailed. */
  email: string | null;
  now: Date;
}

/** Stores the mails to the company and the sender, in the transaction that stores the enquiry. */
export async function enqueueMails(db: Database, enquiry: MailedEnquiry): Promise<void> {
  await message(db, enquiry, 'company');
  if (enquiry.email === null) return;
  const { allowed } = await countAttempt(db, ACKNOWLEDGEMENTS_A_DAY, inboxOf(enquiry.email));
  if (allowed) await message(db, enquiry, 'sender');
}

/** Each mail is an outbox message of its own: one that cannot be delivered never repeats the other. */
async function message(db: Database, enquiry: MailedEnquiry, audience: EnquiryMailAudience): Promise<void> {
  const id = newId();
  await insertEnquiryMail(db, { id, audience, ...enquiry });
  await enqueue(db, 'send-enquiry-mail', { enquiryMailId: id });
}
