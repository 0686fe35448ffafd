import { cx } from '../../../lib/class-names';
import type { FilterOption } from './filter-specs';

export interface ChoiceChipsProps {
  label: string;
  options: readonly FilterOption[];
  /** Empty: all. */
  value: string;
  onChange: (value: string) => void;
}

/** One of a few values, all visible; on phones the row scrolls sideways. */
export function ChoiceChips({ label, options, value, onChange }: ChoiceChipsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[{ id: '', label: 'All' }, ...options].map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={value === option.id}
          onClick={() => onChange(option.id)}
          className={cx(
            'shrink-0 rounded-full px-3.5 py-1.5 text-sm font-semibold transition inset-ring',
            value === option.id
              ? 'bg-ink-900 text-white inset-ring-ink-900'
              : 'bg-paper-0 text-ink-700 inset-ring-paper-300 hover:inset-ring-ink-400',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
