import { formatPaise, paise } from '@deccanloop/contracts/money';
import { WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { METHODS } from './methods';
import { METHOD_ICONS } from './method-icons';

const AMOUNTS = [24_500_00, 49_000_00, 24_500_00, 29_400_00].map(paise);

/** An illustration: a wallet with one top-up by each method. */
export const StatementPicture = () => (
  <div aria-hidden className="relative mx-auto hidden w-full max-w-md select-none md:block">
    <div className="absolute inset-x-8 -top-4 bottom-8 rotate-3 rounded-xl bg-brand-100" />
    <div className="relative overflow-clip rounded-xl bg-paper-0 shadow-overlay inset-ring inset-ring-paper-200">
      <div className="bg-ink-900 px-6 py-5 text-white">
        <p className="text-sm text-ink-200">Your wallet</p>
        <p className="display figures mt-1 text-3xl">
          {formatPaise(paise(AMOUNTS.reduce((sum, amount) => sum + amount, 0)), { decimals: 'always' })}
        </p>
      </div>
      <ul className="divide-y divide-paper-200 px-6 py-1.5">
        {METHODS.map(({ id, title, onReceipt }, index) => {
          const Icon = METHOD_ICONS[id];
          return (
            <li key={id} className="flex items-center gap-4 py-3.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-[1.2rem_1.2rem_0.55rem_0.55rem] bg-brand-50 text-brand-700 inset-ring inset-ring-brand-100">
                <Icon className="size-5" strokeWidth={1.75} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-600">
                  {WALLET_TRANSFER_LABELS.credit} · {onReceipt}
                </span>
              </span>
              <span className="figures font-semibold text-success-700">
                + {formatPaise(AMOUNTS[index] ?? paise(0))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  </div>
);
