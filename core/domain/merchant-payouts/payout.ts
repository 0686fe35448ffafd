import type { Paise } from '@deccanloop/contracts/money';
import type { MerchantTransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { ApprovalState } from '@deccanloop/contracts/staff/approval-states';
import type { BankTransferMethod } from '@deccanloop/contracts/staff/bank-transfers';
import type { Funds } from '../ledger/funds';

/** A bank transfer that the company has made to a merchant. */
export interface Payout {
  id: string;
  /** The owner of the merchant's balance. */
  ownerId: string;
  method: BankTransferMethod;
  utr: string;
  amountPaise: Paise;
  /** What the balance lacked when it was recorded: expected to become a receivable. The rest is held. */
  receivablePaise: Paise;
  /** A day in India. */
  paidOn: string;
}

export interface StoredPayout extends Payout {
  state: ApprovalState;
  reversedAt: Date | null;
}

/** What a booked payout took. */
export interface BookedPayout {
  balancePaise: number;
  receivablePaise: number;
}

/** A customer whose live payments were collected. */
export interface Merchant {
  userId: string;
  ownerId: string;
  name: string;
  /** The account of the ledger that holds the balance. */
  accountId: string;
  funds: Funds;
  /** What the merchant owes to the company. */
  owedPaise: Paise;
}

/** The entries of a balance that transfers of one kind made. */
export interface BalancePart {
  kind: MerchantTransferKind;
  amountPaise: Paise;
  count: number;
}
