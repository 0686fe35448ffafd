import type { CodePost } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { NoticePost } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { Mailer, OutgoingMail } from './mail/mailer';
import type { MailWords } from './mail/mail-words';
import { createMailRenderer } from './mail/render-mail';
import { codeWords } from './mail/words/code-words';
import { hintWords } from './mail/words/hint-words';
import { linkWords } from './mail/words/link-words';
import { noticeWords } from './mail/words/notice-words';
import { codeText, internationalNumber } from './sms/sms-texts';
import type { SmsProvider } from './sms/sms-provider';

/** What accounts say to people, by mail and SMS. */
export function createAccountPost(deps: {
  mailer: Pick<Mailer, 'send'>;
  sms: SmsProvider;
  /** Of the site, without a slash at the end. */
  origin: string;
}): CodePost & NoticePost {
  const { mailer, sms, origin } = deps;
  const { hostname } = new URL(origin);
  const render = createMailRenderer();

  async function mail(words: MailWords, envelope: Pick<OutgoingMail, 'to' | 'id'>): Promise<void> {
    await mailer.send({ ...(await render(words)), ...envelope });
  }

  return {
    mailCode: ({ to, ...message }) => mail(codeWords(message), { to }),
    mailLink: ({ to, ...message }) => mail(linkWords(message), { to }),
    mailHint: ({ to, ...message }) => mail(hintWords(message, origin), { to }),
    mailNotice: (notice) => mail(noticeWords(notice, origin), { to: notice.to, id: notice.id }),
    textCode: ({ to, ...message }) =>
      sms.send({ to: internationalNumber(to), text: codeText(message, hostname) }),
  };
}
