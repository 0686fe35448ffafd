import { Check, Minus } from 'lucide-react';
import { cx } from '../../lib/class-names';

export interface ScopeProps {
  included: readonly string[];
  excluded: readonly string[];
}

/** What we do and what is not included, side by side where there is space. */
export function Scope({ included, excluded }: ScopeProps) {
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <ScopeList title="What we do" items={included} isIncluded />
      <ScopeList title="Not included" items={excluded} />
    </div>
  );
}

function ScopeList({
  title,
  items,
  isIncluded = false,
}: {
  title: string;
  items: readonly string[];
  isIncluded?: boolean;
}) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <div>
      <h3 className="font-semibold text-ink-900">{title}</h3>
      <ul className="mt-3 divide-y divide-paper-200 border-y border-paper-200 text-sm">
        {items.map((item) => (
          <li key={item} className={cx('flex gap-2.5 py-2.5', isIncluded ? 'text-ink-800' : 'text-ink-600')}>
            <Icon
              aria-hidden
              className={cx('mt-0.5 size-4 shrink-0', isIncluded ? 'text-success-600' : 'text-ink-400')}
              strokeWidth={2.25}
            />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
