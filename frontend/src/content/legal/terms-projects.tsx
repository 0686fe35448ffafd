import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import type { LegalSection } from './document';

/** The sections of the terms about projects. */
export const PROJECT_SECTIONS: readonly LegalSection[] = [
  {
    id: 'quotations',
    title: 'Quotations and projects',
    body: (
      <>
        <p>
          Prices on the website are starting prices and an invitation to talk. You{' '}
          <Link to={PAGES.quotation}>ask for a quotation</Link> and hear from us within{' '}
          {REPLY_PROMISES.quotationHours} hours. A quotation names scope, assumptions, milestones, price,
          taxes and its validity, {PROJECT_PROMISES.quotationValid} unless it says otherwise. It becomes a
          contract when you accept it in writing; an e-mail is enough.
        </p>
        <ul>
          <li>
            <strong>Changes</strong> are written down with their price and their effect on time, and are built
            after you have agreed.
          </li>
          <li>
            <strong>Your part:</strong> texts, access, decisions and a person who answers. Dates move by the
            time we wait for them.
          </li>
          <li>
            <strong>Acceptance:</strong> you have ten business days to test a milestone against what was
            agreed. What you report we repair; without a report, or once you use it for real, it is accepted.
          </li>
          <li>
            <strong>Warranty:</strong> for 90 days after acceptance we repair deviations from what was agreed,
            at our cost.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices, invoices and payment',
    body: (
      <ul>
        <li>Amounts are in Indian rupees. Quotations show GST; prices of goods and licences include it.</li>
        <li>Invoices are due within 15 days, instalments at their milestones.</li>
        <li>
          You pay by the methods shown at checkout through Razorpay or PhonePe, or by bank transfer. Money in
          your wallet is set against an invoice if we agree on it.
        </li>
        <li>
          If an undisputed invoice is 15 days overdue we may pause work after telling you. Tax you must deduct
          at source is accepted with its certificate.
        </li>
      </ul>
    ),
  },
];
