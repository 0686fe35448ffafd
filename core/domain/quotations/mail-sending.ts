import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import {
  findUnsentQuotationMail,
  releaseQuotationMail,
  takeQuotationMail,
  type StoredQuotationMail,
} from './mail-repository';
import type { QuotationRecord } from './record';
import { findRecord } from './record-repository';

/** A mail about an event, with the quotation as it is when the mail is sent. */
export interface QuotationMail extends StoredQuotationMail {
  record: QuotationRecord;
}

/** Sends mails about quotations out of the product; implemented by the workers' mail. */
export interface QuotationNotifier {
  mailQuotation(mail: QuotationMail): Promise<void>;
}

export interface QuotationMailSending {
  /**
   * Sends a mail about an event. When the process ends between the mail and its record, the next delivery sends it
   * once more, under the same id.
   * @returns false when there is nothing to send, or the customer has switched it off
   * @throws the errors of the notifier, and while another delivery is sending it: the job is tried again
   */
  send(mailId: string): Promise<boolean>;
}

/** Longer than a mail may take. */
const SENDING_MS = 9_500;

export function createQuotationMailSending(deps: {
  db: Knex;
  mode: Mode;
  notifier: QuotationNotifier;
  clock: Clock;
}): QuotationMailSending {
  const { db, mode, notifier, clock } = deps;
  return {
    async send(mailId) {
      const mail = await findUnsentQuotationMail(db, mailId);
      const record = mail && (await findRecord(db, mail.quotationId, mode));
      if (!mail || !record) return false;
      const now = clock.now();
      const until = new Date(now.getTime() + SENDING_MS);
      // Not "nothing to send": the other delivery may fail, so this one's outbox message has to stay open.
      if (!(await takeQuotationMail(db, mailId, { now, until })))
        throw new Error('the mail is being sent already');
      if (mail.choice?.isOff) {
        await releaseQuotationMail(db, mailId, { opted_out_at: now });
        return false;
      }
      let sentAt: Date | null = null;
      try {
        if (hasRecipient(mail)) await notifier.mailQuotation({ ...mail, record });
        sentAt = clock.now();
      } finally {
        await releaseQuotationMail(db, mailId, sentAt === null ? {} : { sent_at: sentAt });
      }
      return true;
    },
  };
}

/** A member of staff whose account is gone, and a customer who has closed the account, are not mailed. */
const hasRecipient = ({ audience, assigneeEmail, customer }: StoredQuotationMail): boolean =>
  audience === 'company' || (audience === 'assignee' ? assigneeEmail !== null : customer.email !== '');
