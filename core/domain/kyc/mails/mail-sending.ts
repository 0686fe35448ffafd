import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import {
  claimKycMails,
  findKycMailSubject,
  releaseKycMails,
  type KycMailSubject,
  type MailedEvent,
} from './mail-repository';

/** One message about the events that were not mailed yet, oldest first. */
export interface KycMail extends KycMailSubject {
  /** Of the first event: a repeated sending has the same id. */
  id: string;
  events: readonly MailedEvent[];
}

/** Sends mails about KYC out of the product; implemented by the workers' mail. */
export interface KycNotifier {
  mailKyc(mail: KycMail): Promise<void>;
}

export interface KycMailSending {
  /**
   * Sends a mail, together with the others of its KYC that wait. When the process ends between the mail and its record, the
   * next delivery sends it once more, under the same id.
   * @returns false when there is nothing to send
   * @throws the errors of the notifier, and while another delivery is sending it: the job is tried again
   */
  send(mailId: string): Promise<boolean>;
}

/** Longer than a mail may take. */
const SENDING_MS = 9_500;

export function createKycMailSending(deps: {
  db: Knex;
  notifier: KycNotifier;
  clock: Clock;
}): KycMailSending {
  const { db, notifier, clock } = deps;
  return {
    async send(mailId) {
      const subject = await findKycMailSubject(db, mailId);
      if (!subject) return false;
      const now = clock.now();
      const events = await claimKycMails(db, mailId, {
        now,
        until: new Date(now.getTime() + SENDING_MS),
      });
      if (events === null) return false;
      const [first] = events;
      // Not "nothing to send": the other delivery may fail, so this one's outbox message has to stay open.
      if (!first) throw new Error('the mail is being sent already');
      let sentAt: Date | null = null;
      try {
        // Somebody who has closed the account is not mailed.
        if (subject.audience === 'company' || subject.customer.email !== '')
          await notifier.mailKyc({ ...subject, id: first.mailId, events });
        sentAt = clock.now();
      } finally {
        await releaseKycMails(db, events, sentAt);
      }
      return true;
    },
  };
}
