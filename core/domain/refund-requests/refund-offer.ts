import type { RefundObstacle } from '@deccanloop/contracts/customer/refund-requests';
import { paise, type Paise } from '@deccanloop/contracts/money';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import { REFUND_LIMITS } from '@deccanloop/contracts/payments/refunds';
import { isTooOld, restOf, type RefundableCapture } from '../refunds/refundable';

export interface RefundOffer {
  mostPaise: Paise;
  obstacle: RefundObstacle | null;
}

const nothing = (obstacle: RefundObstacle): RefundOffer => ({ mostPaise: paise(0), obstacle });

/** What of a payment can be refunded at once: of one capture, and only what its wallet still holds. */
export function refundOffer(captures: readonly RefundableCapture[], balance: Paise, now: Date): RefundOffer {
  if (captures.length === 0) return nothing('not_credited');
  const left = captures.filter((capture) => restOf(capture) >= REFUND_LIMITS.minPaise);
  if (left.length === 0) return nothing('refunded');
  const undisputed = left.filter(({ openDispute }) => openDispute === null);
  if (undisputed.length === 0) return nothing('disputed');
  const recent = undisputed.filter((capture) => !isTooOld(capture, now));
  if (recent.length === 0) return nothing('too_old');
  const most = Math.max(...recent.map((capture) => mostOf(capture, balance)));
  return most < REFUND_LIMITS.minPaise ? nothing('spent') : { mostPaise: paise(most), obstacle: null };
}

/** The largest amount whose share of the wallet is there; the share grows with the amount. */
function mostOf(capture: RefundableCapture, balance: Paise): number {
  const fits = (amount: number): boolean =>
    refundParts(capture, paise(capture.requestedPaise + amount)).walletPaise <= balance;
  let [fitting, tooMuch]: [number, number] = [0, restOf(capture) + 1];
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (fits(middle)) fitting = middle;
    else tooMuch = middle;
  }
  return fitting;
}
