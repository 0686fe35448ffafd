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
          Prices on the website are starting prices and not an offer. You{' '}
          <Link to={PAGES.quotation}>ask for a quotation</Link> and we reply within{' '}
          {REPLY_PROMISES.quotationHours} hours. A quotation states the scope, assumptions, milestones, price,
          taxes and validity, which is {PROJECT_PROMISES.quotationValid} unless it says otherwise. It becomes
          a contract when you accept it in writing, for example by e-mail.
        </p>
        <ul>
          <li>
            <strong>Changes</strong> are written down with their price and their effect on the schedule, and
            are built after you have agreed.
          </li>
          <li>
            <strong>Your part:</strong> you provide texts, access, decisions and a contact person. Dates move
            by the time that we wait for these.
          </li>
          <li>
            <strong>Acceptance:</strong> you have ten business days to test a milestone against what was
            agreed. We repair the defects that you report. If you report none, or once you use it in
            production, the milestone is accepted.
          </li>
          <li>
            <strong>Warranty:</strong> for 90 days after acceptance we repair defects (deviations from what
            was agreed) at our cost.
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
        <li>
          Amounts are in Indian rupees. Quotations show GST separately. Prices of goods and licences include
          it.
        </li>
        <li>Invoices are due within 15 days, and instalments at their milestones.</li>
        <li>
          You pay by the methods shown at checkout through Razorpay or PhonePe, or by bank transfer. Money in
          your wallet is used for an invoice if we agree on it.
        </li>
        <li>
          If an undisputed invoice is 15 days overdue, we may pause the work after informing you. We accept
          tax deducted at source (TDS) with its certificate.
        </li>
      </ul>
    ),
  },
];
