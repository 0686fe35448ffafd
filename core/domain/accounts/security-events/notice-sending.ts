import type { Database } from '../../../platform/database';
import { findUnsentNotice, markNoticeSent } from './repository';
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
   * @throws errors of the notifier; the job is then retried
   */
  send(noticeId: string): Promise<boolean>;
}

export function createNoticeSending({
  db,
  notifier,
}: {
  db: Database;
  notifier: NoticeNotifier;
}): NoticeSending {
  return {
    async send(noticeId) {
      const notice = await findUnsentNotice(db, noticeId);
      if (notice === null) return false;
      await notifier.mailNotice(notice);
      await markNoticeSent(db, noticeId);
      return true;
    },
  };
}
