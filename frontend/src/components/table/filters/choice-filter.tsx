import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../lib/class-names';
import { Popover } from '../../ui/popover';
import { FilterChip } from './filter-chip';
import type { FilterOption } from './filter-specs';

export interface ChoiceFilterProps {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
}

/** One of several values; it takes effect at once. */
export function ChoiceFilter({ label, options, value, onChange }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  const name = useId();
  const chosen = options.find(({ id }) => id === value);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={<FilterChip label={label} value={chosen?.label ?? ''} onClear={() => onChange('')} />}
    >
      <fieldset className="-m-2 grid">
        <legend className="px-2 pt-1 pb-2 text-xs font-semibold text-ink-600">{label}</legend>
        {options.map(({ id, label: text }) => (
          <label
            key={id}
            className={cx(
              'flex cursor-pointer items-center justify-between gap-3 rounded-sm px-2 py-2 text-sm font-medium transition hover:bg-paper-100',
              'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand-600',
              id === value && 'text-brand-800',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {text}
            {id === value && <Check aria-hidden className="size-4 text-brand-600" />}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
