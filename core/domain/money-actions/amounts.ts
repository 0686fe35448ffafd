import { paise, type Paise } from '@deccanloop/contracts/money';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import type { CaptureSubject } from './subject';

/**
 * What of a capture is still at the gateway. The gateway's sum and ours may be out of date, so the larger one
 * is subtracted: too little can be corrected later, too much cannot.
 */
export function keptPaise(capture: CaptureSubject): Paise {
  const { amountPaise, gatewayRefundedPaise, outsidePaise, refundedPaise, lostPaise } = capture;
  return paise(
    Math.max(0, amountPaise - lostPaise - Math.max(gatewayRefundedPaise, outsidePaise + refundedPaise)),
  );
}

/**
 * How held money is credited: the agreed fee pro rata, half a paisa rounded up, and the rest to the wallet.
 */
export function heldCredit(capture: CaptureSubject): {
  totalPaise: Paise;
  feePaise: Paise;
  creditPaise: Paise;
} {
  const totalPaise = keptPaise(capture);
  const { feePaise: agreedFee, totalPaise: agreedTotal } = capture.payment;
  const fee = Number(
    (2n * BigInt(totalPaise) * BigInt(agreedFee) + BigInt(agreedTotal)) / (2n * BigInt(agreedTotal)),
  );
  return { totalPaise, feePaise: paise(fee), creditPaise: paise(totalPaise - fee) };
}

/**
 * The credited part of a capture, in the form that `refundParts` takes. What was returned while it was on
 * hold is left out.
 */
const creditedPart = (capture: CaptureSubject) => ({
  capturedPaise: paise((capture.creditPaise ?? 0) + (capture.feePaise ?? 0)),
  feePaise: paise(capture.feePaise ?? 0),
  refundedPaise: paise(
    capture.refundedPaise - capture.heldRefundedPaise + capture.lostPaise - capture.lostBeforeCreditPaise,
  ),
  refundedFeePaise: paise(capture.refundedFeePaise + capture.lostFeePaise),
});

/** What was refunded before the credit and is in no refund row yet. */
const goneBeforeCredit = (capture: CaptureSubject): number =>
  Math.max(
    0,
    capture.amountPaise -
      capture.lostBeforeCreditPaise -
      creditedPart(capture).capturedPaise -
      capture.heldRefundedPaise,
  );

/** What of it can still be refunded: neither returned, nor requested, nor refunded outside. */
export function refundablePaise(capture: CaptureSubject): Paise {
  if (capture.status === 'held') return keptPaise(capture);
  if (capture.status !== 'credited') return paise(0);
  const { capturedPaise, refundedPaise } = creditedPart(capture);
  const outside = Math.max(0, capture.outsidePaise - goneBeforeCredit(capture));
  const left = capturedPaise - refundedPaise - capture.requestedPaise - outside;
  return paise(Math.max(0, Math.min(left, capture.amountPaise - capture.gatewayRefundedPaise)));
}

export interface OutsideRefundParts {
  walletPaise: Paise;
  feePaise: Paise;
  /** Borne by the company, because the wallet no longer had the money. */
  lossPaise: Paise;
  /** Returned before the credit: it was never in the wallet. */
  heldPaise: Paise;
}

/**
 * Who bears an outside refund of a credited capture.
 * @returns null when less than its amount is left of the credit
 */
export function outsideRefundParts(
  capture: CaptureSubject,
  amount: Paise,
  wallet: Paise,
): OutsideRefundParts | null {
  const credited = creditedPart(capture);
  const held = Math.min(amount, goneBeforeCredit(capture));
  const rest = paise(amount - held);
  if (rest > credited.capturedPaise - credited.refundedPaise) return null;
  const parts = refundParts(credited, rest);
  const fromWallet = Math.min(parts.walletPaise, Math.max(0, wallet));
  return {
    walletPaise: paise(fromWallet),
    feePaise: parts.feePaise,
    lossPaise: paise(parts.walletPaise - fromWallet),
    heldPaise: paise(held),
  };
}
