import type { FilterOption, FilterValues } from '../../../../components/table/filters/filter-specs';
import { amountsText, daysText } from '../../../../components/table/filters/range-texts';
import {
  filterOf,
  GATEWAY_OPTIONS,
  METHOD_OPTIONS,
  REVIEW_OPTIONS,
  STATE_OPTIONS,
  STATUS_OPTIONS,
  type TransactionFilter,
} from '../payments-filter';

interface AppliedFilter {
  label: string;
  text: string;
  /** What is emptied when it is removed. */
  names: readonly (keyof TransactionFilter)[];
}

const labelOf = (options: readonly FilterOption[], value: string): string =>
  options.find(({ id }) => id === value)?.label ?? '';

/** The filters that are set, in the order of the form. @param now in ms, for "Today" and "Last 7 days" */
export function filterChips(values: FilterValues, now: number): readonly AppliedFilter[] {
  const filter = filterOf(values);
  const { startDate: from, endDate: to, minAmount, maxAmount, payer } = filter;
  const all: readonly AppliedFilter[] = [
    {
      label: filter.dateOf === 'credit' ? 'Credited' : 'Started',
      text: daysText({ from, to }, now),
      names: ['startDate', 'endDate', 'dateOf'],
    },
    { label: 'Status', text: labelOf(STATUS_OPTIONS, filter.status), names: ['status'] },
    { label: 'Amount', text: amountsText(minAmount, maxAmount), names: ['minAmount', 'maxAmount'] },
    { label: 'Gateway', text: labelOf(GATEWAY_OPTIONS, filter.gateway), names: ['gateway'] },
    { label: 'Method', text: labelOf(METHOD_OPTIONS, filter.method), names: ['method'] },
    { label: 'Payer', text: payer, names: ['payer'] },
    { label: 'Exact state', text: labelOf(STATE_OPTIONS, filter.state), names: ['state'] },
    { label: 'Review', text: labelOf(REVIEW_OPTIONS, filter.underReview), names: ['underReview'] },
  ];
  return all.filter(({ text }) => text !== '');
}
