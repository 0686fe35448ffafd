import { SUBMITTED_KYC_STATUSES } from '@deccanloop/contracts/kyc/statuses';
import { KYC_STATUS_LABELS } from '../../../components/kyc/kyc-labels';
import type { FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { Sort } from '../../../components/table/use-table-address';
import type { KycQuery } from './api';

const WAITS = [
  ['0', 'For any time'],
  ['1', 'At least 1 day'],
  ['3', 'At least 3 days'],
  ['7', 'At least a week'],
  ['30', 'At least 30 days'],
] as const;

/** The filters of the submitted KYCs; their names are those of the API. */
export const KYC_FILTERS: readonly FilterSpec[] = [
  {
    kind: 'search',
    name: 'search',
    label: 'Search KYC submissions',
    placeholder: 'Business, person, e-mail or phone',
    isPrivate: true,
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: SUBMITTED_KYC_STATUSES.map((id) => ({ id, label: KYC_STATUS_LABELS[id].staff })),
  },
  {
    kind: 'choice',
    name: 'waitingDays',
    label: 'Waiting',
    options: WAITS.map(([id, label]) => ({ id, label })),
  },
];

/** The columns that the server sorts by. */
const SORTED: readonly string[] = ['submitted', 'business'];

export function queryOf(values: FilterValues, sort: Sort | null, cursor: string | null): KycQuery {
  return {
    search: values['search'] ?? '',
    status: values['status'] ?? '',
    waitingDays: values['waitingDays'] ?? '',
    // An address may name any column.
    sort: sort !== null && SORTED.includes(sort.column) ? `${sort.descending ? '-' : ''}${sort.column}` : '',
    cursor: cursor ?? '',
  };
}
