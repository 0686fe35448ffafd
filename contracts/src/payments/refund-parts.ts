import { paise, type Paise } from '../money';

/** One captured attempt: the captured amount, the fee in it, and what was refunded of both. */
export interface Capture {
  capturedPaise: Paise;
  feePaise: Paise;
  /** Refunded so far, pending refunds included. */
  refundedPaise: Paise;
  refundedFeePaise: Paise;
}

/** What can still be refunded of an attempt. */
export const leftOf = ({ capturedPaise, refundedPaise }: Capture): Paise =>
  paise(capturedPaise - refundedPaise);

/** The pro-rata fee of `amount` out of `total`, rounded half up. */
const shareOf = (fee: Paise, amount: number, total: Paise): number =>
  Number((2n * BigInt(fee) * BigInt(amount) + BigInt(total)) / (2n * BigInt(total)));

/**
 * Splits a refund between wallet and fee (docs/decisions/0012). The fee is pro rata over all refunds of the capture, so
 * that rounding errors do not add up; the last refund takes what remains of both. Failed refunds, which are reversed
 * in any order, can leave uneven remainders, so each part is limited to what is left of it.
 * @param amount at most `leftOf(capture)`
 */
export function refundParts(capture: Capture, amount: Paise): { walletPaise: Paise; feePaise: Paise } {
  const { capturedPaise, feePaise, refundedPaise, refundedFeePaise } = capture;
  const feeLeft = feePaise - refundedFeePaise;
  const walletLeft = leftOf(capture) - feeLeft;
  const proRata = shareOf(feePaise, refundedPaise + amount, capturedPaise) - refundedFeePaise;
  const fee = Math.min(Math.max(proRata, 0, amount - walletLeft), amount, feeLeft);
  return { walletPaise: paise(amount - fee), feePaise: paise(fee) };
}
