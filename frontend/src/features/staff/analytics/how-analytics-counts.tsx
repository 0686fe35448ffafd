import { PERCENTILE_ERROR_PERCENT, RECOUNTED_DAYS } from '@deccanloop/contracts/staff/analytics';
import { HowCountedPanel } from '../how-counted-panel';

const DEFINITIONS = [
  [
    'Credited and fees',
    'Top-ups by the day on which they were completed. A second capture of the same payment, and money on hold that staff credited later, are not included; both have findings.',
  ],
  [
    'Success rate',
    'Captured ÷ ended attempts, by the day on which the attempt began. An attempt is one order at a gateway. It has ended when the gateway reports that it was captured, has failed or is closed; a failed one that is captured later counts as captured on the day on which it began.',
  ],
  [
    'Time to credit, p50 and p95',
    `From the start of a top-up to its credit. Half of the top-ups took at most p50, 95 of 100 at most p95. Each is at most ${PERCENTILE_ERROR_PERCENT}% from the exact time.`,
  ],
  [
    'Refunds',
    'Amounts that left wallets, by that day. A refund that failed later is subtracted on the day of its return. Refunds of money that was never credited are not included.',
  ],
  [
    'Sign-ups',
    'Accounts that people opened themselves. Accounts that administrators added are not included.',
  ],
  [
    'Quotation funnel',
    'Quotations by the day of their submission, and how far they have come by now: the figures of past days grow.',
  ],
  [
    'Ticket times',
    'From the opening to the first answer of staff, and until the ticket was solved or closed for the first time, by the day of the answer and of the end.',
  ],
  ['KYC times', 'From the last submission before a decision to the decision, by the day of the decision.'],
] as const;

/** What each figure means, and when it is counted. */
export const HowAnalyticsCounts = () => (
  <HowCountedPanel
    title="How these figures are counted"
    text={`Days are days in India, from midnight to midnight. A worker counts about once a minute: today, and every earlier day on which something has changed since. Besides, the last ${RECOUNTED_DAYS} days are counted again every night. A period is compared with as many days before, this month with the same days of the last one; today is never compared, because it is not over.`}
    definitions={DEFINITIONS}
  />
);
