import type { FilterValues } from '../../../../components/table/filters/filter-specs';
import { ClearFilters } from '../../../../components/table/filters/clear-filters';
import { FilterChip } from '../../../../components/table/filters/filter-chip';
import { useKeptFocus } from '../../../../components/ui/kept-focus';
import { useNow } from '../../../../lib/now';
import { filterChips } from './filter-chips';

export interface AppliedFiltersProps {
  values: FilterValues;
  onEdit: () => void;
  onChange: (values: FilterValues) => void;
  /** Removes the search too. */
  onReset: () => void;
}

/** The filters that are set, each with a button that removes it. */
export function AppliedFilters({ values, onEdit, onChange, onReset }: AppliedFiltersProps) {
  const chips = filterChips(values, useNow());
  const isSet = chips.length > 0 || (values['search'] ?? '') !== '';
  const kept = useKeptFocus<HTMLDivElement>(values);
  return (
    <div
      {...kept}
      role="group"
      aria-label="Filters that are set"
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-2 outline-none"
    >
      {chips.map(({ label, text, names }) => (
        <FilterChip
          key={label}
          label={label}
          value={text}
          aria-haspopup="dialog"
          onClick={onEdit}
          onClear={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
        />
      ))}
      {isSet && <ClearFilters onClick={onReset} />}
    </div>
  );
}
