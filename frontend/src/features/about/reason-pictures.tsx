import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Check } from 'lucide-react';
import { BOOKING_SITE, totalOf } from '../../content/example-quotations';
import { priceText } from '../../content/price-text';

const STAGE = 'relative h-60 overflow-clip border-b border-paper-200 bg-paper-100 select-none';

/** A quotation, line by line. Decorative: the text below it says the same. */
export function PricePicture() {
  return (
    <div aria-hidden className={STAGE}>
      <div className="absolute top-9 left-1/2 w-[min(22rem,86%)] -translate-x-1/2 rounded-t-md bg-paper-0 px-5 pt-5 pb-24 shadow-raised inset-ring inset-ring-paper-200">
        <div className="flex items-baseline justify-between">
          <span className="display text-base text-ink-900">Quotation</span>
          <span className="rounded-full bg-success-50 px-2 py-0.5 text-2xs font-semibold text-success-700">
            Fixed price
          </span>
        </div>
        <div className="mt-3 grid gap-2.5 border-t border-paper-200 pt-3 text-xs">
          {BOOKING_SITE.map(({ title, price }) => (
            <div key={title} className="flex justify-between gap-4">
              <span className="text-ink-600">{title}</span>
              <span className="figures font-medium text-ink-900">{priceText(price)}</span>
            </div>
          ))}
          <div className="mt-1 flex justify-between border-t border-dashed border-paper-300 pt-3 text-sm font-semibold text-ink-900">
            <span>
              Total <span className="text-xs font-normal text-ink-600">{PROJECT_PROMISES.gst}</span>
            </span>
            <span className="figures">{priceText(totalOf(BOOKING_SITE))}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

const VERSIONS = [
  { week: 'Week 2', text: 'Log in, calendar', height: 'h-14' },
  { week: 'Week 4', text: 'Choose a time', height: 'h-22' },
  { week: 'Week 6', text: 'Pay a deposit', height: 'h-30' },
  { week: 'Week 8', text: 'Live', height: 'h-38' },
] as const;

/** Versions stacked on each other. Decorative. */
export function ProgressPicture() {
  return (
    <div aria-hidden className={STAGE}>
      <div className="absolute inset-x-5 bottom-0 grid grid-cols-4 items-end gap-2.5 sm:inset-x-10 sm:gap-4">
        {VERSIONS.map(({ week, text, height }, index) => {
          const isLast = index === VERSIONS.length - 1;
          return (
            <div key={week} className="text-center text-2xs">
              <p className="font-semibold text-ink-900">{week}</p>
              <p className="mt-0.5 mb-2 text-ink-600">{text}</p>
              <div
                className={`${height} grid place-items-center rounded-t-[2rem_1.6rem] ${isLast ? 'bg-brand-600 text-white' : 'bg-paper-0 text-brand-600 inset-ring inset-ring-paper-300'}`}
              >
                <Check className="size-4.5" strokeWidth={2.75} />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
