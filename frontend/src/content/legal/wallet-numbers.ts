import { formatPaise, paise } from '@deccanloop/contracts/money';
import { DEFAULT_LIMITS } from '@deccanloop/contracts/payments/amount';
import { breakdownOf, type Breakdown, type FeeMode } from '@deccanloop/contracts/payments/fees';
import { WALLET_POLICY } from '@deccanloop/contracts/policies';

/** "2%" */
export const FEE = `${WALLET_POLICY.feeBasisPoints / 100}%`;
export const LOWEST = formatPaise(DEFAULT_LIMITS.minPaise);
export const HIGHEST = formatPaise(DEFAULT_LIMITS.maxPaise);

interface Example {
  amount: string;
  fee: string;
  total: string;
  credit: string;
}

const exampleText = (of: Breakdown): Example => ({
  amount: formatPaise(of.amountPaise),
  fee: formatPaise(of.feePaise),
  total: formatPaise(of.totalPaise),
  credit: formatPaise(of.creditPaise),
});

/** A top-up of ₹25,000 under a gateway's real fee rule. */
export const exampleOf = (mode: FeeMode): Example =>
  exampleText(breakdownOf(paise(25_000_00), { basisPoints: WALLET_POLICY.feeBasisPoints, mode }));

/** With Razorpay, where the fee is deducted. */
export const EXAMPLE = exampleOf('deducted');
