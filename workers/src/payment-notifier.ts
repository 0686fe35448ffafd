import type { PaymentNotifier } from '@deccanloop/core/domain/payment-notices/notice-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { withChoice } from './mail/templates/choice';
import { moneyNoticeTemplate } from './mail/templates/money-notice';
import type { Site } from './mail/templates/site';
import { paymentText } from './sms/payment-texts';
import type { SmsProvider } from './sms/sms-provider';

/** Sends payment notices to payers by mail and SMS. */
export function createPaymentNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Null when no SMS provider is set up. */
  sms: SmsProvider | null;
  site: Site;
}): PaymentNotifier {
  const { mailer, sms, site } = deps;
  const render = createMailRenderer();
  return {
    async mail(notice, to) {
      const template = withChoice(moneyNoticeTemplate(notice, site), notice.choice, site.origin);
      await mailer.send({ ...(await render(template)), to, id: notice.id });
    },
    text: sms && ((notice, to) => sms.send({ to, text: paymentText(notice) })),
  };
}
