import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { Logo } from '../../components/brand/logo';
import { ORDERING_APP, totalOf, weeksOf } from '../../content/example-quotations';
import { priceText } from '../../content/price-text';

const WEEKS = weeksOf(ORDERING_APP);

/** A quotation as a sheet of paper. Decorative. */
export function QuotationIllustration() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md max-md:hidden md:max-lg:[zoom:0.75]">
      <div className="absolute inset-0 translate-x-4 translate-y-4 rotate-2 rounded-lg border border-paper-200 bg-paper-100" />
      <div className="relative rounded-lg border border-paper-200 bg-paper-0 p-7 shadow-raised">
        <div className="flex items-start justify-between">
          <div>
            <p className="display text-xl text-ink-900">Quotation</p>
            <p className="mt-0.5 font-mono text-xs text-ink-600">QT-7K3M9QXA</p>
          </div>
          <Logo markOnly />
        </div>
        <ul className="mt-6 divide-y divide-paper-200 border-y border-paper-200 text-sm">
          {ORDERING_APP.map(({ title, weeks: [from, to], price }) => (
            <li key={title} className="figures grid grid-cols-[1fr_auto_5.5rem] gap-4 py-2.5 text-ink-700">
              <span>{title}</span>
              <span className="text-ink-600">{to - from} weeks</span>
              <span className="text-right font-medium text-ink-900">{priceText(price)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-5 grid gap-1.5">
          {ORDERING_APP.map(({ weeks: [from, to] }, index) => (
            <div key={index} className="h-2 rounded-full bg-paper-100">
              <div
                className={
                  index === 3 ? 'h-full rounded-full bg-marigold-400' : 'h-full rounded-full bg-brand-500'
                }
                style={{ marginLeft: `${(from / WEEKS) * 100}%`, width: `${((to - from) / WEEKS) * 100}%` }}
              />
            </div>
          ))}
        </div>
        <div className="mt-6 flex items-end justify-between">
          <p className="text-sm text-ink-600">
            Ready in <span className="font-semibold text-ink-900">{WEEKS} weeks</span>
          </p>
          <p className="text-right">
            <span className="display figures block text-2xl text-ink-900">
              {priceText(totalOf(ORDERING_APP))}
            </span>
            <span className="text-xs text-ink-600">{PROJECT_PROMISES.gst}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
