import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../../lib/class-names';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
  /** Id of the list that it filters. */
  controls: string;
  /** Characters. */
  maxLength?: number;
  /** The width. */
  className: string;
  ref?: Ref<HTMLInputElement>;
}

/** The field that filters a list of a page while it is typed in. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
  controls,
  maxLength,
  className,
  ref,
}: SearchFieldProps) => (
  <div className={cx('relative', className)}>
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-500"
    />
    <input
      ref={ref}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={label}
      aria-controls={controls}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      className="h-13 w-full rounded-md border border-ink-400 bg-paper-0 pr-4 pl-12 text-base text-ink-900 shadow-xs transition placeholder:text-ink-500 hover:border-ink-600 focus-visible:border-brand-600 focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-brand-600/25"
    />
  </div>
);
