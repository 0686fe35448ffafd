import { API_CALL_ERRORS, API_CALL_METHODS, API_CALL_PATHS } from '@deccanloop/contracts/merchant/api-log';
import type { FilterOption, FilterSpec } from '../../../components/table/filters/filter-specs';

export const CLASS_OPTIONS = [
  { id: '2xx', label: 'Succeeded' },
  { id: '4xx', label: 'Client errors (4xx)' },
  { id: '5xx', label: 'Server errors (5xx)' },
] as const;

const withLabels = (values: readonly string[]) => values.map((id) => ({ id, label: id }));

/** The status is chosen by chips of its own. */
export const CLASS_FILTER: FilterSpec = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  options: CLASS_OPTIONS,
};

/** @param keys options of the filter by key */
export const callFilters = (keys: readonly FilterOption[]): readonly FilterSpec[] => [
  {
    kind: 'search',
    name: 'search',
    label: 'Search by request ID or transaction ID',
    placeholder: 'Request ID or transaction ID',
  },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
  { kind: 'choice', name: 'path', label: 'Path', options: withLabels(API_CALL_PATHS) },
  { kind: 'choice', name: 'method', label: 'Method', options: withLabels(API_CALL_METHODS) },
  { kind: 'choice', name: 'error', label: 'Error code', options: withLabels(API_CALL_ERRORS) },
  { kind: 'choice', name: 'key', label: 'Key', options: keys },
];
