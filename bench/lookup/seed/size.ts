/** How many rows the benchmark of lists and searches makes. */
export interface SeedSize {
  payments: number;
  users: number;
  tickets: number;
  quotations: number;
}

/** In SQL: a number from 0 to 999 that depends on `n` and on nothing else. */
export const shareOf = (seed: string, n = 'n'): string => `abs(hashtext('${seed}' || ${n})) % 1000`;

/** In SQL: one of these values, by the row's number. */
export const oneOf = (values: readonly string[], seed: string, n = 'n'): string =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[abs(hashtext('${seed}' || ${n})) % ${values.length} + 1]`;

/** The span of time that the rows are spread over. */
export const SEED_DAYS = 730;
/** In SQL: the time of the n-th of `count` rows, the oldest first. */
export const timeOf = (count: string, n = 'n'): string =>
  `now() - (${count} - ${n}) * (interval '${SEED_DAYS} days' / ${count}) - interval '10 minutes'`;
