import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { PaymentNoticeSending } from '@deccanloop/core/domain/payment-notices/notice-sending';
import type { JobWork } from './job-work';

/** Sends a payment notice by mail and SMS. */
export function sendPaymentNotice({
  paymentNotices,
}: {
  paymentNotices: PaymentNoticeSending;
}): JobWork<'send-payment-notice'> {
  return async ({ paymentNoticeId: id }) => {
    // In parallel, so that an unavailable mail server does not delay the SMS.
    const parts = await Promise.allSettled([paymentNotices.mail(id), paymentNotices.text(id)]);
    const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
    // A transient failure is thrown first, so that the job is retried; it is dead-lettered only when no part can succeed.
    const transient = failures.find((failure) => !(failure instanceof PermanentError));
    if (failures.length > 0) throw transient ?? failures[0];
    return 'done';
  };
}
