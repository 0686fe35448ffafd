import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import { readId, type JobDeps, type JobWork } from './job-work';

/** Sends an account notice (mail), a payment notice (mail and SMS) or the mail about an enquiry. */
export function sendMail({
  notices,
  paymentNotices,
  enquiryMails,
}: Pick<JobDeps, 'notices' | 'paymentNotices' | 'enquiryMails'>): JobWork {
  return async ({ data }) => {
    if (data['enquiryMailId'] !== undefined) {
      await enquiryMails.send(readId(data, 'enquiryMailId'));
      return 'done';
    }
    if (data['paymentNoticeId'] === undefined) {
      await notices.send(readId(data, 'noticeId'));
      return 'done';
    }
    const id = readId(data, 'paymentNoticeId');
    // In parallel, so that an unavailable mail server does not delay the SMS.
    const parts = await Promise.allSettled([paymentNotices.mail(id), paymentNotices.text(id)]);
    const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
    // A transient failure is thrown first, so that the job is retried; it is dead-lettered only when no part can succeed.
    const transient = failures.find((failure) => !(failure instanceof PermanentError));
    if (failures.length > 0) throw transient ?? failures[0];
    return 'done';
  };
}
