import type { GatewayResult } from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';

/** The most that a list of Razorpay returns at once. */
export const LARGEST_PAGE = 100;
/** A bound for one answer: 10 000 entries of a list, and as many as 100 requests. */
const MOST_PAGES = 100;

/**
 * All entries of a list that comes newest first, page by page. An entry that is made meanwhile pushes the
 * others on, so that one may come twice and none is missed; it is kept once.
 * @returns `unknown` as soon as one page is, or when there are more pages than anybody should ask for
 */
export async function readAllPages<T>(
  what: string,
  idOf: (item: T) => string,
  page: (range: { count: number; skip: number }) => Promise<GatewayResult<T[]>>,
): Promise<GatewayResult<T[]>> {
  const found = new Map<string, T>();
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const answer = await page({ count: LARGEST_PAGE, skip: pages * LARGEST_PAGE });
    if (answer.kind !== 'ok') return answer;
    for (const item of answer.value) found.set(idOf(item), item);
    if (answer.value.length < LARGEST_PAGE) return ok([...found.values()]);
  }
  return unreadable('Razorpay', `more than ${MOST_PAGES * LARGEST_PAGE} ${what}: ask for a shorter time`);
}
