/** The transaction fee in percent. */
export const FEE_PERCENT = 1.5;
/** Duration of the count in ms. */
export const COUNT_MS = 2_000;
/** The share of the element that must be in view before it counts. */
export const SEEN_SHARE = 0.3;

/** The percentage with one decimal after `elapsedMs`; it slows down towards the end. */
export function feeText(elapsedMs: number): string {
  const share = Math.min(Math.max(elapsedMs / COUNT_MS, 0), 1);
  return (FEE_PERCENT * (1 - (1 - share) ** 2)).toFixed(1);
}
