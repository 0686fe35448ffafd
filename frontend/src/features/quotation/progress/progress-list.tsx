import { Check } from 'lucide-react';
import { cx } from '../../../lib/class-names';
import { anchorOf, type SectionId } from '../sections';
import { leftText, REQUIRED_COUNT } from './section-progress';
import { useFormProgress } from './use-form-progress';

export interface ProgressProps {
  /** The section that is being filled in. */
  current: SectionId;
}

/** Beside the form on wide screens: its six sections, with completed ones and missing answers. */
export function ProgressList({ current }: ProgressProps) {
  const { sections, answered, left } = useFormProgress();
  return (
    <nav aria-label="Sections of the form" className="sticky top-24 hidden self-start lg:block">
      <p className="eyebrow text-ink-600">Your request</p>
      <ol className="mt-4 grid gap-0.5">
        {sections.map(({ section: { id, title }, isComplete, wrong }, index) => (
          <li key={id}>
            <a
              href={`#${anchorOf(id)}`}
              aria-current={id === current ? 'step' : undefined}
              className={cx(
                'flex items-center gap-3 rounded-sm px-3 py-2.5 text-sm transition',
                id === current
                  ? 'bg-paper-0 font-semibold text-ink-900 shadow-xs inset-ring inset-ring-paper-200'
                  : 'text-ink-700 hover:bg-paper-100 hover:text-ink-900',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold transition',
                  left > 0 && wrong > 0
                    ? 'bg-danger-50 text-danger-700 inset-ring inset-ring-danger-600'
                    : isComplete
                      ? 'bg-success-600 text-white'
                      : 'bg-paper-0 text-ink-600 inset-ring inset-ring-ink-300',
                )}
              >
                {isComplete ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">{title}</span>
              {isComplete && <span className="sr-only">(complete)</span>}
              {left > 0 && wrong > 0 && (
                <span className="figures text-xs font-semibold text-danger-700">
                  {wrong}
                  <span className="sr-only"> to correct</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <div className="mt-5 border-t border-paper-200 px-3 pt-5">
        <div aria-hidden className="h-1.5 overflow-clip rounded-full bg-paper-200">
          <div
            className={cx(
              'h-full origin-left rounded-full transition-transform duration-300',
              answered === REQUIRED_COUNT ? 'bg-success-600' : 'bg-brand-600',
            )}
            style={{ transform: `scaleX(${answered / REQUIRED_COUNT})` }}
          />
        </div>
        <p className="figures mt-2.5 text-sm text-ink-600">
          {answered} of {REQUIRED_COUNT} required answers
        </p>
        {left > 0 && <p className="mt-1 text-sm font-medium text-danger-700">{leftText(left)}</p>}
      </div>
    </nav>
  );
}
