import { monthBefore, monthName, monthOf } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES, GATEWAYS } from '@deccanloop/contracts/payments/status';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';

const MONTHS_OFFERED = 24;

/** The last months in India, newest first: "2026-11". */
export function lastMonths(now: Date): string[] {
  const months: string[] = [];
  for (let month = monthOf(now); months.length < MONTHS_OFFERED; month = monthBefore(month))
    months.push(month);
  return months;
}

/** The filters of the payouts; their names are those of the API. */
export const settlementFilters = (now: Date) =>
  [
    {
      kind: 'search',
      name: 'reference',
      label: 'Search payouts',
      placeholder: 'UTR, settlement, payment or transaction ID',
    },
    {
      kind: 'choice',
      name: 'gateway',
      label: 'Gateway',
      options: GATEWAYS.map((id) => ({ id, label: GATEWAY_TITLES[id] })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      options: [
        { id: 'differs', label: 'With differences' },
        { id: 'matched', label: 'Without differences' },
      ],
    },
    {
      kind: 'choice',
      name: 'month',
      label: 'Month',
      options: lastMonths(now).map((id) => ({ id, label: monthName(id) })),
    },
  ] as const satisfies readonly FilterSpec[];
