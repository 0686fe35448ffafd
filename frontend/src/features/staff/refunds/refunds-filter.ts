import { REFUND_STATES } from '@deccanloop/contracts/payments/refund-states';
import { GATEWAY_TITLES, GATEWAYS } from '@deccanloop/contracts/payments/status';
import type { FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';
import { timesOf } from '../../../lib/india-days';
import type { ListQuery } from '../api';
import { REFUND_STATUS_LABELS } from '../labels/payment-labels';

/** The filters of the refunds; their names are those of the API. */
export const REFUND_FILTERS = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: REFUND_STATES.map((id) => ({ id, label: REFUND_STATUS_LABELS[id].label })),
  },
  { kind: 'flag', name: 'overdue', label: 'Overdue' },
  {
    kind: 'choice',
    name: 'gateway',
    label: 'Gateway',
    options: GATEWAYS.map((id) => ({ id, label: GATEWAY_TITLES[id] })),
  },
  { kind: 'dates', label: 'Requested', from: 'from', to: 'to' },
  { kind: 'amount', label: 'Amount', min: 'min', max: 'max' },
] as const satisfies readonly FilterSpec[];

/** The API query; a range of Indian days includes its first and last day. */
export const queryOf = (values: FilterValues, cursor: string | null): ListQuery<'allRefunds'> => ({
  ...values,
  ...timesOf({ from: values['from'] ?? '', to: values['to'] ?? '' }),
  cursor: cursor ?? '',
});
