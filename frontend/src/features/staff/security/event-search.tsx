import { IP_ADDRESS } from '@deccanloop/contracts/security/schemas';
import { useState, type FormEvent } from 'react';
import { controlClasses, Field } from '../../../components/form/field';
import { ClearFilters } from '../../../components/table/filters/clear-filters';
import { DatesFilter } from '../../../components/table/filters/dates-filter';
import type { FilterOption, FilterValues } from '../../../components/table/filters/filter-specs';
import type { TableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../lib/class-names';

export interface EventSearchProps {
  list: Pick<TableAddress, 'values' | 'change' | 'reset' | 'isFiltered'>;
  fields: readonly SearchField[];
  actions: readonly FilterOption[];
}

export interface SearchField {
  name: 'actor' | 'target' | 'address';
  label: string;
  placeholder: string;
}

/** The search form of the audit log. It is sent with Enter or its button: each search costs the server a query. */
export function EventSearch({ list, fields, actions }: EventSearchProps) {
  const { values } = list;
  const [draft, setDraft] = useState<FilterValues>({});
  const [shown, setShown] = useState(values);
  // Back, or filters that were cleared, show the other search.
  if (JSON.stringify(shown) !== JSON.stringify(values)) {
    setShown(values);
    setDraft({});
  }
  const valueOf = (name: string) => draft[name] ?? values[name] ?? '';
  const address = valueOf('address').trim();
  const fault = address === '' || IP_ADDRESS.pattern.test(address) ? undefined : IP_ADDRESS.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== undefined) return;
    const names = [...fields.map(({ name }) => name), 'action'];
    list.change(Object.fromEntries(names.map((name) => [name, valueOf(name)])));
  };

  return (
    <div className="grid gap-3">
      <form
        role="search"
        noValidate
        onSubmit={submit}
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_0.9fr_1fr_auto]"
      >
        {fields.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} required error={name === 'address' ? fault : undefined}>
            {({ id, describedBy, invalid }) => (
              <input
                id={id}
                type="text"
                value={valueOf(name)}
                placeholder={placeholder}
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
                className={cx(controlClasses(invalid), 'h-11 text-ellipsis')}
              />
            )}
          </Field>
        ))}
        <Field label="Action" required>
          {({ id }) => (
            <select
              id={id}
              value={valueOf('action')}
              onChange={({ target }) => setDraft({ ...draft, action: target.value })}
              className={cx(controlClasses(false), 'h-11')}
            >
              <option value="">All actions</option>
              {actions.map((action) => (
                <option key={action.id} value={action.id}>
                  {action.label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" className="sm:mt-7 sm:h-11">
          Search
        </Button>
      </form>
      <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
        <DatesFilter
          label="Dates"
          range={{ from: values['startDate'] ?? '', to: values['endDate'] ?? '' }}
          onChange={({ from, to }) => list.change({ startDate: from, endDate: to })}
        />
        {list.isFiltered && <ClearFilters onClick={list.reset} />}
      </div>
    </div>
  );
}
