import { COMPANY } from '@deccanloop/contracts/company';
import { quotationDetailsLink } from '@deccanloop/contracts/enquiries/details-link';
import type { EnquiryNotifier } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { callBackTemplate } from './mail/templates/call-back';
import { enquiryTemplate } from './mail/templates/enquiry';

/**
 * Mails each enquiry to the company (Reply-To: the sender) and a confirmation to the sender (Reply-To: the company). A call-back
 * request has no address of its sender.
 */
export function createEnquiryNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Recipient of enquiries; null: the addresses in `contracts/company`. */
  companyAddress: string | null;
  /** Of the website. */
  origin: string;
}): EnquiryNotifier {
  const { mailer, companyAddress, origin } = deps;
  const render = createMailRenderer();
  return {
    async mailEnquiry({ id, audience, enquiry, cv, detailsToken }) {
      const own = enquiry.kind === 'application' ? COMPANY.careersEmail : COMPANY.email;
      const company = { name: COMPANY.name, address: companyAddress ?? own };
      if (enquiry.kind === 'callBack') {
        const mail = await render(callBackTemplate(enquiry, origin));
        return mailer.send({ ...mail, id, to: company.address, replyTo: company });
      }
      const detailsUrl = detailsToken === null ? null : `${origin}${quotationDetailsLink(detailsToken)}`;
      // Only the sender's address: the name is unverified text from a public form.
      const sender = { name: '', address: enquiry.email };
      const [to, replyTo] = audience === 'sender' ? [sender, company] : [company, sender];
      await mailer.send({
        ...(await render(enquiryTemplate({ audience, enquiry, detailsUrl }))),
        id,
        to: to.address,
        replyTo,
        ...(cv !== null && { pdf: { name: `CV-${enquiry.reference}.pdf`, content: cv } }),
      });
    },
  };
}
