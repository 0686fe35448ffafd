import { cx } from '../../../lib/class-names';
import { REQUIRED_COUNT } from './section-progress';
import { useFormProgress } from './use-form-progress';
import type { ProgressProps } from './progress-list';

/** The progress on narrow screens: one line below the navigation. */
export function ProgressBar({ current }: ProgressProps) {
  const { sections, answered, left } = useFormProgress();
  const index = sections.findIndex(({ section }) => section.id === current);
  return (
    <div className="sticky top-16 z-20 -mx-5 border-b border-paper-200 bg-paper-50/95 px-5 py-2.5 backdrop-blur-sm lg:hidden">
      <div className="figures flex items-baseline justify-between gap-4 text-xs">
        <p className="min-w-0 truncate font-semibold text-ink-900">
          <span className="font-normal text-ink-600">{index + 1} of 6</span> {sections[index]?.section.title}
        </p>
        <p className={cx('shrink-0', left > 0 ? 'font-semibold text-danger-700' : 'text-ink-600')}>
          {left > 0 ? `${left} left` : `${answered} of ${REQUIRED_COUNT} required`}
        </p>
      </div>
      <div aria-hidden className="mt-2 flex gap-1">
        {sections.map(({ section, isComplete, wrong }) => (
          <span
            key={section.id}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors',
              left > 0 && wrong > 0
                ? 'bg-danger-600'
                : isComplete
                  ? 'bg-success-600'
                  : section.id === current
                    ? 'bg-brand-600'
                    : 'bg-paper-300',
            )}
          />
        ))}
      </div>
    </div>
  );
}
