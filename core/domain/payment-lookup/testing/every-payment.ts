import { NO_PAYMENT_FILTERS, type ListScope } from '../list-statement';

/** What the statement of the first page of all payments is made from. */
export const EVERY_PAYMENT_SCOPE: ListScope = {
  ...NO_PAYMENT_FILTERS,
  mode: 'test',
  found: null,
  payers: null,
  states: null,
  after: null,
  limit: 26,
};
