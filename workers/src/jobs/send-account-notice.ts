import type { NoticeSending } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { JobWork } from './job-work';

/** Mails a notice about an account. One that no longer exists counts as done. */
export function sendAccountNotice({ notices }: { notices: NoticeSending }): JobWork<'send-account-notice'> {
  return async ({ noticeId }) => {
    await notices.send(noticeId);
    return 'done';
  };
}
