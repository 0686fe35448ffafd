import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import { sendStoredMail } from '../../../platform/mail/stored-mail';
import { findWalletNotice, type WalletNotice } from './notice-repository';

/** A notice with its recipient. */
export type MailedWalletNotice = WalletNotice & { to: NonNullable<WalletNotice['to']> };

/** Sends notices about wallets out of the product; implemented by the workers' mail. */
export interface WalletNotifier {
  mailWalletNotice(notice: MailedWalletNotice): Promise<void>;
}

export interface WalletNoticeSending {
  /**
   * @returns false when there is nothing to send: it was sent, or no address is known
   * @throws the errors of the notifier: the job is tried again
   */
  send(noticeId: string): Promise<boolean>;
}

export function createWalletNoticeSending(deps: {
  db: Knex;
  notifier: WalletNotifier;
  clock: Clock;
}): WalletNoticeSending {
  const { db, notifier, clock } = deps;
  return {
    async send(noticeId) {
      const notice = await findWalletNotice(db, noticeId);
      if (!notice || notice.isSent || notice.to === null) return false;
      const { to } = notice;
      await sendStoredMail(db, { table: 'wallet_notices', id: noticeId, clock }, () =>
        notifier.mailWalletNotice({ ...notice, to }),
      );
      return true;
    },
  };
}
