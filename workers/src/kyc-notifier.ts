import { COMPANY } from '@deccanloop/contracts/company';
import type { KycNotifier } from '@deccanloop/core/domain/kyc/mails/mail-sending';
import type { Mailer } from './mail/mailer';
import { createMailRenderer } from './mail/render-mail';
import { kycTemplate } from './mail/templates/kyc';

/** Mails decisions about KYC to the customer, and submissions to the company. */
export function createKycNotifier(deps: {
  mailer: Pick<Mailer, 'send'>;
  /** Recipient of submissions; null: the address in `contracts/company`. */
  companyAddress: string | null;
  /** Origin of the site, without a trailing slash. */
  origin: string;
}): KycNotifier {
  const { mailer, companyAddress, origin } = deps;
  const render = createMailRenderer();
  const company = { name: COMPANY.name, address: companyAddress ?? COMPANY.email };
  return {
    async mailKyc(mail) {
      const isForCustomer = mail.audience === 'customer';
      await mailer.send({
        ...(await render(kycTemplate(mail, origin))),
        id: mail.id,
        to: isForCustomer ? mail.customer.email : company.address,
        ...(isForCustomer && { replyTo: company }),
      });
    },
  };
}
