/** Percent of a payment that is taken (specification of the website, section 9). */
export const FEE_PERCENT = 1.5;
/** How long it is counted up, in ms. */
export const COUNT_MS = 2_000;
/** How much of it must be in view before it counts. */
export const SEEN_SHARE = 0.3;

/** The percentage with one decimal, `elapsedMs` into the count: quick at first, gentle at its end. */
export function feeText(elapsedMs: number): string {
  const share = Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1);
  return (FEE_PERCENT * (1 - (1 - share) ** 2)).toFixed(1);
}
