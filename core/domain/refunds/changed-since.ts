import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { LatestRefund } from './refund-repository';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/**
 * What happened to a capture since an administrator read what is left of it: "Refunded ₹98.00 by Nikhil Verma 2 min ago;
 * ₹392.00 remain."
 * @param latest newest first
 */
export function changedSince(
  latest: readonly LatestRefund[],
  { readPaise, leftPaise, now }: { readPaise: Paise; leftPaise: Paise; now: Date },
): string {
  const remain = `${exact(leftPaise)} remain`;
  const since = thatTook(latest, readPaise - leftPaise);
  // It was returned by a failed refund, or taken otherwise: by a dispute, or at the gateway.
  if (since.length === 0) return `This payment has changed since you opened it; ${remain}.`;
  return `${since.map((refund) => sentence(refund, now)).join(', ')}; ${remain}.`;
}

/** The newest refunds that together are the difference; none if no number of them is. */
function thatTook(latest: readonly LatestRefund[], difference: number): readonly LatestRefund[] {
  let sum = 0;
  for (const [index, { amountPaise }] of latest.entries()) {
    sum += amountPaise;
    if (sum === difference) return latest.slice(0, index + 1);
  }
  return [];
}

function sentence({ amountPaise, state, by, requestedAt }: LatestRefund, now: Date): string {
  const what = state === 'processed' ? 'Refunded' : 'Refund requested:';
  return `${what} ${exact(amountPaise)} by ${by ?? 'a member of staff'} ${ago(requestedAt, now)}`;
}

function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < HOUR_MINUTES) return `${minutes} min ago`;
  return `${Math.floor(minutes / HOUR_MINUTES)} h ago`;
}

const exact = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });
