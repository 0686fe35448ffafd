import { SUCCESS_RATE_DAYS } from '@deccanloop/contracts/staff/dashboard';
import { ChevronDown } from 'lucide-react';

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
export function HowCounted() {
  return (
    <details className="group mt-3">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1.5 rounded-xs py-1.5 text-sm font-semibold text-ink-700 hover:text-ink-900 [&::-webkit-details-marker]:hidden">
        How these numbers are counted
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-500 transition duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 rounded-lg border border-paper-200 bg-paper-0 px-5 py-5 text-sm sm:px-6">
        <p className="max-w-prose text-ink-600">
          Days are days in India. Today is compared with yesterday until the same time, and the last{' '}
          {SUCCESS_RATE_DAYS} days with the {SUCCESS_RATE_DAYS} days before, until the same time.
        </p>
        <dl className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {DEFINITIONS.map(([term, text]) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="mt-0.5 text-ink-600">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
