import { paise, type Paise } from '@deccanloop/contracts/money';

/** What a payout moves, in paise: money to the bank, costs, and what they came from. */
export interface PostedAmounts {
  bank: Paise;
  fee: Paise;
  tax: Paise;
  clearing: Paise;
  /** Settled money that nothing of ours explains; negative where the gateway paid out too little. */
  unmatched: Paise;
}

/** Of a payout that has not arrived, or not for good. */
export const NOTHING_BOOKED: PostedAmounts = {
  bank: paise(0),
  fee: paise(0),
  tax: paise(0),
  clearing: paise(0),
  unmatched: paise(0),
};

export interface PayoutSums {
  /** To the bank, as the gateway reports it. */
  amountPaise: number;
  /** Of the lines that count, and of the payout itself. */
  feePaise: number;
  taxPaise: number;
  /** What of its lines leaves the clearing account. */
  clearingPaise: number;
}

/** What all transfers of a payout together must have moved. */
export function targetOf({ amountPaise, feePaise, taxPaise, clearingPaise }: PayoutSums): PostedAmounts {
  return {
    bank: paise(amountPaise),
    fee: paise(feePaise),
    tax: paise(taxPaise),
    clearing: paise(clearingPaise),
    unmatched: paise(amountPaise + feePaise + taxPaise - clearingPaise),
  };
}

/** What is still to move; null where everything is booked. */
export function restOf(target: PostedAmounts, booked: PostedAmounts): PostedAmounts | null {
  const rest = {
    bank: paise(target.bank - booked.bank),
    fee: paise(target.fee - booked.fee),
    tax: paise(target.tax - booked.tax),
    clearing: paise(target.clearing - booked.clearing),
    unmatched: paise(target.unmatched - booked.unmatched),
  };
  return Object.values(rest).some((amount) => amount !== 0) ? rest : null;
}
