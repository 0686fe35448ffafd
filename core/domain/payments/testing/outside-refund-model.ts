import type { ModelCapture } from './capture-model';
import { outsideOf, refundedOf } from './ledger-model';
import type { ModelAttempt, PaymentModel } from './payment-model';
import type { ModelRefund, ReportedRefundState } from './refund-model';

/** A refund that was not requested here. */
export interface OutsideRefund {
  attempt: ModelAttempt;
  /** Null where the gateway names the order only. */
  try: number | null;
  id: number;
  paise: number;
  state: ReportedRefundState;
  /** The capture that it was taken from, once that is known. */
  capture: ModelCapture | null;
  /** The refund of ours that it is linked to. */
  refund: ModelRefund | null;
}

/** Those of one gateway payment that are not linked to a refund of ours. */
export const countedOutside = (
  { outside }: PaymentModel,
  attempt: ModelAttempt,
  payersTry: number,
): OutsideRefund[] =>
  outside.filter(
    (refund) =>
      refund.attempt === attempt &&
      isOfTry(refund, payersTry) &&
      refund.refund === null &&
      refund.state !== 'failed',
  );

/** Where the gateway names the order only, it is of the capture that it was linked to; before that, of the next one. */
export const isOfTry = (refund: OutsideRefund, payersTry: number): boolean =>
  refund.try === null
    ? refund.capture === null || refund.capture.try === payersTry
    : refund.try === payersTry;

export const findOutside = (
  { outside }: PaymentModel,
  attempt: ModelAttempt,
  id: number,
): OutsideRefund | undefined => outside.find((refund) => refund.attempt === attempt && refund.id === id);

/**
 * PhonePe names the order only: the refund counts against a capture that has as much left, the credited one before others,
 * the first before later ones.
 */
export function moneyOf(
  model: PaymentModel,
  { money }: ModelAttempt,
  reported: { try: number | null; paise: number },
): ModelCapture | null {
  if (reported.try !== null) return money.get(reported.try) ?? null;
  const hasLeft = (taken: ModelCapture): boolean =>
    outsideOf(model, taken).reduce((left, { paise }) => left - paise, taken.paise) -
      refundedOf(model, taken) -
      taken.lostPaise >=
    reported.paise;
  const captures = [...money.values()];
  const [first] = captures.toSorted(
    (a, b) =>
      Number(hasLeft(b)) - Number(hasLeft(a)) ||
      Number(b.status === 'credited') - Number(a.status === 'credited'),
  );
  return first ?? null;
}

/** Links refunds that were reported before their capture. */
export function linkOutsideRefunds({ outside }: PaymentModel, taken: ModelCapture): void {
  for (const refund of outside)
    if (
      refund.capture === null &&
      refund.attempt === taken.attempt &&
      (refund.try === null || refund.try === taken.try)
    )
      refund.capture = taken;
}

export const unknownOf = (model: PaymentModel, attempt: ModelAttempt, id: number): string =>
  `refund_unknown ${model.attempts.indexOf(attempt)} ${id}`;
