import { paiseToRupees, parseTypedRupees } from '@deccanloop/contracts/money';
import { RangeFilter } from './range-filter';
import { amountsText } from './range-texts';

export interface AmountFilterProps {
  label: string;
  /** Rupees as a plain decimal number, or empty. */
  min: string;
  max: string;
  onChange: (min: string, max: string) => void;
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

const FIELDS = [
  ['min', 'At least'],
  ['max', 'At most'],
] as const;

/** A range of amounts, both included; typed as people write amounts. */
export function AmountFilter({ label, min, max, onChange }: AmountFilterProps) {
  return (
    <RangeFilter
      label={label}
      text={amountsText(min, max)}
      range={{ min, max }}
      fields={FIELDS}
      input={{ inputMode: 'decimal', placeholder: '₹', autoComplete: 'off' }}
      faultsOf={faultsOf}
      onApply={(typed) => onChange(plainOf(typed.min), plainOf(typed.max))}
      onClear={() => onChange('', '')}
    />
  );
}
