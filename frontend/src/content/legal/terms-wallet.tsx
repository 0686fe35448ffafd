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
          The wallet holds money you have paid to us in advance for our own services. It is a closed-system
          instrument: the balance is meant for {COMPANY.shortName}’s invoices, cannot be sent to others, earns
          no interest and is not paid out in cash. Nothing on this website spends it; it is set against an
          invoice only if we have agreed on that with you in writing. Until then it can be returned as the{' '}
          <ToRefunds /> says. It is not a deposit with a bank.
        </p>
        <p>
          Each movement is an entry in a ledger that cannot be altered; your statement shows all of them. Tell
          us on the <ToSupport /> if one looks wrong. An entry made by mistake is corrected by another entry,
          which you see too.
        </p>
        <p>
          A personal payment link opens the payment page without a log-in. It is made for one person and works
          for {WALLET_POLICY.linkHours} hours; the browser that opened it may pay and see those payments for{' '}
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
            <strong>Limits:</strong> one top-up is between {LOWEST} and {HIGHEST}. Where another range
            applies, the payment page shows it and that range counts.
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
          or bank password. A payment counts as made when the gateway confirms it to our server; until then it
          is pending, and a page in your browser proves nothing either way. A confirmed payment is credited
          once.
        </p>
      </>
    ),
  },
];
