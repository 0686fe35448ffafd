/** The four products; the first is shown at once. */
export const PRODUCTS = [
  { id: 'gateway', tab: 'Payment Gateway' },
  { id: 'international', tab: 'International Payments' },
  { id: 'optimizer', tab: 'Optimizer' },
  { id: 'token', tab: 'TokenHQ + 4 Others' },
] as const;

export type ProductId = (typeof PRODUCTS)[number]['id'];

/**
 * The tab to focus after `key` on tab `from` of `count`: arrows wrap around, Home and End go to the ends.
 * @returns undefined for every other key
 */
export function focusedTab(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
