import type { Paise } from '@deccanloop/contracts/money';
import type { MerchantTransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import type { ApprovalState } from '@deccanloop/contracts/staff/approval-states';
import type { BankTransferMethod } from '@deccanloop/contracts/staff/bank-transfers';

/** A bank transfer that the company has made to a merchant. */
export interface Payout {
  id: string;
  /** The owner of the merchant's balance. */
  ownerId: string;
  method: BankTransferMethod;
  utr: string;
  amountPaise: Paise;
  /** A day in India. */
  paidOn: string;
}

export interface StoredPayout extends Payout {
  state: ApprovalState;
  reversedAt: Date | null;
}

/** A customer whose live payments were collected. */
export interface Merchant {
  userId: string;
  ownerId: string;
  name: string;
  /** The account of the ledger that holds the balance. */
  accountId: string;
  balancePaise: Paise;
  /** Payouts that wait for approval or for a worker. */
  waitingPaise: Paise;
}

/** The entries of a balance that transfers of one kind made. */
export interface BalancePart {
  kind: MerchantTransferKind;
  amountPaise: Paise;
  count: number;
}
