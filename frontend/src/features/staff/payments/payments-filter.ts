import { GATEWAYS, PAYMENT_STATES } from '@deccanloop/contracts/payments/status';
import type { PaymentsQuery } from '../api';

/**
 * The query of the list's address; days are Indian days, `2026-11-20`. `search` is there only in links that this site
 * makes, with an id.
 */
export interface PaymentsFilter {
  search: string;
  status: string;
  gateway: string;
  underReview: string;
  from: string;
  to: string;
}

const NAMES = [
  'search',
  'status',
  'gateway',
  'underReview',
  'from',
  'to',
] as const satisfies readonly (keyof PaymentsFilter)[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 3_600_000;

const KNOWN: Partial<Record<keyof PaymentsFilter, (value: string) => boolean>> = {
  status: (value) => (PAYMENT_STATES as readonly string[]).includes(value),
  gateway: (value) => (GATEWAYS as readonly string[]).includes(value),
  underReview: (value) => value === 'true',
  from: (value) => DAY.test(value) && !Number.isNaN(startOf(value)),
  to: (value) => DAY.test(value) && !Number.isNaN(startOf(value)),
};

/** The filter in an address; invalid values count as absent. */
export function filterOf(address: URLSearchParams): PaymentsFilter {
  const value = (name: keyof PaymentsFilter): string => {
    const text = (address.get(name) ?? '').trim().slice(0, 200);
    return KNOWN[name]?.(text) === false ? '' : text;
  };
  return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as unknown as PaymentsFilter;
}

export const isFiltered = (filter: PaymentsFilter): boolean => NAMES.some((name) => filter[name] !== '');

/** Midnight in India, in ms since 1970. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** The API query; a range of days includes its first and last day. */
export const queryOf = (filter: PaymentsFilter): PaymentsQuery => ({
  ...filter,
  from: filter.from && new Date(startOf(filter.from)).toISOString(),
  to: filter.to && new Date(startOf(filter.to) + DAY_MS).toISOString(),
});
