import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { sendStoredMail } from '../../../platform/mail/stored-mail';
import { deleteSentNoticeWithoutUser, findUnsentNotice } from './repository';
import type { NoticeKind } from './security-events';

/** The data of a notice mail. */
export interface NoticeMail {
  /** Id of the notice; the same for every delivery, so that duplicates can be recognised. */
  id: string;
  to: string;
  /** Null when the account was deleted. */
  name: string | null;
  kind: NoticeKind;
  /** Time of the event. */
  at: Date;
  detail: Readonly<Record<string, string>>;
}

/** Sends notices; the mailer of the workers implements it. */
export interface NoticeNotifier {
  mailNotice(message: NoticeMail): Promise<void>;
}

export interface NoticeSending {
  /**
   * Mails a stored notice. When the process ends before the notice is marked as sent, the next delivery of the job sends
   * it again with the same id.
   * @returns false when there is nothing to send: the notice was deleted or already sent
   * @throws errors of the notifier, and while another delivery is sending it; the job is then retried
   */
  send(noticeId: string): Promise<boolean>;
}

export function createNoticeSending({
  db,
  notifier,
  clock,
}: {
  db: Database;
  notifier: NoticeNotifier;
  clock: Clock;
}): NoticeSending {
  return {
    async send(noticeId) {
      const notice = await findUnsentNotice(db, noticeId);
      if (notice !== null)
        await sendStoredMail(db, { table: 'account_notices', id: noticeId, clock }, () =>
          notifier.mailNotice(notice),
        );
      // Also when there was nothing to send: an earlier delivery may have ended before this.
      await deleteSentNoticeWithoutUser(db, noticeId);
      return notice !== null;
    },
  };
}
