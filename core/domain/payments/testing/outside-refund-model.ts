import type { ModelCapture } from './capture-model';
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
      (refund.try === null || refund.try === payersTry) &&
      refund.refund === null &&
      refund.state !== 'failed',
  );

export const findOutside = (
  { outside }: PaymentModel,
  attempt: ModelAttempt,
  id: number,
): OutsideRefund | undefined => outside.find((refund) => refund.attempt === attempt && refund.id === id);

/**
 * PhonePe names the order only: the refund counts against its credited capture, if there is one, else its
 * first.
 */
export function moneyOf({ money }: ModelAttempt, payersTry: number | null): ModelCapture | null {
  if (payersTry !== null) return money.get(payersTry) ?? null;
  const captures = [...money.values()];
  return captures.find(({ status }) => status === 'credited') ?? captures[0] ?? null;
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
