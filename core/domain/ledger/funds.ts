import { paise, type Paise } from '@deccanloop/contracts/money';

/** What a wallet or the balance of a merchant has. */
export interface Funds {
  balancePaise: Paise;
  /** Spoken for: it may not leave by choice. It may exceed the balance. */
  heldPaise: Paise;
  /** The balance less what is held; at least zero. */
  availablePaise: Paise;
}

export const NO_FUNDS: Funds = { balancePaise: paise(0), heldPaise: paise(0), availablePaise: paise(0) };

/** Of the wallet or merchant's balance that a payment credits, as a debit that was held before sees them. */
export interface FundsOfPayment extends Funds {
  ownerId: string;
  isOfMerchant: boolean;
  /** Available to this debit: also what is held for it, as far as the balance has it. */
  coveredPaise: Paise;
}

/** What a debit may take of a balance: its own hold came first, and all else that is held stays. */
export const coveredOf = (
  { balancePaise, heldPaise }: Pick<Funds, 'balancePaise' | 'heldPaise'>,
  ownPaise: number,
): Paise => paise(Math.max(0, Math.min(ownPaise, balancePaise), balancePaise - (heldPaise - ownPaise)));
