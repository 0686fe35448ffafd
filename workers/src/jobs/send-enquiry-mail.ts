import type { EnquiryMailSending } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import type { JobWork } from './job-work';

/** Sends one mail about an enquiry, to the company or to the sender. */
export function sendEnquiryMail({
  enquiryMails,
}: {
  enquiryMails: EnquiryMailSending;
}): JobWork<'send-enquiry-mail'> {
  return async ({ enquiryMailId }) => {
    await enquiryMails.send(enquiryMailId);
    return 'done';
  };
}
