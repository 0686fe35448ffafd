import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { takeAttempt, type AttemptLimit } from '../../accounts/limits/attempt-limits';
import type { EnquiryKind } from '../storing/enquiry';
import { insertEnquiryMail, type EnquiryMailAudience } from './repository';

/**
 * Acknowledgements to one address. Anybody can write anybody's address into a form: beyond this nothing more is
 * mailed there that day, while what was sent is stored and reaches the company all the same.
 */
export const ACKNOWLEDGEMENTS_A_DAY: AttemptLimit = {
  name: 'enquiry acknowledgement',
  attempts: 5,
  windowSeconds: 24 * 3_600,
};

/** `asha+shop@example.com` reaches who `asha@example.com` reaches. */
const inboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

export interface MailedEnquiry {
  kind: EnquiryKind;
  enquiryId: string;
  /** In small letters. */
  email: string;
  now: Date;
}

/** Stores that the company and the sender are to be told, in the transaction that stores the enquiry. */
export async function enqueueMails(db: Database, enquiry: MailedEnquiry): Promise<void> {
  await message(db, enquiry, 'company');
  const { allowed } = await takeAttempt(db, ACKNOWLEDGEMENTS_A_DAY, inboxOf(enquiry.email));
  if (allowed) await message(db, enquiry, 'sender');
}

/** Each mail is a wish of its own: one that cannot be delivered never repeats the other. */
async function message(db: Database, enquiry: MailedEnquiry, audience: EnquiryMailAudience): Promise<void> {
  const id = newId();
  await insertEnquiryMail(db, { id, audience, ...enquiry });
  await enqueue(db, { job: 'send-mail', payload: { enquiryMailId: id } });
}
