import type { GatewayResult } from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';
import { call, readItems } from './sdk-calls';

/** Razorpay's maximum page size. */
export const LARGEST_PAGE = 100;
/** Limit for one list: 10,000 entries in 100 requests. */
const MAX_PAGES = 100;

export interface PageRange {
  count: number;
  skip: number;
}

/**
 * Reads all entries of a list that is ordered newest first. An entry created meanwhile shifts the pages, so an entry
 * may appear twice but none is missed; duplicates are removed.
 * @returns `unknown` when a page is unknown, or when there are more than `MAX_PAGES` pages
 */
export async function readAllPages<T>(
  what: string,
  idOf: (item: T) => string,
  page: (range: PageRange) => Promise<GatewayResult<T[]>>,
): Promise<GatewayResult<T[]>> {
  const found = new Map<string, T>();
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const answer = await page({ count: LARGEST_PAGE, skip: pages * LARGEST_PAGE });
    if (answer.kind !== 'ok') return answer;
    for (const item of answer.value) found.set(idOf(item), item);
    if (answer.value.length < LARGEST_PAGE) return ok([...found.values()]);
  }
  return unreadable('Razorpay', `more than ${MAX_PAGES * LARGEST_PAGE} ${what}: request a shorter window`);
}

/**
 * Reads all entries of a list of the account, which exists even when it is empty.
 * @param entries.read one entry; null when it cannot be read, which makes the whole list unknown
 * @param request sends the request for a page
 */
export const readList = <T>(
  entries: { what: string; idOf: (item: T) => string; read: (item: unknown) => T | null },
  request: (range: PageRange) => Promise<unknown>,
): Promise<GatewayResult<T[]>> =>
  readAllPages(entries.what, entries.idOf, (range) =>
    call(
      () => request(range),
      (body) => readItems(body, entries.read),
      { mayBeMissing: false },
    ),
  );
