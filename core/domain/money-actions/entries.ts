import { paise, type Paise } from '@deccanloop/contracts/money';
import { creditEntries, type Entry } from '../ledger/transfer';
import { heldCredit, type OutsideRefundParts } from './amounts';
import type { CaptureSubject } from './subject';

/*
 * What the actions book. Both the worker that acts and the preview that staff read use these functions, so that they
 * cannot differ.
 */

export interface ActionAccounts {
  clearing: string;
  fees: string;
  losses: string;
  wallet: string;
}

/** Held money that is credited: what the gateway has kept of it, less the fee. */
export function heldCreditEntries(accounts: ActionAccounts, capture: CaptureSubject): Entry[] {
  const parts = heldCredit(capture);
  return creditEntries(accounts, { ...parts, amountPaise: parts.totalPaise });
}

/** A refund made at the gateway, borne by wallet, fee and company. Entries of zero are not stored. */
export function outsideRefundEntries(
  accounts: ActionAccounts,
  amountPaise: Paise,
  { walletPaise, feePaise, lossPaise, heldPaise }: OutsideRefundParts,
): Entry[] {
  const entries: Entry[] = [
    // What was returned before the credit was never in the ledger.
    { accountId: accounts.clearing, amountPaise: paise(amountPaise - heldPaise) },
    { accountId: accounts.wallet, amountPaise: paise(0 - walletPaise) },
    { accountId: accounts.fees, amountPaise: paise(0 - feePaise) },
    { accountId: accounts.losses, amountPaise: paise(0 - lossPaise) },
  ];
  return entries.filter((entry) => entry.amountPaise !== 0);
}
