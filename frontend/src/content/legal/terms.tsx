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
  lead: 'The terms under which we build software for you, and under which you use this website, your account and your wallet.',
  summary: [
    <>
      A quotation binds both of us once you have accepted it in writing; changes are agreed before they are
      built.
    </>,
    <>What we build for you is yours when it is paid.</>,
    <>
      Wallet top-ups carry a <strong>{FEE} transaction fee</strong>, shown before you pay. The balance is an
      advance on our invoices; it is not a bank deposit.
    </>,
    <>
      You may cancel within <strong>{REFUND_POLICY.cancellationDays} days</strong>; Indian law applies, with
      courts in {COMPANY.city}.
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
            You accept them when you create an account, pay, or accept a quotation. You need not accept
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
              You must be 18 or older, and give your own, true details. A company acts through a person who
              may bind it.
            </li>
            <li>
              One account for a person. Your e-mail address is confirmed with a code before the account
              exists.
            </li>
            <li>
              Keep your password, passkeys and codes to yourself. We never ask for them by telephone, message
              or e-mail.
            </li>
            <li>
              Tell us at once if somebody else has been in your account. You see your sessions there and can
              end each of them yourself.
            </li>
            <li>
              You may ask us to close your account at any time; what the law makes us keep is named in the{' '}
              <ToPrivacy />.
            </li>
          </ul>
          <p>
            We may suspend an account that is used for fraud, to harm others or against the law, and we say
            why unless the law forbids it. Money in the wallet stays yours.
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
          credited within {REFUND_POLICY.creditBusinessDays} business days: the <ToRefunds /> has the
          conditions. How hardware and licences reach you is under <ToShipping />.
        </p>
      ),
    },
    {
      id: 'ownership',
      title: 'Who owns what',
      body: (
        <ul>
          <li>
            <strong>What we build for you</strong> becomes yours, with source code and all transferable
            rights, when it is paid in full. Until then you may use it to test it.
          </li>
          <li>
            <strong>What existed before</strong> stays with whoever had it. For our own building blocks in
            your software you receive a permanent, worldwide licence without further fees.
          </li>
          <li>
            <strong>Open-source components</strong> keep their licences; we give you the list.
          </li>
          <li>
            <strong>This website</strong>, its texts, drawings and marks belong to us or to those we have them
            from. You may link to it and quote from it with its source.
          </li>
        </ul>
      ),
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality and personal data',
      body: (
        <p>
          What either of us learns about the other’s business in a project is used for that project only and
          kept secret for three years after it. Personal data is handled as the <ToPrivacy /> says; where we
          process personal data on your behalf, we do so on your instructions and under a written agreement.
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
              make or pass on payment links for others, or try to open somebody else’s account, wallet or
              payment;
            </li>
            <li>
              send malicious code, probe the systems without our written consent, or load them on purpose;
            </li>
            <li>collect data from the site by a program beyond what search engines do;</li>
            <li>use the services for anything Indian law forbids, money laundering included.</li>
          </ul>
          <p>
            If you find a weakness, tell us at <SupportMail /> before you tell others. We thank those who do
            and take no steps against research in good faith.
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
            We work with the care of a competent professional. The website itself is provided as it is: we
            work to keep it correct and available, and cannot promise that it is always both. Articles and
            guides inform; they are not advice for your case.
          </p>
          <p>
            Our liability for a project is limited to the fees paid for it in the twelve months before the
            claim, and neither of us owes the other lost profit or other indirect loss. This does not limit
            liability for fraud, for intent or gross negligence, for death or injury, for money in your
            wallet, or where the law, the Consumer Protection Act, 2019 in particular, does not allow a limit.
          </p>
          <p>
            Neither of us is liable for what is beyond reasonable control, such as disasters, wars or failures
            of networks, as long as it lasts.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'Ending a contract',
      body: (
        <p>
          Either of us may end a project contract with 30 days’ written notice, or at once if the other breaks
          it seriously and does not put that right within 15 days of being told. You then pay for what was
          delivered and receive it, with everything needed to go on with somebody else.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and courts',
      body: (
        <p>
          Indian law applies. We try to settle a dispute by talking first, for 30 days from the first letter
          about it. After that the courts of {COMPANY.city}, {COMPANY.postalAddress.region} have jurisdiction.
          A consumer may also turn to the consumer commission where they live.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We announce changes on this page with their date, and important ones by e-mail to account holders at
          least 15 days before they apply. Contracts that exist keep the terms they were made under. If one
          rule here is not valid, the others remain.
        </p>
      ),
    },
    { id: 'grievances', title: 'Complaints', body: <GrievanceSection /> },
  ],
};
