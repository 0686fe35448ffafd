import type { BookedCallEvent } from '@deccanloop/contracts/calls/booked-calls';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { sendStoredMail } from '../../../platform/mail/stored-mail';
import type { BookedCall } from './booked-call';
import { newCallLink } from './call-link';
import type { CallMailAudience } from './mail-queue';
import { findUnsentCallMail } from './mail-repository';

export interface CallMail {
  /** The same for every delivery, so that a repeated mail can be recognised. */
  id: string;
  audience: CallMailAudience;
  event: BookedCallEvent;
  call: BookedCall;
  /** Confirms, moves or cancels the call, for the visitor only; null after it was cancelled. */
  token: string | null;
}

/** Sends mails about booked calls out of the product; implemented by the workers' mail. */
export interface CallNotifier {
  mailCall(mail: CallMail): Promise<void>;
}

export interface CallMailSending {
  /**
   * Sends a mail about a booked call, with its present time.
   * @returns false when there is nothing to send: it was sent, was deleted with its call, or the call was changed again
   * @throws the errors of the notifier, and while another delivery is sending it: the job is tried again
   */
  send(mailId: string): Promise<boolean>;
}

export interface CallMailSendingDeps {
  db: Knex;
  notifier: CallNotifier;
  clock: Clock;
}

export function createCallMailSending({ db, notifier, clock }: CallMailSendingDeps): CallMailSending {
  return {
    async send(mailId) {
      const found = await findUnsentCallMail(db, mailId);
      if (found === null || found.isReplaced) return false;
      const { audience, event, call } = found;
      await sendStoredMail(db, { table: 'booked_call_mails', id: mailId, clock }, async () => {
        const hasLink = audience === 'visitor' && ['requested', 'booked'].includes(call.status);
        // Made when the mail is sent, because only its hash is stored.
        const token = hasLink ? await newCallLink(db, call.id) : null;
        await notifier.mailCall({ id: mailId, audience, event, call, token });
      });
      return true;
    },
  };
}
