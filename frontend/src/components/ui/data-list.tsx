import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface DataListItem {
  term: ReactNode;
  value: ReactNode;
  /** The total line. */
  strong?: boolean;
}

/** Terms and their values, one per line. */
export function DataList({ items, className }: { items: readonly DataListItem[]; className?: string }) {
  return (
    <dl className={cx('text-sm', className)}>
      {items.map(({ term, value, strong = false }, index) => (
        <div
          key={index}
          className={cx(
            'flex flex-wrap items-baseline justify-between gap-x-6 py-2',
            strong && 'mt-1 border-t border-paper-200 pt-3 text-base font-semibold text-ink-900',
          )}
        >
          <dt className={strong ? undefined : 'text-ink-600'}>{term}</dt>
          <dd className="ml-auto min-w-0 text-right wrap-anywhere text-ink-900">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
