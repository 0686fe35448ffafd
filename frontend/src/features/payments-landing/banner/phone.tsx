import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Money } from '../../../components/ui/money';
import { cx } from '../../../lib/class-names';
import { EXAMPLE_ACCOUNT } from './example-account';

const LINES = [
  { text: 'Settlement', from: '42 sales', amount: EXAMPLE_ACCOUNT.settledToday, incoming: true },
  { text: 'Payroll', from: EXAMPLE_ACCOUNT.people, amount: EXAMPLE_ACCOUNT.salaries, incoming: false },
  { text: 'GST', from: 'March', amount: EXAMPLE_ACCOUNT.gst, incoming: false },
] as const;

/** The same account on a phone. */
export function Phone({ className }: { className: string }) {
  return (
    <div
      className={cx(
        'w-60 rounded-[2rem] bg-ink-950 p-2 shadow-overlay inset-ring inset-ring-white/15',
        className,
      )}
    >
      <div className="rounded-[1.55rem] bg-paper-50 p-4 pb-5 text-ink-900">
        <span className="mx-auto mb-4 block h-1.5 w-16 rounded-full bg-ink-900" />
        <p className="display text-lg">Today</p>
        <ul className="mt-3 grid gap-2">
          {LINES.map(({ text, from, amount, incoming }) => (
            <li
              key={text}
              className="flex items-center gap-2.5 rounded-md bg-paper-0 p-2.5 shadow-xs inset-ring inset-ring-paper-200"
            >
              <span
                className={cx(
                  'grid size-8 shrink-0 place-items-center rounded-full',
                  incoming ? 'bg-success-50 text-success-600' : 'bg-brand-50 text-brand-700',
                )}
              >
                {incoming ? <ArrowDownLeft className="size-4" /> : <ArrowUpRight className="size-4" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-xs font-semibold">{text}</span>
                <span className="block text-2xs text-ink-600">{from}</span>
              </span>
              <span className={cx('text-xs font-semibold', incoming && 'text-success-700')}>
                {incoming ? '+' : '−'}
                <Money paise={amount} />
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 rounded-md bg-brand-600 py-2.5 text-center text-xs font-semibold text-white">
          Pay a vendor
        </p>
      </div>
    </div>
  );
}
