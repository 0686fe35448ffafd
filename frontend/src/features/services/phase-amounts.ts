/**
 * The amounts of a payment plan in rupees; they add up to the price.
 * @param shares percentages that add up to 100
 */
export function phaseAmounts(price: number, shares: readonly number[]): number[] {
  let share = 0;
  let paid = 0;
  return shares.map((one) => {
    share += one;
    // Each cumulative sum is rounded, so that the amounts add up to the price.
    const amount = Math.round((price * share) / 100) - paid;
    paid += amount;
    return amount;
  });
}
