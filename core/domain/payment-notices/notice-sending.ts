import type { PaymentNoticeKind } from '@deccanloop/contracts/payments/notice-kinds';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { PaymentNotice } from './payment-notice';
import { claimNotice, closeNotice, closeOptedOutNotice, findNotice, giveNoticeBack } from './repository';

/** Sends notices out of the product; implemented by the workers' mail and SMS. */
export interface PaymentNotifier {
  mail(notice: PaymentNotice, to: string): Promise<void>;
  /** `to`: in E.164. Null where no provider is set up; the mail has the same content. */
  text: ((notice: PaymentNotice, to: string) => Promise<void>) | null;
}

/** Mail and text are retried separately, so that a failed text never repeats a mail. */
export interface PaymentNoticeSending {
  /**
   * Mails a stored notice to the payer's current address, or closes it where none is known or the customer has
   * switched such mails off. When the process ends between the mail and its record, the next delivery sends it once more, under the same id.
   * @returns false when there is nothing to send: the notice is missing, was mailed, or is closed
   * @throws the errors of the notifier: the job is tried again
   */
  mail(noticeId: string): Promise<boolean>;
  /**
   * Texts the kinds of notice that are urgent, where the payer's number is verified.
   * @returns false when there is nothing to text
   * @throws the errors of the notifier: the job is tried again
   */
  text(noticeId: string): Promise<boolean>;
}

export interface PaymentNoticeSendingDeps {
  db: Knex;
  notifier: PaymentNotifier;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
}

/** A payer who saw a failed payment may pay again; one who waits for a refund watches the bank. */
const TEXTED: readonly PaymentNoticeKind[] = ['late_success', 'refund_processed'];

/**
 * Longer than a mail or a text may take, and no longer than the outbox waits before it delivers again
 * (milliseconds).
 */
const SENDING_MS = 9_500;
const UNDER_WAY = 'the notice is under way already';

export function createPaymentNoticeSending(deps: PaymentNoticeSendingDeps): PaymentNoticeSending {
  const { db, notifier, clock, logger } = deps;

  /**
   * @throws when another delivery is sending it: that one may fail, so this one's outbox message has to stay
   * open
   */
  async function sendOnce(
    { id }: PaymentNotice,
    way: 'mail' | 'text',
    send: () => Promise<void>,
  ): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + SENDING_MS);
    if (!(await claimNotice(db, id, way, { now, until }))) throw new Error(UNDER_WAY);
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
      if (notice.choice?.isOff) {
        if (!(await closeOptedOutNotice(db, notice.id, clock.now()))) throw new Error(UNDER_WAY);
        return false;
      }
      await sendOnce(notice, 'mail', () => notifier.mail(notice, email));
      return true;
    },

    async text(noticeId) {
      const { text } = notifier;
      if (text === null) return false;
      const notice = await findNotice(db, noticeId, clock.now());
      if (notice === null || notice.textedAt !== null || !TEXTED.includes(notice.kind)) return false;
      const { phone } = notice.reach;
      if (phone === null) return false;
      await sendOnce(notice, 'text', () => text(notice, phone));
      return true;
    },
  };
}
