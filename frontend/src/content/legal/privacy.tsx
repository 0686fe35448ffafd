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
  lead: 'Which personal data we process, why, how long we keep it, and what you can ask of us.',
  summary: [
    <>
      We use your data to answer you, to run your account and projects, and to handle your payments. We do not
      sell it.
    </>,
    <>No advertising, no analytics, no third-party scripts before you ask for them.</>,
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
            the app and in our projects: the data fiduciary of the Digital Personal Data Protection Act, 2023
            (“DPDP Act”). This notice also meets the Information Technology Act, 2000 and its rules on
            sensitive personal data (2011).
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
            You pay at Razorpay or PhonePe. What you type there (card, UPI ID, bank log-in) goes to them and
            not to us; they are responsible for it under their own notices and the rules of the Reserve Bank
            of India. They tell us whether, how and with which reference you paid.
          </p>
          <p>
            A personal payment link carries your ID and name encrypted and signed. The page takes them out of
            the address as soon as it has read them.
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
            A business that wants to accept payments through us must show who it is: with its{' '}
            <strong>GST certificate</strong>, and the <strong>PAN card</strong> and a proof of identity, such
            as the <strong>Aadhaar card</strong>, of the person responsible. Such a business sends them with
            the form under KYC, after it has read and accepted what happens to them. We store them encrypted,
            and
          </p>
          <ul>
            <li>only our administrators who check KYC can open them, and each opening is recorded;</li>
            <li>
              of an Aadhaar number we store only the last four digits, and on the picture the others are
              blackened before it is stored; a masked Aadhaar is enough, and if you do not want to give one,
              write to us about another proof of identity;
            </li>
            <li>
              they are used for this check and for nothing else, and passed on only to the gateway or bank
              that requires it;
            </li>
            <li>
              what was not approved is erased after 90 days; what was approved is kept for five years after
              the account ends, as the rules against money laundering require, and no longer.
            </li>
          </ul>
          <p>Visitors, clients and payers are never asked for them.</p>
        </>
      ),
    },
    {
      id: 'legal-grounds',
      title: 'On which ground',
      body: (
        <ul>
          <li>
            <strong>Your consent</strong>, given with a clear act such as sending a form. You may withdraw it
            as easily, by writing to us; what was done before stays lawful.
          </li>
          <li>
            <strong>Legitimate uses</strong> of section 7 of the DPDP Act: data you give voluntarily for a
            purpose you know, and duties by law or court order (books, tax, answers to authorities).
          </li>
          <li>
            <strong>Contract:</strong> without an e-mail address there is no account, and without the details
            of a payment no credit. We say so where we ask.
          </li>
        </ul>
      ),
    },
    COOKIES_SECTION,
    {
      id: 'who-receives-it',
      title: 'Who receives it',
      body: (
        <>
          <p>We do not sell or rent personal data. It reaches, as far as each needs it:</p>
          <ul>
            <li>
              <strong>Razorpay and PhonePe</strong>, to make and refund payments;
            </li>
            <li>
              <strong>our hosting, e-mail and text-message providers</strong>, who act on our instructions
              under contract;
            </li>
            <li>
              <strong>OpenStreetMap</strong>, if you press the button that shows the map on our contact page:
              your browser then loads it from there;
            </li>
            <li>
              <strong>auditors, tax advisers and authorities</strong>, where the law obliges us.
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
      title: 'How we protect it',
      body: (
        <>
          <ul>
            <li>
              Every connection is encrypted. Log-in tokens are unreadable for scripts and stored only as a
              hash.
            </li>
            <li>Passwords are stored as argon2id hashes; codes as hashes, for ten minutes, for one use.</li>
            <li>
              Each part of the system has only the rights in the database that it needs. Ledger and security
              log can only be added to.
            </li>
            <li>
              Codes, tokens and personal messages are not written to logs. Staff access to payments and
              customers is bound to roles.
            </li>
          </ul>
          <p>
            If personal data is breached in spite of this, we inform you and the Data Protection Board of
            India without delay: what happened, what it may mean for you, and what you can do.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>Under the DPDP Act you may, free of charge,</p>
          <ul>
            <li>
              <strong>know</strong> which of your data we process, and with whom we share it (section 11);
            </li>
            <li>
              have it <strong>corrected, completed, updated or erased</strong>, unless a law makes us keep it
              (section 12);
            </li>
            <li>
              <strong>complain</strong> and receive an answer (section 13), and after that turn to the Data
              Protection Board of India;
            </li>
            <li>
              <strong>nominate</strong> somebody who exercises your rights if you die or cannot (section 14);
            </li>
            <li>
              <strong>withdraw consent</strong> at any time (section 6).
            </li>
          </ul>
          <p>
            E-mail address and telephone number of an account you change yourself on your{' '}
            <Link to={PAGES.dashboard}>dashboard</Link>, and under Settings you can close the account, which
            erases your data. For the rest write to <GrievanceMail /> from the address of your account, or use
            the <ToSupport />. We check that it is you, acknowledge within{' '}
            {GRIEVANCE_OFFICER.acknowledgedWithinHours} hours and answer within{' '}
            {GRIEVANCE_OFFICER.resolvedWithinDays} days. You are asked in return to give true details and no
            false complaints (section 15).
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          Accounts and payments are for people of 18 and over. We do not knowingly process data of children.
          If you learn that a child has given us data, write to <SupportMail /> and we delete it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this notice',
      body: (
        <p>
          We publish changes here with their date. If a change affects what we do with data that we already
          have, account holders are told by e-mail before it applies, and asked where consent is needed. Ask
          us for this notice in another language of the Eighth Schedule to the Constitution, and we provide
          it.
        </p>
      ),
    },
    { id: 'grievances', title: 'Grievance officer', body: <GrievanceSection /> },
  ],
};
