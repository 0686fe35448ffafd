import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import { readId, type JobDeps, type JobWork } from './job-work';

/**
 * Tells a person by mail what happened around their account, a payer about their money, by SMS too, or whoever
 * wrote through a form of the website, and the company, that it has arrived.
 */
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
    // Neither waits for the other: a mail server that is away holds up no text.
    const parts = await Promise.allSettled([paymentNotices.mail(id), paymentNotices.text(id)]);
    const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
    // What can still succeed is tried again; a part refused for good is then refused again, and parked last.
    const passing = failures.find((failure) => !(failure instanceof PermanentError));
    if (failures.length > 0) throw passing ?? failures[0];
    return 'done';
  };
}
