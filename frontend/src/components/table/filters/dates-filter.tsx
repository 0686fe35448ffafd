import { useState } from 'react';
import { cx } from '../../../lib/class-names';
import { formatDate } from '../../../lib/format';
import { datePresets, startOfDay, type DayRange } from '../../../lib/india-days';
import { useNow } from '../../../lib/now';
import { Popover } from '../../ui/popover';
import { FilterChip } from './filter-chip';
import { SmallField } from './small-field';

export interface DatesFilterProps {
  label: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
}

const dayText = (day: string): string => formatDate(new Date(startOfDay(day)).toISOString());

/** "Last 7 days", "20 Nov 2026 – 21 Nov 2026", "From 20 Nov 2026". */
function textOf({ from, to }: DayRange, now: number): string {
  const preset = datePresets(now).find((each) => each.from === from && each.to === to);
  if (preset) return preset.label;
  if (from !== '' && to !== '') return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from !== '') return `From ${dayText(from)}`;
  return to === '' ? '' : `Until ${dayText(to)}`;
}

/** A range of days: a preset, or any two days. */
export function DatesFilter({ label, range, onChange }: DatesFilterProps) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const isCurrent = ({ from, to }: DayRange) => from === range.from && to === range.to;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={
        <FilterChip label={label} value={textOf(range, now)} onClear={() => onChange({ from: '', to: '' })} />
      }
    >
      <div role="group" aria-label="Presets" className="grid grid-cols-2 gap-1.5">
        {datePresets(now).map((preset) => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={isCurrent(preset)}
            onClick={() => {
              onChange({ from: preset.from, to: preset.to });
              setOpen(false);
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
      <div className="mt-3 grid grid-cols-2 gap-2 border-t border-paper-200 pt-3">
        <SmallField
          label="From"
          type="date"
          value={range.from}
          {...(range.to !== '' && { max: range.to })}
          onChange={({ target }) => onChange({ ...range, from: target.value })}
        />
        <SmallField
          label="To"
          type="date"
          value={range.to}
          {...(range.from !== '' && { min: range.from })}
          onChange={({ target }) => onChange({ ...range, to: target.value })}
        />
      </div>
    </Popover>
  );
}
