import { COMPANY } from '@deccanloop/contracts/company';
import { REFUND_POLICY } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import type { LegalDocument } from './document';
import {
  GrievanceSection,
  POSTAL_ADDRESS,
  SupportMail,
  SupportPhone,
  ToPrivacy,
  ToRefunds,
  ToShipping,
} from './links';
import { PROJECT_SECTIONS } from './terms-projects';
import { WALLET_SECTIONS } from './terms-wallet';
import { FEE } from './wallet-numbers';

export const TERMS: LegalDocument = {
  path: PAGES.terms,
  title: 'Terms & Conditions',
  lead: 'The terms for software that we build for you, and for the use of this website, your account and your wallet.',
  summary: [
    <>
      A quotation is binding for both of us once you have accepted it in writing. Changes are agreed before
      they are built.
    </>,
    <>What we build for you is yours when you have paid for it.</>,
    <>
      Wallet top-ups carry a <strong>{FEE} transaction fee</strong>, shown before you pay. The balance is an
      advance on our invoices; it is not a bank deposit.
    </>,
    <>
      You may cancel within <strong>{REFUND_POLICY.cancellationDays} days</strong>. Indian law applies, and
      the courts of {COMPANY.city} have jurisdiction.
    </>,
  ],
  sections: [
    {
      id: 'who-and-what',
      title: 'Who we are and what these terms cover',
      body: (
        <>
          <p>
            This website and the services offered on it are provided by {POSTAL_ADDRESS} (“{COMPANY.shortName}
            ”, “we”). You reach us at <SupportMail /> and <SupportPhone />, {COMPANY.businessHours.text}.
          </p>
          <p>
            These terms apply to everyone who uses the website, the app, an account or a wallet, and to every
            project unless a signed contract says otherwise. They are an electronic record under the
            Information Technology Act, 2000. The <ToPrivacy />, the <ToRefunds /> and <ToShipping /> are part
            of them.
          </p>
          <p>
            You accept them when you create an account, pay, or accept a quotation. You do not have to accept
            anything to read the website.
          </p>
        </>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <>
          <ul>
            <li>
              You must be 18 or older and give your own, true details. A company acts through a person who is
              authorised to represent it.
            </li>
            <li>
              Each person may have one account. You confirm your e-mail address with a code before the account
              is created.
            </li>
            <li>
              Keep your password, passkeys and codes secret. We never ask for them by phone, message or
              e-mail.
            </li>
            <li>
              Tell us at once if another person has used your account. Your account shows all your sessions,
              and you can end each of them.
            </li>
            <li>
              You can ask us to close your account at any time. Data that the law requires us to keep is
              listed in the <ToPrivacy />.
            </li>
          </ul>
          <p>
            We may suspend an account that is used for fraud, to harm others or against the law. We give the
            reason unless the law forbids it. The money in the wallet remains yours.
          </p>
        </>
      ),
    },
    ...PROJECT_SECTIONS,
    ...WALLET_SECTIONS,
    {
      id: 'cancellation',
      title: 'Cancellation, refunds and delivery',
      body: (
        <p>
          Cancellations are accepted within {REFUND_POLICY.cancellationDays} days, and approved refunds are
          credited within {REFUND_POLICY.creditBusinessDays} business days. The conditions are in the{' '}
          <ToRefunds />. The delivery of hardware and licences is described under <ToShipping />.
        </p>
      ),
    },
    {
      id: 'ownership',
      title: 'Who owns what',
      body: (
        <ul>
          <li>
            <strong>What we build for you</strong> becomes yours, with its source code and all transferable
            rights, when it is paid in full. Until then you may use it for testing.
          </li>
          <li>
            <strong>What existed before</strong> stays with its owner. For our own components in your software
            you receive a permanent, worldwide licence without further fees.
          </li>
          <li>
            <strong>Open-source components</strong> keep their licences. We give you a list of them.
          </li>
          <li>
            <strong>This website</strong>, its texts, drawings and trademarks belong to us or to our
            licensors. You may link to it, and quote from it if you name the source.
          </li>
        </ul>
      ),
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality and personal data',
      body: (
        <p>
          Information that either of us learns about the other’s business in a project is used for that
          project only and kept confidential for three years after it. Personal data is handled as described
          in the <ToPrivacy />. Where we process personal data on your behalf, we act on your instructions and
          under a written agreement.
        </p>
      ),
    },
    {
      id: 'fair-use',
      title: 'Using the website fairly',
      body: (
        <>
          <p>Please do not</p>
          <ul>
            <li>
              create or pass on payment links for others, or try to open another person’s account, wallet or
              payment;
            </li>
            <li>
              send malicious code, test our systems without our written consent, or overload them on purpose;
            </li>
            <li>collect data from the site automatically, beyond what search engines do;</li>
            <li>use the services for anything Indian law forbids, money laundering included.</li>
          </ul>
          <p>
            If you find a security problem, please tell us at <SupportMail /> before you tell others. We take
            no legal action against research in good faith.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Warranties and liability',
      body: (
        <>
          <p>
            We work with the care of a competent professional. The website itself is provided as it is. We
            work to keep it correct and available, but cannot guarantee this at all times. Articles and guides
            are general information and not advice for your case.
          </p>
          <p>
            Our liability for a project is limited to the fees paid for it in the twelve months before the
            claim, and neither of us owes the other lost profit or other indirect loss. This does not limit
            liability for fraud, for intent or gross negligence, for death or injury, for money in your
            wallet, or where the law, the Consumer Protection Act, 2019 in particular, does not allow a limit.
          </p>
          <p>
            Neither of us is liable for events beyond reasonable control, such as disasters, wars or network
            failures, as long as they last.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Ending a contract',
      body: (
        <p>
          Either of us may end a project contract with 30 days’ written notice, or immediately if the other
          party seriously breaches it and does not correct this within 15 days of being told. You then pay for
          the work delivered, and receive it with everything needed to continue with another supplier.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and courts',
      body: (
        <p>
          Indian law applies. We first try to settle a dispute by discussion, for 30 days from the first
          letter about it. After that the courts of {COMPANY.city}, {COMPANY.postalAddress.region} have
          jurisdiction. A consumer may also approach the consumer commission at their place of residence.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We announce changes on this page with their date, and important ones by e-mail to account holders at
          least 15 days before they apply. Existing contracts keep the terms under which they were made. If
          one term is not valid, the others remain in force.
        </p>
      ),
    },
    { id: 'grievances', title: 'Complaints', body: <GrievanceSection /> },
  ],
};
