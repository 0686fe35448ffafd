import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { PaymentNoticeKind } from './notify-payer';
import type { PaymentNotice } from './payment-notice';
import { closeNotice, findNotice, giveNoticeBack, claimNotice } from './repository';

/** Where notices leave the product; the workers' mail and SMS implement it. */
export interface PaymentNotifier {
  mail(notice: PaymentNotice, to: string): Promise<void>;
  /**
   * `to`: ten digits. Null where no provider is set up: the mail says the same, so nobody misses anything.
   */
  text: ((notice: PaymentNotice, to: string) => Promise<void>) | null;
}

/** Each part is tried again by itself: a text that does not leave never mails anything twice. */
export interface PaymentNoticeSending {
  /**
   * Mails a stored notice to where its payer is reached now, or closes it where no address is known. When the
   * process ends between mail and note, the next delivery sends it once more, under the same id.
   * @returns false when there is nothing to send: the notice is gone, was mailed, or is closed
   * @throws whatever the post throws: the job is tried again
   */
  mail(noticeId: string): Promise<boolean>;
  /**
   * Texts the news that should reach a payer who reads no mail, where their number is proved.
   * @returns false when there is nothing to text
   * @throws whatever the post throws: the job is tried again
   */
  text(noticeId: string): Promise<boolean>;
}

export interface PaymentNoticeSendingDeps {
  db: Knex;
  post: PaymentNotifier;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
}

/** Who was told that a payment had failed may be about to pay again; who waits for a refund watches the bank. */
const TEXTED: readonly PaymentNoticeKind[] = ['late_success', 'refund_processed'];

/** Longer than a mail or a text may take, and no longer than the outbox waits before it delivers again (ms). */
const SENDING_MS = 9_500;

export function createPaymentNoticeSending(deps: PaymentNoticeSendingDeps): PaymentNoticeSending {
  const { db, post, clock, logger } = deps;

  /** @throws when another delivery is sending it: that one may fail, so this one's wish has to stay open */
  async function once({ id }: PaymentNotice, way: 'mail' | 'text', send: () => Promise<void>): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + SENDING_MS);
    if (!(await claimNotice(db, id, way, { now, until }))) throw new Error('the notice is under way already');
    let sentAt: Date | null = null;
    try {
      await send();
      sentAt = clock.now();
    } finally {
      await giveNoticeBack(db, id, way, sentAt);
    }
  }

  return {
    async mail(noticeId) {
      const notice = await findNotice(db, noticeId, clock.now());
      if (notice === null || notice.mailedAt !== null || notice.closedAt !== null) return false;
      const { email } = notice.reach;
      if (email === null) {
        await closeNotice(db, notice.id, clock.now());
        logger.info({ noticeId, kind: notice.kind }, 'a payment notice was closed: no address is known');
        return false;
      }
      await once(notice, 'mail', () => post.mail(notice, email));
      return true;
    },

    async text(noticeId) {
      const { text } = post;
      if (text === null) return false;
      const notice = await findNotice(db, noticeId, clock.now());
      if (notice === null || notice.textedAt !== null || !TEXTED.includes(notice.kind)) return false;
      const { phone } = notice.reach;
      if (phone === null) return false;
      await once(notice, 'text', () => text(notice, phone));
      return true;
    },
  };
}
