import { PAGE_MEASUREMENTS, PAYMENT_MEASUREMENTS } from '../../content/measurements';
import { kilobytesText, secondsText } from './figure-text';

const { pages } = PAGE_MEASUREMENTS;

const FIGURES = [
  {
    value: String(Math.min(...pages.map(({ performance }) => performance))),
    label: `lowest Lighthouse performance score of ${pages.length} public pages, out of 100`,
  },
  {
    value: secondsText(Math.max(...pages.map(({ lcpMs }) => lcpMs))),
    label: 'until the slowest page shows its main content on a slow phone',
  },
  {
    value: kilobytesText(Math.max(...pages.map(({ scriptBytes }) => scriptBytes))),
    label: 'of JavaScript on the largest page',
  },
  {
    value: String(PAYMENT_MEASUREMENTS.lost + PAYMENT_MEASUREMENTS.creditedTwice),
    label: `of ${PAYMENT_MEASUREMENTS.captured} test payments lost or credited twice while servers were killed`,
  },
];

/** The four main figures, on the dark ground of the header. */
export function KeyFigures() {
  return (
    <dl className="grid gap-px overflow-clip rounded-lg bg-white/15 inset-ring inset-ring-white/15 sm:grid-cols-2 md:max-lg:grid-cols-1">
      {FIGURES.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-ink-900 px-6 py-7 md:max-lg:py-5">
          <dt className="mt-1 text-sm text-ink-200">{label}</dt>
          <dd className="display figures text-4xl text-marigold-400">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
