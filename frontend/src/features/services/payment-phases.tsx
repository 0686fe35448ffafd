import type { ServiceDetails } from '../../content/service-details';
import { priceText } from '../../content/price-text';
import { cx } from '../../lib/class-names';
import { phaseAmounts } from './phase-amounts';

export interface PaymentPhasesProps {
  phases: ServiceDetails['phases'];
  /** Rupees before tax. */
  price: number;
}

/** One colour for each phase, from the first to the last. */
const COLOURS = ['bg-brand-800', 'bg-brand-600', 'bg-brand-300', 'bg-marigold-400'] as const;

/** An example of the payment plan, as a bar and as rows. */
export function PaymentPhases({ phases, price }: PaymentPhasesProps) {
  const amounts = phaseAmounts(
    price,
    phases.map(({ share }) => share),
  );
  return (
    <>
      <div aria-hidden className="mt-6 flex h-2.5 gap-0.5 overflow-clip rounded-full">
        {phases.map(({ name, share }, at) => (
          <div key={name} className={COLOURS[at]} style={{ width: `${share}%` }} />
        ))}
      </div>
      <ol className="mt-4 divide-y divide-paper-200">
        {phases.map(({ name, text, share }, at) => (
          <li key={name} className="grid grid-cols-[auto_1fr_auto] gap-x-3 py-3.5 last:pb-0">
            <span aria-hidden className={cx('mt-2 size-2.5 rounded-full', COLOURS[at])} />
            <div>
              <p className="font-semibold text-ink-900">{name}</p>
              <p className="mt-0.5 text-sm text-ink-600">{text}</p>
            </div>
            <p className="figures text-right whitespace-nowrap">
              <span className="block font-semibold text-ink-900">{priceText(amounts[at] ?? 0)}</span>
              <span className="block text-sm text-ink-600">{share}%</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
