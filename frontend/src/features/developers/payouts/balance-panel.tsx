import type { OwnPayoutsDto } from '@deccanloop/contracts/merchant/payouts';
import { MERCHANT_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { HeldFunds } from '../../../components/payment/held-funds';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeleton';

export interface BalancePanelProps {
  payouts: OwnPayoutsDto | undefined;
  /** False when it could not be loaded; the list says why. */
  isKnown: boolean;
}

/** The balance now and what it is made of. */
export function BalancePanel({ payouts, isKnown }: BalancePanelProps) {
  if (payouts === undefined && !isKnown) return null;
  return (
    <section
      aria-labelledby="live-balance"
      className="flex flex-wrap items-end gap-x-12 gap-y-5 rounded-lg border border-paper-200 bg-paper-0 px-5 py-5 shadow-card sm:px-6"
    >
      <div className="mr-auto">
        <h2 id="live-balance" className="text-sm font-medium text-ink-600">
          Live balance
        </h2>
        <p className="display mt-1 text-3xl">
          {payouts === undefined ? (
            <Skeleton className="h-9 w-40" />
          ) : (
            <Money paise={payouts.funds.balancePaise} decimals="always" />
          )}
        </p>
        {payouts !== undefined && payouts.owedPaise > 0 && (
          <p className="mt-1 text-sm text-ink-700">
            You owe us <Money paise={payouts.owedPaise} decimals="always" className="font-semibold" />: we
            paid it beyond your balance. Later payments repay it.
          </p>
        )}
      </div>
      <dl className="grid w-full gap-x-8 gap-y-3 text-sm sm:flex sm:w-auto sm:flex-wrap">
        {payouts?.parts.map(({ kind, amountPaise, count }) => (
          <div key={kind} className="flex items-baseline justify-between gap-4 sm:block">
            <dt className="text-ink-600">
              {MERCHANT_TRANSFER_LABELS[kind]} ({count.toLocaleString('en-IN')})
            </dt>
            <dd className="font-semibold sm:mt-0.5">
              <Money paise={amountPaise} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
      {payouts !== undefined && <HeldFunds funds={payouts.funds} className="w-full" />}
    </section>
  );
}
