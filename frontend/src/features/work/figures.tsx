import { cx } from '../../lib/class-names';
import type { CaseStudy } from '../../content/work/case-study';

/** The results of a project, beside each other and divided by lines. */
export function Figures({ figures, large = false }: { figures: CaseStudy['figures']; large?: boolean }) {
  return (
    <dl
      className={cx(
        'grid divide-paper-200 max-sm:divide-y sm:grid-cols-3 sm:divide-x',
        large && 'border-y border-paper-200',
      )}
    >
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className={cx(
            'flex flex-col-reverse justify-end gap-1 sm:px-6 sm:first:pl-0 sm:last:pr-0',
            large ? 'py-6 sm:py-8' : 'py-3',
          )}
        >
          <dt className="text-sm text-ink-600">{label}</dt>
          <dd className={cx('display text-ink-900', large ? 'text-3xl lg:text-4xl' : 'text-xl')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
