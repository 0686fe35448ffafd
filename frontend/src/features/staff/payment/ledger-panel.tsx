import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { formatDateTime } from '../../../lib/format';
import { readableName } from '../labels/payment-labels';

/** The payment's ledger transfers; each sums to zero. */
export function LedgerPanel({ transfers }: { transfers: StaffPaymentDto['transfers'] }) {
  if (transfers.length === 0) return null;
  return (
    <Panel title="Ledger" description="The entries of each transfer sum to zero.">
      <ul className="mt-3 divide-y divide-paper-200">
        {transfers.map(({ at, kind, entries }, index) => (
          <li key={index} className="px-5 py-4 text-sm sm:px-6">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{readableName(kind)}</span>
              <span className="text-ink-600">{formatDateTime(at)}</span>
            </p>
            <dl className="mt-2 grid gap-1">
              {entries.map(({ account, amountPaise }) => (
                <div key={account} className="flex justify-between gap-4">
                  <dt className="text-ink-600">{account}</dt>
                  <dd>
                    <Money paise={amountPaise} decimals="always" />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
