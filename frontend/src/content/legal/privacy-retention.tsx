import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { RETENTION } from '@deccanloop/contracts/policies';
import type { LegalSection } from './document';

/** What the workers delete, and when; `legal.test.tsx` compares it with their code. */
const PERIODS: readonly { what: string; kept: string }[] = [
  { what: 'Sign-ups that were not finished', kept: `${RETENTION.pendingSignUpHours} hours` },
  {
    what: 'Codes and reset links',
    kept: `Valid for ${AUTH_TIMINGS.codeLifetimeMinutes} minutes (links: ${AUTH_TIMINGS.linkLifetimeMinutes}); their records are deleted ${RETENTION.codeHours} hours after that`,
  },
  {
    what: 'Sessions, with IP address and device',
    kept: `${AUTH_TIMINGS.sessionDays} days, then at most ${RETENTION.endedSessionDays} more to investigate incidents`,
  },
  {
    what: 'Records of notices sent by e-mail or text message about your account and enquiries',
    kept: `At most ${RETENTION.noticeDays} days`,
  },
  {
    what: 'Messages of the gateways about payments, as received',
    kept: `At most ${RETENTION.gatewayMessageDays} days`,
  },
  {
    what: 'Contact requests, call-back requests and booked calls',
    kept: `At most ${RETENTION.contactRequestMonths} months`,
  },
  { what: 'Applications with their CVs', kept: `At most ${RETENTION.applicationMonths} months` },
  {
    what: 'Quotation requests, problem reports and your account',
    kept: 'Until you ask us to erase them, or your account is closed, unless a law requires us to keep them',
  },
  {
    what: 'Payments, refunds, receipts and the ledger',
    kept: `At least ${RETENTION.bookYears} financial years (Companies Act, 2013; CGST Act, 2017)`,
  },
  {
    what: 'Security log (log-ins, changes of password or role)',
    kept: 'Not deleted automatically, because it is evidence and its entries cannot be changed. When your account is closed, we erase the IP addresses and devices in its entries',
  },
];

export const RETENTION_SECTION: LegalSection = {
  id: 'how-long',
  title: 'How long we keep your data',
  body: (
    <>
      <p>Most of this data is deleted automatically, by a program that runs every minute.</p>
      <div className="wide-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Kept for</th>
            </tr>
          </thead>
          <tbody>
            {PERIODS.map(({ what, kept }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  ),
};
