import type { Database } from '../../../platform/database';
import { findUnsentNotice, markNoticeSent } from './repository';
import type { NoticeKind } from './security-events';

/** A notice as it is mailed. */
export interface NoticeMail {
  /** Of the notice: the same for every delivery, so that a repeated mail can be recognised. */
  id: string;
  to: string;
  /** Null when the account is gone. */
  name: string | null;
  kind: NoticeKind;
  /** When it happened. */
  at: Date;
  detail: Readonly<Record<string, string>>;
}

/** Where notices leave the product; the workers' mail implements it. */
export interface NoticeNotifier {
  mailNotice(message: NoticeMail): Promise<void>;
}

export interface NoticeSending {
  /**
   * Mails a stored notice. When the process ends between mail and note, the next delivery sends it once more,
   * under the same id.
   * @returns false when there is nothing to send: the notice is gone, or was sent
   * @throws whatever the post throws: the job is tried again
   */
  send(noticeId: string): Promise<boolean>;
}

export function createNoticeSending({ db, post }: { db: Database; post: NoticeNotifier }): NoticeSending {
  return {
    async send(noticeId) {
      const notice = await findUnsentNotice(db, noticeId);
      if (notice === null) return false;
      await post.mailNotice(notice);
      await markNoticeSent(db, noticeId);
      return true;
    },
  };
}
