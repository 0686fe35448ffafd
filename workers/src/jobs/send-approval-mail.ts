import type { ApprovalMailSending } from '@deccanloop/core/domain/approvals/mails/mail-sending';
import type { JobWork } from './job-work';

/** Mails an administrator about a request that needs two. */
export function sendApprovalMail({
  approvalMails,
}: {
  approvalMails: ApprovalMailSending;
}): JobWork<'send-approval-mail'> {
  return async ({ approvalMailId }) => {
    await approvalMails.send(approvalMailId);
    return 'done';
  };
}
