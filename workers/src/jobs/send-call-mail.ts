import type { CallMailSending } from '@deccanloop/core/domain/enquiries/booked-calls/mail-sending';
import type { JobWork } from './job-work';

/** Sends one mail about a booked call, with its invitation, to the visitor or to the company. */
export function sendCallMail({ callMails }: { callMails: CallMailSending }): JobWork<'send-call-mail'> {
  return async ({ callMailId }) => {
    await callMails.send(callMailId);
    return 'done';
  };
}
