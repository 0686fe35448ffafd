import { paise, type Paise } from '../money';
import type { AmountLimits } from '../payments/amount';
import { breakdownOf, type Breakdown, type FeeRule } from '../payments/fees';

/** The smallest amount whose credit after the fee is at least `credit`. */
export function amountForCredit(credit: Paise, fee: FeeRule): Paise {
  if (fee.mode === 'added') return credit;
  // The exact quotient or the paisa below it: rounding of the fee moves the result by less than one paisa.
  const rate = BigInt(10_000 - fee.basisPoints);
  let amount = paise(Number((BigInt(credit) * 10_000n) / rate));
  while (amount > 0 && breakdownOf(paise(amount - 1), fee).creditPaise >= credit) amount = paise(amount - 1);
  while (breakdownOf(amount, fee).creditPaise < credit) amount = paise(amount + 1);
  return amount;
}

/**
 * The top-ups that bring `missing` into the wallet, in order: each the gateway's maximum while more is needed, and the
 * last one the smallest that suffices, raised to the minimum. What is too much stays in the wallet.
 */
export function topUpPlan(missing: Paise, { minPaise, maxPaise }: AmountLimits, fee: FeeRule): Breakdown[] {
  const plan: Breakdown[] = [];
  for (let left = missing; left > 0;) {
    const enough = Math.max(amountForCredit(left, fee), minPaise);
    const topUp = breakdownOf(paise(Math.min(enough, maxPaise)), fee);
    plan.push(topUp);
    left = paise(Math.max(0, left - topUp.creditPaise));
  }
  return plan;
}
