import { VALUES, type Asked, type Case } from './measure';

/** A list as a page shows it: what it can be filtered and sorted by. */
export interface ListedTable {
  /** `Payments`. */
  name: string;
  ask: (query: NonNullable<Asked['query']>) => Asked;
  /** The values of each filter; of many, all are asked for. */
  filters?: Readonly<Record<string, readonly string[]>>;
  sorts?: readonly string[];
  /** `nextCursor` after rows at any depth; none for a list without pages. */
  cursors?: readonly string[];
  /** Filters without a page of their own: always set. */
  always?: Readonly<Record<string, string>>;
}

/** The first page, pages at any depth, each filter, each order, and two filters together; the first page and later ones in turn. */
export function casesOf({
  name,
  ask,
  filters = {},
  sorts = [],
  cursors = [],
  always = {},
}: ListedTable): Case[] {
  const times = (count: number, make: (n: number) => NonNullable<Asked['query']>) =>
    Array.from({ length: count }, (_, n) => ask({ ...always, ...make(n) }));
  const cursorOf = (n: number) => (n % 2 === 0 || cursors.length === 0 ? null : cursors[n % cursors.length]);
  const fields = Object.entries(filters);
  const pairs = fields.flatMap((one, n) => fields.slice(n + 1).map((other) => [one, other] as const));
  const valueOf = (values: readonly string[], n: number) => values[n % values.length];
  return [
    { of: name, what: 'first page', requests: times(VALUES, () => ({})) },
    ...(cursors.length === 0
      ? []
      : [
          {
            of: name,
            what: 'page after any row',
            requests: times(VALUES, (n) => ({ cursor: cursors[n % cursors.length] })),
          },
        ]),
    ...fields.map(([field, values]) => ({
      of: name,
      what: `filter ${field}`,
      requests: times(Math.max(VALUES, values.length * 2), (n) => ({
        [field]: valueOf(values, Math.floor(n / 2)),
        cursor: cursorOf(n),
      })),
    })),
    ...sorts.map((sort) => ({
      of: name,
      what: `order ${sort}`,
      requests: times(VALUES, (n) => ({ sort, cursor: cursorOf(n) })),
    })),
    ...(pairs.length === 0
      ? []
      : [
          {
            of: name,
            what: 'two filters together',
            requests: pairs.flatMap(([[one, values], [other, others]], pair) =>
              // Numbers without a common divisor, so that other values meet each time.
              times(Math.max(6, Math.ceil(VALUES / pairs.length)), (n) => ({
                [one]: valueOf(values, n * 7 + pair),
                [other]: valueOf(others, n * 11 + pair),
                sort: sorts.length === 0 ? null : sorts[n % sorts.length],
                cursor: cursorOf(n),
              })),
            ),
          },
        ]),
  ];
}
