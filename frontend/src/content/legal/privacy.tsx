import { GRIEVANCE_OFFICER } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import type { LegalDocument } from './document';
import { GrievanceMail, GrievanceSection, POSTAL_ADDRESS, SupportMail, ToSupport } from './links';
import { COOKIES_SECTION } from './privacy-cookies';
import { PURPOSES_SECTION } from './privacy-purposes';
import { RETENTION_SECTION } from './privacy-retention';

export const PRIVACY: LegalDocument = {
  path: PAGES.privacy,
  title: 'Privacy Policy',
  lead: 'Which personal data we process, why, how long we keep it, and what rights you have.',
  summary: [
    <>
      We use your data to reply to you, to run your account and projects, and to process your payments. We do
      not sell it.
    </>,
    <>
      We use no advertising and no analytics, and load third-party scripts only when you use a function that
      needs them.
    </>,
    <>Card numbers, UPI PINs and bank passwords go to the gateway only. We never see them.</>,
    <>
      You can ask for a copy, a correction or erasure: write to <GrievanceMail />.
    </>,
  ],
  sections: [
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      body: (
        <>
          <p>
            {POSTAL_ADDRESS} (“we”) decides why and how your personal data is processed on this website, in
            the app and in our projects. We are the data fiduciary under the Digital Personal Data Protection
            Act, 2023 (“DPDP Act”). This notice also meets the Information Technology Act, 2000 and its rules
            on sensitive personal data (2011).
          </p>
          <p>
            Questions go to the {GRIEVANCE_OFFICER.title}: <GrievanceMail />. Where we process data for a
            client inside software we run for them, the client is responsible and we act on their
            instructions.
          </p>
        </>
      ),
    },
    PURPOSES_SECTION,
    {
      id: 'payments',
      title: 'Payments',
      body: (
        <>
          <p>
            You pay at Razorpay or PhonePe. What you enter there (card, UPI ID, bank log-in) goes to them and
            not to us. They are responsible for it under their own privacy notices and the rules of the
            Reserve Bank of India. They tell us whether you paid, by which method, and the reference.
          </p>
          <p>
            A personal payment link contains your ID and name, encrypted and signed. The page removes them
            from the address bar as soon as it has read them.
          </p>
        </>
      ),
    },
    {
      id: 'kyc',
      title: 'Identity documents of merchants (KYC)',
      body: (
        <>
          <p>
            A business that wants to accept payments through us must prove its identity with its{' '}
            <strong>GST certificate</strong>, and the <strong>PAN card</strong> and a proof of identity, such
            as the <strong>Aadhaar card</strong>, of the person responsible. The business uploads them under
            KYC, after it has read and accepted how they are used. We store them encrypted, and these rules
            apply:
          </p>
          <ul>
            <li>Only our administrators who check KYC can open them, and each opening is recorded.</li>
            <li>
              We store only the last four digits of an Aadhaar number. The other digits are blackened on the
              picture before it is stored. A masked Aadhaar is enough. If you do not want to provide one,
              write to us about another proof of identity.
            </li>
            <li>
              They are used for this check only, and passed on only to the gateway or bank that requires them.
            </li>
            <li>
              Documents that were not approved are erased after 90 days. Approved documents are kept for five
              years after the account ends, as the rules against money laundering require, and are then
              erased.
            </li>
          </ul>
          <p>We never ask visitors, clients or payers for these documents.</p>
        </>
      ),
    },
    {
      id: 'legal-grounds',
      title: 'Legal grounds',
      body: (
        <ul>
          <li>
            <strong>Your consent</strong>, given by a clear action such as sending a form. You can withdraw it
            just as easily by writing to us. What was done before the withdrawal remains lawful.
          </li>
          <li>
            <strong>Legitimate uses</strong> of section 7 of the DPDP Act: data that you give voluntarily for
            a stated purpose, and duties under law or a court order (accounts, tax, replies to authorities).
          </li>
          <li>
            <strong>Contract:</strong> we cannot open an account without an e-mail address, or credit a
            payment without its details. We tell you this where we ask for the data.
          </li>
        </ul>
      ),
    },
    COOKIES_SECTION,
    {
      id: 'who-receives-it',
      title: 'Who receives your data',
      body: (
        <>
          <p>
            We do not sell or rent personal data. We share it with these recipients, as far as each needs it:
          </p>
          <ul>
            <li>
              <strong>Razorpay and PhonePe</strong>, to make and refund payments;
            </li>
            <li>
              <strong>our hosting, e-mail and text-message providers</strong>, who act on our instructions
              under contract;
            </li>
            <li>
              <strong>OpenStreetMap</strong>, if you press the button that shows the map on our contact page,
              because your browser then loads the map from there;
            </li>
            <li>
              <strong>auditors, tax advisers and authorities</strong>, where the law requires it.
            </li>
          </ul>
          <p>
            If a provider processes data outside India, it does so only in countries to which the Central
            Government has not restricted the transfer.
          </p>
        </>
      ),
    },
    RETENTION_SECTION,
    {
      id: 'security',
      title: 'How we protect your data',
      body: (
        <>
          <ul>
            <li>
              Every connection is encrypted. Scripts cannot read log-in tokens, and we store them only as a
              hash.
            </li>
            <li>
              Passwords are stored as argon2id hashes. Codes are stored as hashes and work once, for ten
              minutes.
            </li>
            <li>
              Each part of the system has only the database rights that it needs. Entries in the ledger and
              the security log can be added, but not changed or deleted.
            </li>
            <li>
              Codes, tokens and personal messages are not written to logs. Staff see payments and customer
              data only as far as their role requires.
            </li>
          </ul>
          <p>
            If there is a personal data breach, we inform you and the Data Protection Board of India without
            delay. We tell you what happened, what it may mean for you, and what you can do.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>Under the DPDP Act you have the right, free of charge, to</p>
          <ul>
            <li>
              <strong>know</strong> which of your data we process, and who receives it (section 11);
            </li>
            <li>
              have it <strong>corrected, completed, updated or erased</strong>, unless a law makes us keep it
              (section 12);
            </li>
            <li>
              <strong>complain</strong> and receive an answer (section 13), and then approach the Data
              Protection Board of India;
            </li>
            <li>
              <strong>nominate</strong> a person who can exercise your rights if you die or are unable to
              (section 14);
            </li>
            <li>
              <strong>withdraw consent</strong> at any time (section 6).
            </li>
          </ul>
          <p>
            You can change the e-mail address and phone number of your account on your{' '}
            <Link to={PAGES.dashboard}>dashboard</Link>. Under Settings you can close the account, which
            erases your data. For all other requests write to <GrievanceMail /> from the e-mail address of
            your account, or use the <ToSupport />. We check your identity, acknowledge the request within{' '}
            {GRIEVANCE_OFFICER.acknowledgedWithinHours} hours and answer within{' '}
            {GRIEVANCE_OFFICER.resolvedWithinDays} days. Please give true details, and do not file false
            complaints (section 15).
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          Accounts and payments are for people aged 18 and above. We do not knowingly process data of
          children. If you learn that a child has given us data, write to <SupportMail /> and we will delete
          it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this notice',
      body: (
        <p>
          We publish changes here with their date. If a change affects data that we already have, we inform
          account holders by e-mail before it applies, and ask for consent where it is needed. You can ask us
          for this notice in any language of the Eighth Schedule to the Constitution.
        </p>
      ),
    },
    { id: 'grievances', title: 'Grievance officer', body: <GrievanceSection /> },
  ],
};
