import { useRef } from 'react';
import type { TableAddress } from '../use-table-address';
import { AmountFilter } from './amount-filter';
import { ChoiceFilter } from './choice-filter';
import { ClearFilters } from './clear-filters';
import { DatesFilter } from './dates-filter';
import { FilterChip } from './filter-chip';
import { SearchFilter } from './search-filter';
import type { FilterSpec, FilterValues } from './filter-specs';

export interface TableFiltersProps {
  specs: readonly FilterSpec[];
  address: Pick<TableAddress, 'values' | 'isFiltered' | 'change' | 'reset'>;
}

/** The search and the filters of a list; a filter that is set is a chip with its value. */
export function TableFilters({ specs, address: { values, isFiltered, change, reset } }: TableFiltersProps) {
  const group = useRef<HTMLDivElement>(null);
  const searches = specs.filter(({ kind }) => kind === 'search');
  const others = specs.filter(({ kind }) => kind !== 'search');
  return (
    <div className="grid gap-3">
      {searches.map((spec) => (
        <Filter key={keyOf(spec)} spec={spec} values={values} onChange={change} />
      ))}
      <div
        ref={group}
        role="group"
        aria-label="Filters"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 outline-none"
      >
        {others.map((spec) => (
          <Filter key={keyOf(spec)} spec={spec} values={values} onChange={change} />
        ))}
        {isFiltered && (
          <ClearFilters
            onClick={() => {
              reset();
              // The Tab key continues at the first filter.
              group.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

const keyOf = (spec: FilterSpec): string => `${spec.kind}:${spec.label}`;

interface FilterProps {
  spec: FilterSpec;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

function Filter({ spec, values, onChange }: FilterProps) {
  const value = (name: string): string => values[name] ?? '';
  switch (spec.kind) {
    case 'search':
      return (
        <SearchFilter
          label={spec.label}
          placeholder={spec.placeholder}
          value={value(spec.name)}
          onSearch={(text) => onChange({ [spec.name]: text })}
        />
      );
    case 'choice':
      return (
        <ChoiceFilter
          {...spec}
          value={value(spec.name)}
          onChange={(chosen) => onChange({ [spec.name]: chosen })}
        />
      );
    case 'flag':
      return (
        <FilterChip
          label={spec.label}
          value={value(spec.name)}
          pressed={value(spec.name) === 'true'}
          onClick={() => onChange({ [spec.name]: value(spec.name) === 'true' ? '' : 'true' })}
        />
      );
    case 'dates':
      return (
        <DatesFilter
          label={spec.label}
          range={{ from: value(spec.from), to: value(spec.to) }}
          onChange={({ from, to }) => onChange({ [spec.from]: from, [spec.to]: to })}
        />
      );
    case 'amount':
      return (
        <AmountFilter
          label={spec.label}
          min={value(spec.min)}
          max={value(spec.max)}
          onChange={(min, max) => onChange({ [spec.min]: min, [spec.max]: max })}
        />
      );
  }
}
