import { cx } from '../../lib/class-names';

/** Months, as in the solutions; `to: null` has no end. */
const ROWS = [
  { name: 'Technology Consulting', from: 1, to: 3, text: '1-3 months' },
  { name: 'Cloud Migration', from: 1, to: 4, text: '1-4 months' },
  { name: 'Custom Web Applications', from: 2, to: 6, text: '2-6 months' },
  { name: 'AI Assistants', from: 3, to: 8, text: '3-8 months' },
  { name: '24/7 Managed Support', from: 1, to: null, text: 'Ongoing' },
] as const;

const MONTHS = 8;
const percent = (months: number) => `${(months / MONTHS) * 100}%`;

/** Durations: the solid part of each bar is certain, the rest depends on the scope. */
export function TimelinesPicture() {
  return (
    <div
      aria-hidden
      className="w-full max-w-lg rounded-xl border border-white/12 bg-ink-800/90 p-5 select-none sm:p-7 lg:ml-auto"
    >
      <div className="figures flex justify-between border-b border-white/10 pb-3 text-xs text-ink-300">
        {['Start', '2', '4', '6', '8 months'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <div className="mt-5 grid gap-4.5">
        {ROWS.map(({ name, from, to, text }) => (
          <div key={name}>
            <div className="flex justify-between gap-4 text-sm">
              <span className="font-semibold text-white">{name}</span>
              <span className="whitespace-nowrap text-ink-200">{text}</span>
            </div>
            <div className="relative mt-2 h-2.5 rounded-full bg-white/8">
              <div
                className={cx(
                  'absolute inset-y-0 left-0 rounded-full',
                  to === null ? 'bg-linear-to-r from-marigold-400 to-marigold-400/25' : 'bg-brand-400/45',
                )}
                style={{ width: to === null ? '100%' : percent(to) }}
              />
              {to !== null && (
                <div
                  className="absolute inset-y-0 left-0 rounded-full bg-brand-400"
                  style={{ width: percent(from) }}
                />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
