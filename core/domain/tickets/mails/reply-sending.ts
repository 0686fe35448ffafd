import type { Database } from '../../../platform/database';
import {
  findUnmailedReply,
  markReplyMailed,
  markReplyOptedOut,
  type UnmailedReply,
} from './reply-repository';

export type TicketReplyMail = UnmailedReply;

/** Sends mails about tickets out of the product; implemented by the workers' mail. */
export interface TicketNotifier {
  mailTicketReply(reply: TicketReplyMail): Promise<void>;
}

export interface TicketReplySending {
  /**
   * Mails a public reply to the customer. When the process ends between the mail and its record, the next delivery sends
   * it once more, under the same id.
   * @returns false when there is nothing to send, or the customer has switched it off
   * @throws the errors of the notifier: the job is tried again
   */
  send(messageId: string): Promise<boolean>;
}

export const createTicketReplySending = ({
  db,
  notifier,
}: {
  db: Database;
  notifier: TicketNotifier;
}): TicketReplySending => ({
  async send(messageId) {
    const reply = await findUnmailedReply(db, messageId);
    if (reply === null) return false;
    if (reply.choice?.isOff) {
      await markReplyOptedOut(db, messageId);
      return false;
    }
    await notifier.mailTicketReply(reply);
    await markReplyMailed(db, messageId);
    return true;
  },
});
