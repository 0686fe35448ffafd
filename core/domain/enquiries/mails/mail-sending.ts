import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import { hashToken, newSecretToken } from '../../accounts/secret-token';
import type { Application } from '../applications/applications';
import type { Cvs } from '../applications/cvs';
import { findApplication } from '../applications/repository';
import type { CallBack } from '../call-backs/call-backs';
import { findCallBack } from '../call-backs/repository';
import type { ContactRequest } from '../contact-requests/contact-requests';
import { findContactRequest } from '../contact-requests/repository';
import { replaceDetailsLink } from '../quotations/details-link-repository';
import type { Quotation } from '../quotations/quotations';
import { findQuotation } from '../quotations/repository';
import {
  findUnsentMail,
  giveMailBack,
  takeMail,
  type EnquiryMailAudience,
  type StoredEnquiryMail,
} from './repository';

/** An enquiry of any kind, as mails show it. */
export type Enquiry =
  | ({ kind: 'contact' } & ContactRequest)
  | ({ kind: 'quotation' } & Quotation)
  | ({ kind: 'application' } & Application)
  | ({ kind: 'callBack' } & CallBack);

export interface EnquiryMail {
  /** The same for every delivery, so that a repeated mail can be recognised. */
  id: string;
  audience: EnquiryMailAudience;
  enquiry: Enquiry;
  /** The CV of an application, for the company only. */
  cv: Buffer | null;
  /** Opens the second step of a quotation request, for its sender only; null when it is not asked for. */
  detailsToken: string | null;
}

/** Sends mails about enquiries out of the product; implemented by the workers' mail. */
export interface EnquiryNotifier {
  mailEnquiry(mail: EnquiryMail): Promise<void>;
}

export interface EnquiryMailSending {
  /**
   * Sends a mail about an enquiry. When the process ends between the mail and its record, the next delivery
   * sends it once more, under the same id.
   * @returns false when there is nothing to send: it was sent, or was deleted with its enquiry
   * @throws the errors of the notifier, and while another delivery is sending it: the job is tried again
   */
  send(mailId: string): Promise<boolean>;
}

export interface EnquiryMailSendingDeps {
  db: Knex;
  notifier: EnquiryNotifier;
  clock: Clock;
  cvs: Cvs;
}

/** Longer than a mail may take; one with a CV of several megabytes may take longer. */
const SENDING_MS = 9_500;
const SENDING_WITH_CV_MS = 45_000;

export function createEnquiryMailSending({
  db,
  notifier,
  clock,
  cvs,
}: EnquiryMailSendingDeps): EnquiryMailSending {
  return {
    async send(mailId) {
      const stored = await findUnsentMail(db, mailId);
      const enquiry = stored && (await findEnquiry(db, cvs, stored));
      if (!stored || !enquiry) return false;
      const isForCompany = stored.audience === 'company';
      const cv = isForCompany && stored.kind === 'application' ? await cvs.open(stored.enquiryId) : null;

      const now = clock.now();
      const until = new Date(now.getTime() + (cv === null ? SENDING_MS : SENDING_WITH_CV_MS));
      // Not "nothing to send": the other delivery may fail, so this one's outbox message has to stay open.
      if (!(await takeMail(db, mailId, { now, until }))) throw new Error('the mail is under way already');
      let sentAt: Date | null = null;
      try {
        const detailsToken = isForCompany ? null : await newDetailsToken(db, enquiry, now);
        await notifier.mailEnquiry({ id: mailId, audience: stored.audience, enquiry, cv, detailsToken });
        sentAt = clock.now();
      } finally {
        await giveMailBack(db, mailId, sentAt);
      }
      return true;
    },
  };
}

/** Made when the mail is sent, because only its hash is stored. */
async function newDetailsToken(db: Database, enquiry: Enquiry, now: Date): Promise<string | null> {
  if (enquiry.kind !== 'quotation' || !enquiry.detailsPending) return null;
  const token = newSecretToken();
  const link = { reference: enquiry.reference, holder: 'mail', hash: hashToken(token), now } as const;
  return (await replaceDetailsLink(db, link)) ? token : null;
}

async function findEnquiry(
  db: Database,
  cvs: Cvs,
  { kind, enquiryId }: StoredEnquiryMail,
): Promise<Enquiry | null> {
  switch (kind) {
    case 'contact': {
      const found = await findContactRequest(db, enquiryId);
      return found && { kind, ...found };
    }
    case 'quotation': {
      const found = await findQuotation(db, enquiryId);
      return found && { kind, ...found };
    }
    case 'application': {
      const found = await findApplication(db, enquiryId);
      return found && { kind, ...found, hasCv: await cvs.exists(enquiryId) };
    }
    case 'callBack': {
      const found = await findCallBack(db, enquiryId);
      return found && { kind, ...found };
    }
  }
}
