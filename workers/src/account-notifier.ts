import { COMPANY } from '@deccanloop/contracts/company';
import type { CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { NoticeNotifier } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { Mailer, OutgoingMail } from './mail/mailer';
import type { MailTemplate } from './mail/mail-template';
import { createMailRenderer } from './mail/render-mail';
import { codeTemplate } from './mail/templates/code';
import { hintTemplate } from './mail/templates/hint';
import { linkTemplate } from './mail/templates/link';
import { noticeTemplate } from './mail/templates/notice';
import { codeText } from './sms/sms-texts';
import type { SmsProvider } from './sms/sms-provider';

/** Sends the codes, links and notices of accounts by mail and SMS. */
export function createAccountNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  sms: SmsProvider;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Recipient of mails to the company; that of `contracts/company` when absent. */
  companyAddress?: string | null;
}): CodeNotifier & NoticeNotifier {
  const { mailer, sms, origin, companyAddress } = deps;
  const { hostname } = new URL(origin);
  const render = createMailRenderer();

  async function mail(template: MailTemplate, envelope: Pick<OutgoingMail, 'to' | 'id'>): Promise<void> {
    await mailer.send({ ...(await render(template)), ...envelope });
  }

  return {
    mailCode: ({ to, ...message }) => mail(codeTemplate(message), { to }),
    mailLink: ({ to, ...message }) => mail(linkTemplate(message), { to }),
    mailHint: ({ to, ...message }) => mail(hintTemplate(message, origin), { to }),
    mailNotice: (notice) => {
      const isForCompany = notice.to === COMPANY.email && companyAddress;
      return mail(noticeTemplate(notice, origin), {
        to: isForCompany ? companyAddress : notice.to,
        id: notice.id,
      });
    },
    textCode: ({ to, ...message }) => sms.send({ to, text: codeText(message, hostname) }),
  };
}
