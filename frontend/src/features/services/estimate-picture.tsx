import { Check } from 'lucide-react';
import { MARK_PATH } from '../../components/brand/geometry';
import { SERVICES } from '../../content/services';
import { useServicesMessages } from './services-messages';

/** A sample quotation: three services of the catalogue at their prices. */
const LINES = SERVICES.filter(({ id }) => ['ui-ux', 'web-development', 'api-integration'].includes(id));
const TOTAL = LINES.reduce((sum, { startingPrice }) => sum + startingPrice, 0);

/** A sheet of paper with prices. Decorative. */
export function EstimatePicture() {
  const { picture, texts, price, duration } = useServicesMessages();
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md select-none lg:mr-0">
      <div className="absolute inset-x-6 -top-4 bottom-6 rotate-3 rounded-xl border border-paper-200 bg-brand-100/60" />
      <div className="relative rounded-xl border border-paper-200 bg-paper-0 p-6 shadow-raised sm:p-8 pb-11 sm:pb-12">
        <div className="flex items-center justify-between">
          <p className="display text-xl text-ink-900">{picture.title}</p>
          <svg viewBox="0 0 48 48" fill="none" className="size-9">
            <path d={MARK_PATH} className="stroke-brand-600" strokeWidth="3" />
          </svg>
        </div>
        <p className="mt-1 text-sm text-ink-600">{picture.project}</p>
        <div className="mt-6 divide-y divide-paper-200 border-y border-paper-200">
          {LINES.map((service) => (
            <div key={service.id} className="flex items-baseline justify-between gap-4 py-3.5">
              <div>
                <p className="text-sm font-semibold text-ink-900">{texts(service).title}</p>
                <p className="text-xs text-ink-600">{duration(service)}</p>
              </div>
              <p className="figures text-sm font-medium text-ink-900">{price(service.startingPrice)}</p>
            </div>
          ))}
        </div>
        <div className="mt-4 flex items-baseline justify-between">
          <p className="text-sm text-balance text-ink-600">{picture.total}</p>
          <p className="display figures text-2xl text-ink-900">{price(TOTAL)}</p>
        </div>
      </div>
      <div className="absolute -bottom-7 left-4 flex items-center gap-2.5 rounded-full border border-paper-200 bg-paper-0 py-2 pr-5 pl-2 shadow-raised sm:-left-6">
        <span className="grid size-8 place-items-center rounded-full bg-success-50 text-success-700">
          <Check className="size-4.5" strokeWidth={2.5} />
        </span>
        <p className="text-sm font-semibold text-ink-900">{picture.promise}</p>
      </div>
    </div>
  );
}
