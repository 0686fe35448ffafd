import { paise, type Paise } from '../money';

/** One captured attempt: what the payer paid, and how it was shared between wallet and fee. */
export interface Capture {
  capturedPaise: Paise;
  feePaise: Paise;
  /** Gone back so far, or on the way. */
  refundedPaise: Paise;
  refundedFeePaise: Paise;
}

/** What can still go back of an attempt. */
export const leftOf = ({ capturedPaise, refundedPaise }: Capture): Paise =>
  paise(capturedPaise - refundedPaise);

/** The fee in the first `amount` of `total`, half a paisa up. */
const shareOf = (fee: Paise, amount: number, total: Paise): number =>
  Number((2n * BigInt(fee) * BigInt(amount) + BigInt(total)) / (2n * BigInt(total)));

/**
 * Who bears a refund: the fee pro rata over all that has gone back, so that roundings do not add up, and the
 * wallet the rest; the last refund takes what remains of both (DESIGN 4). Refunds that were given back in
 * another order than they were made leave odd remainders, so neither part exceeds what is left of it.
 * @param amount at most what is left of the attempt
 */
export function refundParts(capture: Capture, amount: Paise): { walletPaise: Paise; feePaise: Paise } {
  const { capturedPaise, feePaise, refundedPaise, refundedFeePaise } = capture;
  const feeLeft = feePaise - refundedFeePaise;
  const walletLeft = leftOf(capture) - feeLeft;
  const fair = shareOf(feePaise, refundedPaise + amount, capturedPaise) - refundedFeePaise;
  const fee = Math.min(Math.max(fair, 0, amount - walletLeft), amount, feeLeft);
  return { walletPaise: paise(amount - fee), feePaise: paise(fee) };
}
