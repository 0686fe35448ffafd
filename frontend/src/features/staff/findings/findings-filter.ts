import { GATEWAY_TITLES, GATEWAYS } from '@deccanloop/contracts/payments/status';
import { FINDING_KINDS } from '@deccanloop/contracts/staff/finding-kinds';
import { FINDING_AGES, FINDING_SORTS, type FindingAge } from '@deccanloop/contracts/staff/findings';
import type { FilterOption, FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { Sort } from '../../../components/table/use-table-address';
import type { ListQuery } from '../api';
import { findingLabels } from '../labels/finding-labels';

const AGE_LABELS = {
  1: 'Older than a day',
  3: 'Older than 3 days',
  7: 'Older than a week',
  30: 'Older than 30 days',
} as const satisfies Record<FindingAge, string>;

/** The filters of the findings; their names are those of the API. */
export const findingFilters = (assignees: readonly FilterOption[]): readonly FilterSpec[] => [
  {
    kind: 'choice',
    name: 'assignee',
    label: 'Assignee',
    options: [{ id: 'me', label: 'Me' }, { id: 'none', label: 'Not assigned' }, ...assignees],
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    options: FINDING_KINDS.map((id) => ({ id, label: findingLabels(id).title })),
  },
  {
    kind: 'choice',
    name: 'gateway',
    label: 'Gateway',
    options: GATEWAYS.map((id) => ({ id, label: GATEWAY_TITLES[id] })),
  },
  { kind: 'amount', label: 'At stake', min: 'min', max: 'max' },
  {
    kind: 'choice',
    name: 'age',
    label: 'Age',
    options: FINDING_AGES.map((id) => ({ id, label: AGE_LABELS[id] })),
  },
];

/** The API query of the list. */
export function queryOf(
  state: 'open' | 'resolved',
  values: FilterValues,
  sort: Sort | null,
  cursor: string | null,
): ListQuery<'findings'> {
  const order = sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`;
  return {
    ...values,
    state,
    sort: FINDING_SORTS.find((known) => known === order) ?? '',
    cursor: cursor ?? '',
  };
}
