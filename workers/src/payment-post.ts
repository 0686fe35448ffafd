import type { PaymentNoticePost } from '@deccanloop/core/domain/payment-notices/notice-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { moneyNoticeWords } from './mail/words/money-notice-words';
import type { Site } from './mail/words/site';
import { paymentText } from './sms/payment-texts';
import type { SmsProvider } from './sms/sms-provider';
import { internationalNumber } from './sms/sms-texts';

/** What payers are told about their money, by mail and SMS. */
export function createPaymentPost(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Null where none is set up. */
  sms: SmsProvider | null;
  site: Site;
}): PaymentNoticePost {
  const { mailer, sms, site } = deps;
  const render = createMailRenderer();
  return {
    async mail(notice, to) {
      await mailer.send({ ...(await render(moneyNoticeWords(notice, site))), to, id: notice.id });
    },
    text: sms && ((notice, to) => sms.send({ to: internationalNumber(to), text: paymentText(notice) })),
  };
}
