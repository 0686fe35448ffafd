import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import { GATEWAY_TITLES, GATEWAYS, PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import type { FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import { timesOf } from '../../../lib/india-days';
import type { PaymentsQuery } from '../api';

/** The filters of the payments; their names are those of the API. */
export const PAYMENT_FILTERS = [
  {
    kind: 'search',
    name: 'search',
    label: 'Search payments',
    placeholder: 'ID, last 8 characters, UTR, UPI ID, name, e-mail or phone',
    isPrivate: true,
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'State',
    options: PAYMENT_STATES.map((id) => ({ id, label: PAYMENT_STATE_LABELS[id].staff })),
  },
  {
    kind: 'choice',
    name: 'gateway',
    label: 'Gateway',
    options: GATEWAYS.map((id) => ({ id, label: GATEWAY_TITLES[id] })),
  },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
  { kind: 'flag', name: 'underReview', label: 'Under review' },
] as const satisfies readonly FilterSpec[];

/** The API query; a range of Indian days includes its first and last day. */
export function queryOf(values: FilterValues, cursor: string | null): PaymentsQuery {
  const value = (name: string): string => values[name] ?? '';
  return {
    search: value('search'),
    status: value('status'),
    gateway: value('gateway'),
    underReview: value('underReview'),
    ...timesOf({ from: value('from'), to: value('to') }),
    cursor: cursor ?? '',
  };
}
