import type { QuotationMailSending } from '@deccanloop/core/domain/quotations/mail-sending';
import type { JobWork } from './job-work';

/** Sends one mail about a change of a quotation. */
export function sendQuotationMail({
  quotationMails,
}: {
  quotationMails: QuotationMailSending;
}): JobWork<'send-quotation-mail'> {
  return async ({ quotationMailId }) => {
    await quotationMails.send(quotationMailId);
    return 'done';
  };
}
