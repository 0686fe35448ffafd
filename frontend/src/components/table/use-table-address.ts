import { useLocation, useSearchParams } from 'react-router-dom';
import { isPrivate, namesOf, valuesIn, type FilterSpec, type FilterValues } from './filters/filter-specs';
import type { Pages } from './pager';

export interface Sort {
  column: string;
  descending: boolean;
}

/**
 * What a list shows, kept in the address: Back undoes a change, and a link opens the same list. Private filters are kept
 * in the history entry.
 */
export interface TableAddress {
  values: FilterValues;
  isFiltered: boolean;
  change: (values: FilterValues) => void;
  reset: () => void;
  sort: Sort | null;
  sortBy: (sort: Sort | null) => void;
  /** Of the page, for the API; null on the first one. */
  cursor: string | null;
  /** From 1. */
  page: number;
  first: () => void;
  /**
   * For the pager: where this page is among all, and the way to the others.
   * @param size rows of a full page
   * @param nextCursor null on the last page; undefined until it is known
   */
  pages: (size: number, nextCursor: string | null | undefined, totalText?: string) => Pages;
}

const SORT = 'sort';
const AFTER = 'after';
const PAGE = 'page';
const COLUMN = /^-?\w{1,40}$/;

/** What a list keeps in its history entry. */
interface EntryState {
  /** The cursors of the pages before this one; the server knows only the way forward. */
  trail: readonly (string | null)[];
  /** The values of private filters. */
  typed: FilterValues;
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

function entryStateOf(state: unknown): EntryState {
  const { trail, typed } = (state ?? {}) as { trail?: unknown; typed?: unknown };
  return {
    trail: Array.isArray(trail) ? (trail as EntryState['trail']) : [],
    typed: Object.fromEntries(Object.entries(typed ?? {}).filter(isText)),
  };
}

/** The state of a link or navigation that opens a list with values of private filters. */
export const typedState = (typed: FilterValues): EntryState => ({ trail: [], typed });

function sortIn(address: URLSearchParams): Sort | null {
  const text = address.get(SORT) ?? '';
  if (!COLUMN.test(text)) return null;
  return { column: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

/** A parameter that is set, or removed where it is empty. */
function put(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name);
  else address.set(name, value);
}

/** A copy of an address, for the first page of its list. */
export function firstPageOf(address: URLSearchParams): URLSearchParams {
  const first = new URLSearchParams(address);
  first.delete(AFTER);
  first.delete(PAGE);
  return first;
}

export function useTableAddress(specs: readonly FilterSpec[]): TableAddress {
  const [address, setAddress] = useSearchParams();
  const { trail, typed } = entryStateOf(useLocation().state);
  const values = valuesIn(address, specs, typed);
  const cursor = address.get(AFTER);
  const page = cursor === null ? 1 : Math.max(2, Number(address.get(PAGE)) || 2);

  /** Other parameters stay: they belong to the page around the list. */
  const go = (change: (next: URLSearchParams) => void, state: Partial<EntryState> = {}) => {
    const next = firstPageOf(address);
    change(next);
    setAddress(next, { preventScrollReset: true, state: { trail: [], typed, ...state } });
  };
  const open = (to: string | null, number: number) => (next: URLSearchParams) => {
    put(next, AFTER, to ?? '');
    put(next, PAGE, to === null ? '' : String(number));
  };

  return {
    values,
    isFiltered: Object.values(values).some((value) => value !== ''),
    change: (changed) => {
      const given = Object.entries(changed).map(([name, value]) => [name, value.trim()] as const);
      const ofEntry = given.filter(([name]) => isPrivate(specs, name));
      go(
        (next) => {
          for (const [name, value] of given) put(next, name, isPrivate(specs, name) ? '' : value);
        },
        { typed: { ...typed, ...Object.fromEntries(ofEntry) } },
      );
    },
    reset: () =>
      go(
        (next) => {
          for (const name of namesOf(specs)) next.delete(name);
        },
        { typed: {} },
      ),
    sort: sortIn(address),
    sortBy: (sort) =>
      go((next) => put(next, SORT, sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`)),
    cursor,
    page,
    first: () => go(open(null, 1)),
    pages: (size, nextCursor, totalText) => ({
      page,
      size,
      ...(totalText !== undefined && { totalText }),
      nextCursor: nextCursor ?? null,
      onNext: (to) => go(open(to, page + 1), { trail: [...trail, cursor] }),
      // A link may have opened this page: then the pages before it are unknown, and the first one is next.
      onPrevious: () => go(open(trail.at(-1) ?? null, page - 1), { trail: trail.slice(0, -1) }),
    }),
  };
}
