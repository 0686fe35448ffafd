import { SUCCESS_RATE_DAYS } from '@deccanloop/contracts/staff/dashboard';
import { HowCountedPanel } from '../how-counted-panel';

const DEFINITIONS = [
  [
    'Credited today',
    'What reached wallets by top-ups that were completed today, after fees and before refunds. A second capture of the same payment is not included.',
  ],
  [
    'Success rate',
    `Captured ÷ ended attempts that began in the last ${SUCCESS_RATE_DAYS} days, today included. An attempt is one order at a gateway. It has ended when the gateway reports that it was captured, has failed or is closed; open ones are not counted, and a failed one that is captured later counts as captured.`,
  ],
  ['Payments waiting', 'Started, pending or timed out: their status checks have no final result yet.'],
  ['Open tickets', 'Neither solved nor closed.'],
  ['KYC waiting', 'Submitted, and not decided yet.'],
  ['New users', 'Accounts that were created today and are not closed.'],
] as const;

/** What each number means. */
export const HowCounted = () => (
  <HowCountedPanel
    title="How these numbers are counted"
    text={`Days are days in India. Today is compared with yesterday until the same time, and the last ${SUCCESS_RATE_DAYS} days with the ${SUCCESS_RATE_DAYS} days before, until the same time.`}
    definitions={DEFINITIONS}
  />
);
