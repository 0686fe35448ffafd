import { COMPANY } from '@deccanloop/contracts/company';
import type { QuotationNotifier } from '@deccanloop/core/domain/quotations/mail-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { withChoice } from './mail/templates/choice';
import { quotationTemplate } from './mail/templates/quotation';

/** Mails changes of quotations to the customer (Reply-To: the company), to the company, and to the assignee. */
export function createQuotationNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Recipient of enquiries; null: the address in `contracts/company`. */
  companyAddress: string | null;
  /** Origin of the site, without a trailing slash. */
  origin: string;
}): QuotationNotifier {
  const { mailer, companyAddress, origin } = deps;
  const render = createMailRenderer();
  const company = { name: COMPANY.name, address: companyAddress ?? COMPANY.email };
  return {
    async mailQuotation(mail) {
      const { id, audience, customer, assigneeEmail } = mail;
      const to = {
        customer: customer.email,
        company: company.address,
        assignee: assigneeEmail ?? company.address,
      };
      await mailer.send({
        ...(await render(withChoice(quotationTemplate(mail, origin), mail.choice, origin))),
        id,
        to: to[audience],
        // Only the address: the name may be unverified text from a public form.
        replyTo: audience === 'customer' ? company : { name: '', address: customer.email },
      });
    },
  };
}
