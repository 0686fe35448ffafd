import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';

export type StepState = 'done' | 'current' | 'failed' | 'next';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** A date, or why it failed. */
  detail?: string;
  /** Where a step is changed that can be opened now. */
  to?: string;
}

const STATES = {
  done: { mark: 'bg-success-600 text-white', line: 'bg-success-600', text: 'Done: ' },
  current: {
    mark: 'bg-brand-600 text-white ring-4 ring-brand-100',
    line: 'bg-paper-300',
    text: 'Current: ',
  },
  failed: { mark: 'bg-danger-600 text-white', line: 'bg-paper-300', text: 'Failed: ' },
  next: {
    mark: 'bg-paper-0 text-ink-600 inset-ring inset-ring-paper-300',
    line: 'bg-paper-300',
    text: '',
  },
} as const satisfies Record<StepState, { mark: string; line: string; text: string }>;

/** The steps of a process and where it stands: a row, on phones a column. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex gap-3 max-sm:flex-col sm:gap-0">
      {steps.map(({ id, label: text, state, detail, to }, index) => {
        const { mark, line, text: prefix } = STATES[state];
        return (
          <li
            key={id}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-3 sm:flex-col sm:items-start sm:gap-2.5"
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cx(
                  'absolute max-sm:top-9 max-sm:-bottom-2 max-sm:left-[0.9375rem] max-sm:w-0.5 sm:top-[0.9375rem] sm:right-2 sm:left-10 sm:h-0.5',
                  line,
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'figures grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold',
                mark,
              )}
            >
              {state === 'done' ? (
                <Check className="size-4" />
              ) : state === 'failed' ? (
                <X className="size-4" />
              ) : (
                index + 1
              )}
            </span>
            <div className="min-w-0 text-sm max-sm:pt-1 sm:pr-4">
              <p className={cx('font-semibold', state === 'next' ? 'text-ink-600' : 'text-ink-900')}>
                <span className="sr-only">{prefix}</span>
                {to === undefined ? (
                  text
                ) : (
                  <Link
                    to={to}
                    className="rounded-xs underline decoration-transparent underline-offset-4 transition hover:text-brand-700 hover:decoration-current"
                  >
                    {text}
                  </Link>
                )}
              </p>
              {detail !== undefined && (
                <p className={cx('mt-0.5', state === 'failed' ? 'text-danger-700' : 'text-ink-600')}>
                  {detail}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
