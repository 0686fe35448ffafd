import { PROJECT_TYPES } from '@deccanloop/contracts/enquiries/quotation-options';
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  QUOTATION_PRIORITIES,
  QUOTATION_STATUSES,
  type QuotationWait,
} from '@deccanloop/contracts/quotations/states';
import { priorityLabel, QUOTATION_STATUS_LABELS } from '../../../components/quotation/quotation-labels';
import type { FilterOption, FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { Sort } from '../../../components/table/use-table-address';
import { timesOf } from '../../../lib/india-days';
import type { QuotationsQuery } from './api';

const WAITS = {
  price: 'Our price',
  customer: 'The customer’s answer',
  new_price: 'A new price: the old one expired',
} as const satisfies Record<QuotationWait, string>;

const option = (id: string, label: string): FilterOption => ({ id, label });

/** The filters of the quotations; their names are those of the API. */
export const quotationFilters = (assignees: readonly FilterOption[]): readonly FilterSpec[] => [
  {
    kind: 'search',
    name: 'search',
    label: 'Search quotations',
    placeholder: 'Number, reference, e-mail, phone, name or title',
    isPrivate: true,
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: QUOTATION_STATUSES.map((id) => option(id, QUOTATION_STATUS_LABELS[id].staff)),
  },
  {
    kind: 'choice',
    name: 'waiting',
    label: 'Waits for',
    options: Object.entries(WAITS).map(([id, label]) => option(id, label)),
  },
  {
    kind: 'choice',
    name: 'decision',
    label: 'Answer',
    options: [option('accepted', 'Accepted'), option('declined', 'Declined')],
  },
  {
    kind: 'choice',
    name: 'projectStatus',
    label: 'Project',
    options: PROJECT_STATUSES.map((id) => option(id, PROJECT_STATUS_LABELS[id])),
  },
  {
    kind: 'choice',
    name: 'priority',
    label: 'Priority',
    options: QUOTATION_PRIORITIES.map((id) => option(id, priorityLabel(id))),
  },
  {
    kind: 'choice',
    name: 'assignee',
    label: 'Assignee',
    options: [option('me', 'Me'), option('none', 'Not assigned'), ...assignees],
  },
  {
    kind: 'choice',
    name: 'projectType',
    label: 'Service',
    options: PROJECT_TYPES.map((type) => option(type, type)),
  },
  { kind: 'dates', label: 'Submitted', from: 'from', to: 'to' },
  { kind: 'flag', name: 'overdue', label: 'Overdue' },
];

/** The columns that the server sorts by. */
const SORTED: readonly string[] = ['submitted', 'deadline', 'total'];

export function queryOf(values: FilterValues, sort: Sort | null, cursor: string | null): QuotationsQuery {
  const value = (name: string): string => values[name] ?? '';
  return {
    search: value('search'),
    status: value('status'),
    waiting: value('waiting'),
    decision: value('decision'),
    projectStatus: value('projectStatus'),
    priority: value('priority'),
    assignee: value('assignee'),
    projectType: value('projectType'),
    overdue: value('overdue'),
    ...timesOf({ from: value('from'), to: value('to') }),
    // An address may name any column.
    sort: sort !== null && SORTED.includes(sort.column) ? `${sort.descending ? '-' : ''}${sort.column}` : '',
    cursor: cursor ?? '',
  };
}
