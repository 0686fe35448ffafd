import { COMPANY } from '@deccanloop/contracts/company';
import { LINK_SESSION_MINUTES } from '@deccanloop/contracts/payments/timings';
import { WALLET_POLICY } from '@deccanloop/contracts/policies';
import type { LegalSection } from './document';
import { ToRefunds, ToSupport } from './links';
import { EXAMPLE, exampleOf, FEE, HIGHEST, LOWEST } from './wallet-numbers';

const ADDED = exampleOf('added');

/** The two sections of the terms about the wallet. */
export const WALLET_SECTIONS: readonly LegalSection[] = [
  {
    id: 'wallet',
    title: 'The wallet',
    body: (
      <>
        <p>
          The wallet holds money that you have paid to us in advance for our own services. It is a
          closed-system instrument: the balance is for {COMPANY.shortName}’s invoices, cannot be transferred
          to others, earns no interest and is not paid out in cash. The balance is used for an invoice only if
          we have agreed on this with you in writing. Until then it can be refunded under the <ToRefunds />.
          It is not a bank deposit.
        </p>
        <p>
          Each transaction is recorded in a ledger whose entries cannot be changed. Your statement shows all
          of them. If an entry looks wrong, tell us on the <ToSupport />. A mistake is corrected by a further
          entry, which you also see.
        </p>
        <p>
          A personal payment link opens the payment page without a log-in. It is made for one person and works
          for {WALLET_POLICY.linkHours} hours. The browser that opened it can pay and show those payments for{' '}
          {LINK_SESSION_MINUTES} minutes. Do not pass it on.
        </p>
      </>
    ),
  },
  {
    id: 'top-ups',
    title: 'Top-ups, fees and limits',
    body: (
      <>
        <ul>
          <li>
            <strong>Limits:</strong> one top-up is between {LOWEST} and {HIGHEST}. If other limits apply, the
            payment page shows them, and those limits count.
          </li>
          <li>
            <strong>Fee:</strong> a {FEE} transaction fee, rounded to the paisa and shown before you pay.
          </li>
        </ul>
        <div className="wide-table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Gateway</th>
                <th scope="col">The fee is</th>
                <th scope="col">You enter</th>
                <th scope="col">You pay</th>
                <th scope="col">Your wallet receives</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Razorpay</td>
                <td>deducted</td>
                <td>{EXAMPLE.amount}</td>
                <td>{EXAMPLE.total}</td>
                <td>{EXAMPLE.credit}</td>
              </tr>
              <tr>
                <td>PhonePe</td>
                <td>added</td>
                <td>{ADDED.amount}</td>
                <td>{ADDED.total}</td>
                <td>{ADDED.credit}</td>
              </tr>
            </tbody>
          </table>
        </div>
        <p>
          Payments are processed by the gateway under its own terms. We do not see your card number, UPI PIN
          or bank password. A payment is complete when the gateway confirms it to our server. Until then it is
          pending, whatever a page in your browser shows. A confirmed payment is credited once.
        </p>
      </>
    ),
  },
];
