import { Check, ChevronDown } from 'lucide-react';
import { priceText } from '../../content/price-text';
import { durationText, SERVICES, type Service } from '../../content/services';
import { cx } from '../../lib/class-names';

const HIGHEST = Math.max(...SERVICES.map(({ startingPrice }) => startingPrice));
const LONGEST = Math.max(...SERVICES.map(({ weeks }) => weeks.to));

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

export interface ComparisonRowProps {
  service: Service;
  chosen: boolean;
  onToggle: () => void;
}

/** One service: price and weeks as figures and as bars on a common scale, and its features on demand. */
export function ComparisonRow({ service, chosen, onToggle }: ComparisonRowProps) {
  const { id, title, category, startingPrice, weeks, features } = service;
  return (
    <li className={cx('px-5 py-5 transition sm:px-7', chosen && 'bg-brand-50')}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr] lg:gap-x-8 md:items-center">
        <label htmlFor={`choose-${id}`} className="flex items-start gap-3.5">
          <input
            id={`choose-${id}`}
            type="checkbox"
            checked={chosen}
            onChange={onToggle}
            className="mt-0.5 size-5 shrink-0 scroll-mt-24 scroll-mb-44 accent-brand-600"
          />
          <span>
            <span className="block font-semibold text-ink-900">{title}</span>
            <span className="block text-sm text-ink-600">{category}</span>
          </span>
        </label>
        <div className="pl-8.5 md:pl-0">
          <p className="figures flex items-baseline justify-between gap-3 text-sm text-ink-600">
            <span className="whitespace-nowrap">Starting from</span>
            <span className="font-semibold text-ink-900">{priceText(startingPrice)}</span>
          </p>
          <div aria-hidden className="mt-2 h-1.5 rounded-full bg-paper-200">
            <div
              className="h-full rounded-full bg-brand-600"
              style={{ width: percent(startingPrice, HIGHEST) }}
            />
          </div>
        </div>
        <div className="pl-8.5 md:pl-0">
          <p className="flex items-baseline justify-between gap-3 text-sm text-ink-600">
            <span>Duration</span>
            <span className="font-semibold text-ink-900">{durationText(service)}</span>
          </p>
          <div aria-hidden className="relative mt-2 h-1.5 rounded-full bg-paper-200">
            <div
              className="absolute inset-y-0 rounded-full bg-marigold-400"
              style={{ left: percent(weeks.from, LONGEST), width: percent(weeks.to - weeks.from, LONGEST) }}
            />
          </div>
        </div>
      </div>
      <details className="group mt-3 pl-8.5">
        <summary className="flex w-fit scroll-mb-44 list-none items-center gap-1.5 py-1 text-sm font-medium text-brand-700 hover:text-brand-800 [&::-webkit-details-marker]:hidden">
          What is included<span className="sr-only"> in {title}</span>
          <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
        </summary>
        <ul className="mt-2 grid gap-x-8 gap-y-2 pb-1 text-sm text-ink-700 sm:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-600" />
              {feature}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
