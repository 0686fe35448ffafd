import { basisPointsOf, paise, type Paise } from '../money';

/** `deducted`: pay X, X − fee reaches the wallet. `added`: pay X + fee, X reaches the wallet. */
export type FeeMode = 'deducted' | 'added';

export interface FeeRule {
  /** Hundredths of a percent: 200 is 2 %. */
  basisPoints: number;
  mode: FeeMode;
}

export interface Breakdown {
  /** What the payer typed. */
  amountPaise: Paise;
  feePaise: Paise;
  /** What the gateway charges. */
  totalPaise: Paise;
  /** What reaches the wallet. */
  creditPaise: Paise;
}

/** `basisPoints` of the amount, rounded half up to whole paise. */
export const feeOf = basisPointsOf;

/** Fee, total and credit of a top-up of `amount` under a gateway's fee rule. */
export function breakdownOf(amount: Paise, rule: FeeRule): Breakdown {
  const fee = feeOf(amount, rule.basisPoints);
  return rule.mode === 'deducted'
    ? { amountPaise: amount, feePaise: fee, totalPaise: amount, creditPaise: paise(amount - fee) }
    : { amountPaise: amount, feePaise: fee, totalPaise: paise(amount + fee), creditPaise: amount };
}
