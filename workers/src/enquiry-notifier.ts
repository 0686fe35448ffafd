import { COMPANY } from '@deccanloop/contracts/company';
import type { EnquiryNotifier } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { enquiryTemplate } from './mail/templates/enquiry';

/** What is told about enquiries: to the company, with the sender to answer to, and to the sender the other way. */
export function createEnquiryNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Where the company reads them; null: its own addresses. */
  companyAddress: string | null;
}): EnquiryNotifier {
  const { mailer, companyAddress } = deps;
  const render = createMailRenderer();
  return {
    async mailEnquiry({ id, audience, enquiry, cv }) {
      const own = enquiry.kind === 'application' ? COMPANY.careersEmail : COMPANY.email;
      const company = { name: COMPANY.name, address: companyAddress ?? own };
      // Of the sender the address alone: a name is whatever a stranger wrote.
      const sender = { name: '', address: enquiry.email };
      const [to, replyTo] = audience === 'sender' ? [sender, company] : [company, sender];
      await mailer.send({
        ...(await render(enquiryTemplate({ audience, enquiry }))),
        id,
        to: to.address,
        replyTo,
        ...(cv !== null && { pdf: { name: `CV-${enquiry.reference}.pdf`, content: cv } }),
      });
    },
  };
}
