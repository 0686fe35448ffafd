import { LazySvg } from '../../../components/ui/lazy-svg';
import { Money } from '../../../components/ui/money';
import { cx } from '../../../lib/class-names';
import { EXAMPLE_ACCOUNT } from './example-account';
import { Phone } from './phone';

/** Settled on each day of the month, in thousands of rupees. */
const DAYS = [34, 41, 29, 52, 47, 58, 66, 49, 61, 72, 64, 83];

const MENU = ['Overview', 'Payments', 'Payroll', 'Taxes', 'Vendors'];

const FIGURES = [
  { label: 'Settled', amount: EXAMPLE_ACCOUNT.settled, text: '1,204 payments' },
  { label: 'Salaries', amount: EXAMPLE_ACCOUNT.salaries, text: EXAMPLE_ACCOUNT.people },
  { label: 'Taxes', amount: EXAMPLE_ACCOUNT.taxes, text: 'GST and TDS' },
] as const;

/** The account on a screen and on a phone. Decorative: the text beside it says the same. */
export function MoneyMock() {
  return (
    <div aria-hidden className="relative select-none pb-72 sm:pb-0">
      <div className="flex overflow-clip rounded-lg bg-paper-0 text-ink-900 shadow-overlay">
        <ul className="hidden w-44 shrink-0 border-r border-paper-200 bg-paper-50 p-4 text-sm lg:block">
          {MENU.map((item, index) => (
            <li
              key={item}
              className={cx(
                'rounded-sm px-3 py-2 font-medium',
                index === 0 ? 'bg-brand-50 text-brand-700' : 'text-ink-600',
              )}
            >
              {item}
            </li>
          ))}
        </ul>
        <div className="min-w-0 flex-1 p-5 sm:p-8 sm:pr-72">
          <div className="flex items-start justify-between gap-4">
            <p>
              <span className="block text-xs text-ink-600">Current account</span>
              <span className="display text-2xl sm:text-3xl">
                <Money paise={EXAMPLE_ACCOUNT.balance} />
              </span>
            </p>
            <p className="rounded-full bg-paper-100 px-3 py-1 text-xs font-semibold whitespace-nowrap text-ink-700 inset-ring inset-ring-paper-300">
              Mar 2025
            </p>
          </div>
          <Chart />
          <ul className="mt-6 hidden grid-cols-3 gap-4 border-t border-paper-200 pt-5 lg:grid">
            {FIGURES.map(({ label, amount, text }) => (
              <li key={label}>
                <span className="block text-xs text-ink-600">{label}</span>
                <span className="font-semibold">
                  <Money paise={amount} />
                </span>
                <span className="block text-xs text-ink-600">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Phone className="absolute right-1/2 bottom-0 translate-x-1/2 sm:right-6 sm:-bottom-12 sm:translate-x-0 lg:right-10" />
    </div>
  );
}

function Chart() {
  const x = (day: number) => 8 + day * 48;
  const y = (value: number) => 128 - value * 1.35;
  const line = DAYS.map((value, day) => `${day ? 'L' : 'M'}${x(day)} ${y(value)}`).join(' ');
  return (
    <LazySvg viewBox="0 0 548 140" className="mt-5 block h-auto w-full" strokeLinejoin="round">
      <path d="M0 128 H548 M0 84 H548 M0 40 H548" className="stroke-paper-200" />
      <path d={`${line} V128 H8 Z`} className="fill-brand-100" fillOpacity="0.7" />
      <path d={line} className="stroke-brand-600" strokeWidth="3" />
      <circle cx={x(11)} cy={y(83)} r="6" className="fill-marigold-400 stroke-paper-0" strokeWidth="3" />
    </LazySvg>
  );
}
