import { Logo } from '../../components/brand/logo';

const LINES = [
  ['Discovery and design', '2 weeks', '₹1,10,000'],
  ['Ordering app, Android and iOS', '6 weeks', '₹4,20,000'],
  ['Kitchen dashboard', '3 weeks', '₹1,85,000'],
  ['Payments and launch', '2 weeks', '₹95,000'],
] as const;

/** Weeks of the bars below the lines: from, to, of 13. */
const BARS = [
  [0, 2],
  [2, 8],
  [5, 8],
  [8, 10],
] as const;

/** A quotation as a sheet of paper. Decorative. */
export function QuotationIllustration() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md max-lg:hidden">
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
          {LINES.map(([what, weeks, price]) => (
            <li key={what} className="figures grid grid-cols-[1fr_auto_5.5rem] gap-4 py-2.5 text-ink-700">
              <span>{what}</span>
              <span className="text-ink-600">{weeks}</span>
              <span className="text-right font-medium text-ink-900">{price}</span>
            </li>
          ))}
        </ul>
        <div className="mt-5 grid gap-1.5">
          {BARS.map(([from, to], index) => (
            <div key={index} className="h-2 rounded-full bg-paper-100">
              <div
                className={
                  index === 3 ? 'h-full rounded-full bg-marigold-400' : 'h-full rounded-full bg-brand-500'
                }
                style={{ marginLeft: `${from * 10}%`, width: `${(to - from) * 10}%` }}
              />
            </div>
          ))}
        </div>
        <div className="mt-6 flex items-end justify-between">
          <p className="text-sm text-ink-600">
            Ready in <span className="font-semibold text-ink-900">10 weeks</span>
          </p>
          <p className="display figures text-2xl text-ink-900">₹8,10,000</p>
        </div>
      </div>
    </div>
  );
}
