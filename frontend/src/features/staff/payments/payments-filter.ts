import { methodLabel, PAYMENT_METHODS } from '@deccanloop/contracts/payments/methods';
import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import { GATEWAY_TITLES, GATEWAYS, PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_STATUSES,
} from '@deccanloop/contracts/payments/transaction-status';
import type { FilterOption, FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import type { PaymentsQuery } from '../api';

export const STATUS_OPTIONS: readonly FilterOption[] = TRANSACTION_STATUSES.map((id) => ({
  id,
  label: TRANSACTION_STATUS_LABELS[id],
}));
export const STATE_OPTIONS = PAYMENT_STATES.map((id) => ({ id, label: PAYMENT_STATE_LABELS[id].staff }));
export const GATEWAY_OPTIONS: readonly FilterOption[] = GATEWAYS.map((id) => ({
  id,
  label: GATEWAY_TITLES[id],
}));
export const METHOD_OPTIONS: readonly FilterOption[] = PAYMENT_METHODS.map((id) => ({
  id,
  label: methodLabel(id) ?? id,
}));
export const REVIEW_OPTIONS: readonly FilterOption[] = [
  { id: 'true', label: 'Under review' },
  { id: 'false', label: 'Not under review' },
];

/** The search and the filters of transactions; their names are those of the API. */
export const PAYMENT_FILTERS = [
  {
    kind: 'search',
    name: 'search',
    label: 'Search payments',
    placeholder: 'Number, ID, last 8 characters, UTR, UPI ID, name, e-mail or phone',
    isPrivate: true,
  },
  { kind: 'dates', label: 'Started', from: 'startDate', to: 'endDate' },
  { kind: 'choice', name: 'status', label: 'Status', options: STATUS_OPTIONS },
  { kind: 'amount', label: 'Amount', min: 'minAmount', max: 'maxAmount' },
  { kind: 'choice', name: 'gateway', label: 'Gateway', options: GATEWAY_OPTIONS },
  { kind: 'choice', name: 'method', label: 'Method', options: METHOD_OPTIONS },
  { kind: 'search', name: 'payer', label: 'Payer', placeholder: '', isPrivate: true },
  { kind: 'choice', name: 'state', label: 'Exact state', options: STATE_OPTIONS },
  { kind: 'choice', name: 'underReview', label: 'Review', options: REVIEW_OPTIONS },
  { kind: 'choice', name: 'dateOf', label: 'Dates', options: [{ id: 'credit', label: 'Credit' }] },
] as const satisfies readonly FilterSpec[];

/** What the filter form sets; the search has a field of its own. */
export const FILTER_NAMES = [
  'startDate',
  'endDate',
  'status',
  'minAmount',
  'maxAmount',
  'gateway',
  'method',
  'payer',
  'state',
  'dateOf',
  'underReview',
] as const;
export type TransactionFilter = Record<(typeof FILTER_NAMES)[number], string>;

/** The values of the filter form; empty where a filter is not set. */
export const filterOf = (values: FilterValues): TransactionFilter => ({
  startDate: values['startDate'] ?? '',
  endDate: values['endDate'] ?? '',
  status: values['status'] ?? '',
  minAmount: values['minAmount'] ?? '',
  maxAmount: values['maxAmount'] ?? '',
  gateway: values['gateway'] ?? '',
  method: values['method'] ?? '',
  payer: values['payer'] ?? '',
  state: values['state'] ?? '',
  dateOf: values['dateOf'] ?? '',
  underReview: values['underReview'] ?? '',
});

export const NO_FILTER: TransactionFilter = filterOf({});

/** The API query. */
export const queryOf = (values: FilterValues, cursor: string | null): PaymentsQuery => ({
  search: values['search'] ?? '',
  ...filterOf(values),
  cursor: cursor ?? '',
});
