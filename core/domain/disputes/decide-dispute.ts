import { paise, type Paise } from '@deccanloop/contracts/money';
import { isDisputeOpen } from '@deccanloop/contracts/staff/money-actions';
import { bookingOf, differenceOf, type BookedDispute, type DisputeAccounts } from './dispute-booking';
import { deductedOf, type KnownDispute } from './known-dispute';
import type { CaptureOfDispute, StoredDispute } from './snapshot-repository';

export interface DisputeDecision {
  deductedPaise: Paise;
  booked: BookedDispute;
  /** What it takes of money on hold, which the ledger does not have. */
  heldPaise: Paise;
  /** What is booked now; null for nothing. */
  posting: { moved: BookedDispute; accounts: DisputeAccounts } | null;
  lost: { paise: number; feePaise: number };
  /** Returned to us after staff had credited the rest of it: no wallet holds it. */
  uncreditedPaise: number;
  isChanged: boolean;
}

/**
 * What should be booked of a dispute now, and what is still to move. A repetition of what is known moves nothing, also
 * where the wallet has more money than before.
 * @param capture null where the disputed money was never captured
 * @param isProven false without an answer of the gateway: no money moves
 */
export function decideDispute(
  stored: StoredDispute,
  known: KnownDispute,
  { capture, currency, isProven }: { capture: CaptureOfDispute | null; currency: string; isProven: boolean },
): DisputeDecision {
  const deductedPaise = isProven ? deductedOf(known) : stored.deductedPaise;
  const isOver = !isDisputeOpen(known.status);
  const isSame = deductedPaise === stored.deductedPaise && isOver === !isDisputeOpen(stored.known.status);
  // The ledger holds rupees, and a dispute is in the currency of its payment.
  const isBookable = isProven && capture !== null && capture.currency === currency;
  const heldPaise = isBookable ? heldOf() : stored.heldPaise;
  const booked = isBookable ? bookedOf() : stored.booked;
  const moved = differenceOf(booked, stored.booked);
  const accounts = capture?.credited?.accounts;
  const hasMoved = booked !== stored.booked && Object.values(moved).some((amount) => amount !== 0);
  return {
    deductedPaise,
    booked,
    heldPaise,
    posting: hasMoved && accounts ? { moved, accounts } : null,
    lost: { paise: moved.takenPaise + heldPaise - stored.heldPaise, feePaise: moved.feePaise },
    uncreditedPaise: capture?.status === 'credited' ? Math.max(0, stored.heldPaise - heldPaise) : 0,
    isChanged:
      hasMoved ||
      heldPaise !== stored.heldPaise ||
      deductedPaise !== stored.deductedPaise ||
      known.status !== stored.known.status ||
      known.amountPaise !== stored.known.amountPaise ||
      known.reportedPaise !== stored.known.reportedPaise,
  };

  /** Money on hold is taken as far as it goes; what was taken of it stays so when staff credit the rest. */
  function heldOf(): Paise {
    if (!isOver) return paise(0);
    if (capture?.status !== 'held') return paise(Math.min(stored.heldPaise, deductedPaise));
    if (isSame && stored.heldPaise > 0) return stored.heldPaise;
    return paise(Math.min(deductedPaise, Math.max(0, capture.heldLeftPaise)));
  }

  function bookedOf(): BookedDispute {
    if (!capture?.credited) return stored.booked;
    const target = { deductedPaise: paise(deductedPaise - heldPaise), isOver };
    if (isSame && target.deductedPaise === stored.booked.deductedPaise) return stored.booked;
    return bookingOf(target, stored.booked, capture.credited);
  }
}
