import { cx } from '../../../lib/class-names';
import { datePresets, isDay, type DayRange } from '../../../lib/india-days';
import { useNow } from '../../../lib/now';
import { RangeFilter } from './range-filter';
import { daysText } from './range-texts';

export interface DatesFilterProps {
  label: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
}

type Bound = keyof DayRange;
type Faults = Partial<Record<Bound, string>>;

const TEXTS = {
  unreadable: 'Enter a date between 2000 and 2099',
  reversed: 'The last day must not be before the first day',
} as const;

/** What is wrong with the two days. */
function faultsOf({ from, to }: DayRange): Faults {
  const isWrong = (day: string) => day !== '' && !isDay(day);
  return {
    ...(from !== '' && to !== '' && from > to && { to: TEXTS.reversed }),
    ...(isWrong(from) && { from: TEXTS.unreadable }),
    ...(isWrong(to) && { to: TEXTS.unreadable }),
  };
}

const FIELDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** A range of days: a preset, or any two days. */
export function DatesFilter({ label, range, onChange }: DatesFilterProps) {
  const now = useNow();
  const isCurrent = ({ from, to }: DayRange) => from === range.from && to === range.to;
  return (
    <RangeFilter
      label={label}
      text={daysText(range, now)}
      range={range}
      fields={FIELDS}
      input={{ type: 'date' }}
      faultsOf={faultsOf}
      onApply={onChange}
      onClear={() => onChange({ from: '', to: '' })}
    >
      {(close) => (
        <div role="group" aria-label="Presets" className="grid grid-cols-2 gap-1.5">
          {datePresets(now).map((preset) => (
            <button
              key={preset.label}
              type="button"
              aria-pressed={isCurrent(preset)}
              onClick={() => {
                onChange({ from: preset.from, to: preset.to });
                close();
              }}
              className={cx(
                'h-9 rounded-sm px-3 text-left text-sm font-medium transition inset-ring',
                isCurrent(preset)
                  ? 'bg-brand-50 text-brand-800 inset-ring-brand-200'
                  : 'text-ink-700 inset-ring-paper-200 hover:bg-paper-100',
              )}
            >
              {preset.label}
            </button>
          ))}
        </div>
      )}
    </RangeFilter>
  );
}
