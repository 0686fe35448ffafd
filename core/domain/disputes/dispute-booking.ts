import { paise, type Paise } from '@deccanloop/contracts/money';
import type { TransferKind } from '@deccanloop/contracts/payments/ledger-kinds';
import { leftOf, refundParts, type Capture } from '@deccanloop/contracts/payments/refund-parts';
import type { Entry } from '../ledger/transfer';

/** What all transfers of a dispute together have moved. */
export interface BookedDispute {
  /** So much less the gateway owes us. */
  deductedPaise: Paise;
  /** Who bears it once the dispute has ended; all zero while it is open. */
  walletPaise: Paise;
  feePaise: Paise;
  lossPaise: Paise;
  /** By how much it shrinks what is left of its capture. */
  takenPaise: Paise;
}

export interface DisputedCapture {
  /** Without what this dispute took of it. */
  money: Capture;
  walletBalancePaise: Paise;
}

const zero = paise(0);

/**
 * What should be booked of a dispute. The fee bears its share of what is left of the capture, the wallet the rest of
 * that as far as it has money, and the company what both cannot cover. Of a smaller deduction, the company's loss is
 * returned first: the wallet never bears more than its share.
 * @param deductedPaise that the gateway has deducted
 * @param isOver the dispute has ended
 */
export function bookingOf(
  { deductedPaise, isOver }: { deductedPaise: Paise; isOver: boolean },
  before: BookedDispute,
  { money, walletBalancePaise }: DisputedCapture,
): BookedDispute {
  if (!isOver) return { deductedPaise, walletPaise: zero, feePaise: zero, lossPaise: zero, takenPaise: zero };
  const takenPaise = paise(Math.min(deductedPaise, Math.max(0, leftOf(money))));
  const share = takenPaise > 0 ? refundParts(money, takenPaise) : { walletPaise: zero, feePaise: zero };
  const more = share.walletPaise - (before.takenPaise - before.feePaise);
  const walletPaise =
    more > 0
      ? before.walletPaise + Math.min(more, Math.max(0, walletBalancePaise))
      : Math.min(before.walletPaise, share.walletPaise);
  return {
    deductedPaise,
    walletPaise: paise(walletPaise),
    feePaise: share.feePaise,
    lossPaise: paise(deductedPaise - walletPaise - share.feePaise),
    takenPaise,
  };
}

/** What one more transfer moves. */
export const differenceOf = (after: BookedDispute, before: BookedDispute): BookedDispute => ({
  deductedPaise: paise(after.deductedPaise - before.deductedPaise),
  walletPaise: paise(after.walletPaise - before.walletPaise),
  feePaise: paise(after.feePaise - before.feePaise),
  lossPaise: paise(after.lossPaise - before.lossPaise),
  takenPaise: paise(after.takenPaise - before.takenPaise),
});

const borneOf = ({ walletPaise, feePaise, lossPaise }: BookedDispute): number =>
  walletPaise + feePaise + lossPaise;

/** How the transfer is named in statements of the wallet. */
export function kindOf(moved: BookedDispute): TransferKind {
  const borne = borneOf(moved);
  if (borne !== 0) return borne > 0 ? 'dispute_lost' : 'dispute_returned';
  return moved.deductedPaise > 0 ? 'dispute_deducted' : 'dispute_won';
}

export interface DisputeAccounts {
  clearing: string;
  fees: string;
  /** Bears what the wallet, or the balance of a merchant, has too little of. */
  losses: string;
  disputes: string;
  wallet: string;
}

/** The account `disputes` holds what is deducted while it is open. Entries of zero are not stored. */
export function disputeEntries(accounts: DisputeAccounts, moved: BookedDispute): Entry[] {
  const entry = (accountId: string, amountPaise: number): Entry => ({
    accountId,
    amountPaise: paise(amountPaise),
  });
  return [
    entry(accounts.clearing, moved.deductedPaise),
    entry(accounts.disputes, borneOf(moved) - moved.deductedPaise),
    entry(accounts.wallet, 0 - moved.walletPaise),
    entry(accounts.fees, 0 - moved.feePaise),
    entry(accounts.losses, 0 - moved.lossPaise),
  ].filter(({ amountPaise }) => amountPaise !== 0);
}
