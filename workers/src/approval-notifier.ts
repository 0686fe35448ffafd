import type { ApprovalNotifier } from '@deccanloop/core/domain/approvals/mails/mail-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { approvalTemplate } from './mail/templates/approval';

/** Mails administrators about requests that need two of them. */
export function createApprovalNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Origin of the site, without a trailing slash. */
  origin: string;
}): ApprovalNotifier {
  const { mailer, origin } = deps;
  const render = createMailRenderer();
  return {
    async mailApproval(mail) {
      await mailer.send({
        ...(await render(approvalTemplate(mail, origin))),
        id: mail.id,
        to: mail.to.email,
      });
    },
  };
}
