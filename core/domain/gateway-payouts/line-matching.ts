import { paise, type Paise } from '@deccanloop/contracts/money';
import type { PayoutLineDifference } from '@deccanloop/contracts/staff/settlements';

/** A line of a payout with what we have for it. */
export interface LineWithSubject {
  /** Negative for refunds and other debits. */
  amountPaise: Paise;
  feePaise: Paise;
  taxPaise: Paise;
  /** The capture, refund or dispute that it belongs to; null where we have none. */
  subject: LineSubject | null;
  /** Its payout is booked: only then has money moved. */
  isBooked: boolean;
  /** Another line settles the same payment or refund already. */
  isRepeated: boolean;
}

export interface LineSubject {
  /** What the gateway captured, refunded or deducted, as we recorded it; positive. */
  expectedPaise: Paise;
  /** The gateway's fee with its tax; null where it was never reported. */
  expectedFeePaise: Paise | null;
  /** What of it the ledger has on the clearing account; positive. Money on hold is not booked. */
  bookedPaise: Paise;
}

export interface LineMatch {
  /** This payout settles it. At most one line does, of all that name the same payment or refund. */
  isCounted: boolean;
  /** What of the line leaves the clearing account; the rest is unmatched. */
  clearingPaise: Paise;
  difference: PayoutLineDifference | null;
}

/**
 * Compares a line with our record. The clearing account never gives more than was booked for it, so that its balance stays
 * exactly what the gateway still owes.
 */
export function matchLine(line: LineWithSubject): LineMatch {
  const { amountPaise, feePaise, taxPaise, subject, isBooked, isRepeated } = line;
  if (isBooked && isRepeated) return { isCounted: false, clearingPaise: paise(0), difference: 'repeated' };
  if (subject === null) return { isCounted: isBooked, clearingPaise: paise(0), difference: 'unknown' };
  const size = Math.abs(amountPaise);
  const cleared = isBooked ? Math.min(size, subject.bookedPaise) : 0;
  return {
    isCounted: isBooked,
    clearingPaise: paise(amountPaise < 0 ? 0 - cleared : cleared),
    difference: differenceOf(size, feePaise + taxPaise, subject),
  };
}

function differenceOf(
  size: number,
  fee: number,
  { expectedPaise, expectedFeePaise }: LineSubject,
): PayoutLineDifference | null {
  if (size !== expectedPaise) return 'amount';
  return expectedFeePaise !== null && fee !== expectedFeePaise ? 'fee' : null;
}
