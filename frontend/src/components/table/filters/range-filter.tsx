import { useState, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Popover } from '../../ui/popover';
import { FilterChip } from './filter-chip';
import { SmallField } from './small-field';

export interface RangeFilterProps<Bound extends string> {
  label: string;
  /** What the chip says; empty without a range. */
  text: string;
  /** As the fields show it when they open. */
  range: Readonly<Record<Bound, string>>;
  /** The two fields with their labels. */
  fields: readonly (readonly [Bound, string])[];
  input: InputHTMLAttributes<HTMLInputElement>;
  /** What is wrong with the typed bounds. */
  faultsOf: (typed: Readonly<Record<Bound, string>>) => Partial<Record<Bound, string>>;
  onApply: (typed: Readonly<Record<Bound, string>>) => void;
  onClear: () => void;
  /** Above the fields, with a call that closes the filter. */
  children?: (close: () => void) => ReactNode;
}

/** A chip that opens two fields. Nothing is sent before "Apply", so that a half-typed bound is no request. */
export function RangeFilter<Bound extends string>(props: RangeFilterProps<Bound>) {
  const { label, text, range, fields, input, faultsOf, onApply, onClear, children } = props;
  const [typed, setTyped] = useState<Readonly<Record<Bound, string>> | null>(null);
  const [faults, setFaults] = useState<Partial<Record<Bound, string>>>({});
  const close = () => setTyped(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onApply(typed);
    close();
  };
  return (
    <Popover
      open={typed !== null}
      onOpenChange={(open) => {
        setFaults({});
        setTyped(open ? range : null);
      }}
      label={label}
      trigger={<FilterChip label={label} value={text} onClear={onClear} />}
    >
      {children?.(close)}
      <form
        onSubmit={apply}
        className={children ? 'mt-3 grid gap-3 border-t border-paper-200 pt-3' : 'grid gap-3'}
      >
        <div className="grid grid-cols-2 gap-2">
          {fields.map(([bound, name]) => (
            <SmallField
              key={bound}
              {...input}
              label={name}
              value={typed?.[bound] ?? ''}
              error={faults[bound]}
              onChange={({ target }) => setTyped((now) => ({ ...(now ?? range), [bound]: target.value }))}
            />
          ))}
        </div>
        <Button type="submit" size="sm" fullWidth>
          Apply
        </Button>
      </form>
    </Popover>
  );
}
