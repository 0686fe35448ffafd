import { formatPaise, paiseToRupees, parseRupees, parseTypedRupees } from '@deccanloop/contracts/money';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button';
import { Popover } from '../../ui/popover';
import { FilterChip } from './filter-chip';
import { SmallField } from './small-field';

export interface AmountFilterProps {
  label: string;
  /** Rupees as a plain decimal number, or empty. */
  min: string;
  max: string;
  onChange: (min: string, max: string) => void;
}

const amountText = (rupees: string): string => {
  const amount = parseRupees(rupees);
  return amount === null ? '' : formatPaise(amount);
};

/** "₹100 – ₹500", "From ₹100", "Up to ₹500". */
function textOf(min: string, max: string): string {
  const [from, to] = [amountText(min), amountText(max)];
  if (from !== '' && to !== '') return from === to ? from : `${from} – ${to}`;
  if (from !== '') return `From ${from}`;
  return to === '' ? '' : `Up to ${to}`;
}

type Bound = 'min' | 'max';
type Typed = Readonly<Record<Bound, string>>;

const TEXTS = {
  unreadable: 'Enter an amount like 1,500',
  reversed: 'Max amount must be greater than min amount',
} as const;

/** What is wrong with the two amounts. */
function faultsOf({ min, max }: Typed): Partial<Record<Bound, string>> {
  const read = (text: string) => (text.trim() === '' ? undefined : parseTypedRupees(text));
  const [from, to] = [read(min), read(max)];
  return {
    ...(from === null && { min: TEXTS.unreadable }),
    ...(to === null && { max: TEXTS.unreadable }),
    ...(from != null && to != null && from > to && { max: TEXTS.reversed }),
  };
}

const plainOf = (text: string): string => {
  const amount = parseTypedRupees(text);
  return amount === null ? '' : String(paiseToRupees(amount));
};

/** A range of amounts, both included; typed as people write amounts. */
export function AmountFilter({ label, min, max, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [faults, setFaults] = useState<Partial<Record<Bound, string>>>({});
  const close = () => setTyped(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onChange(plainOf(typed.min), plainOf(typed.max));
    close();
  };
  const field = (bound: Bound, name: string) => (
    <SmallField
      label={name}
      inputMode="decimal"
      placeholder="₹"
      autoComplete="off"
      value={typed?.[bound] ?? ''}
      error={faults[bound]}
      onChange={({ target }) => setTyped((now) => ({ min: '', max: '', ...now, [bound]: target.value }))}
    />
  );
  return (
    <Popover
      open={typed !== null}
      onOpenChange={(open) => {
        setFaults({});
        setTyped(open ? { min, max } : null);
      }}
      label={label}
      trigger={<FilterChip label={label} value={textOf(min, max)} onClear={() => onChange('', '')} />}
    >
      <form onSubmit={apply} className="grid gap-3">
        <div className="grid grid-cols-2 gap-2">
          {field('min', 'At least')}
          {field('max', 'At most')}
        </div>
        <Button type="submit" size="sm" fullWidth>
          Apply
        </Button>
      </form>
    </Popover>
  );
}
