import { addWorkingDays } from '@deccanloop/contracts/india-time';
import { moneyText, VIEW_TEXTS } from '@deccanloop/contracts/payments/payer-view-texts';
import type { ViewedCapture } from './payer-view-input';
import type { ViewContext, ViewText } from './view-context';

/** Working days within which staff decide about money on hold. */
const HOLD_DAYS = 2;

export const decisionDueAt = ({ capturedAt }: ViewedCapture): Date => addWorkingDays(capturedAt, HOLD_DAYS);

/**
 * The text for captured money that is not in the wallet: it is safe, do not pay again, who decides and by
 * when.
 */
export function holdText({ money, payment, now }: ViewContext): ViewText {
  const first = money.held[0];
  const dueAt = first ? decisionDueAt(first) : null;
  const isLate = dueAt !== null && dueAt < now;
  const due = dueAt ?? addWorkingDays(payment.pollingSince, HOLD_DAYS);
  return {
    text: VIEW_TEXTS.onHold,
    notes: [
      ...money.held.map((capture) => arrivedText(capture, payment.totalPaise)),
      isLate ? VIEW_TEXTS.holdLate(payment.publicId) : VIEW_TEXTS.holdDecision(due),
      VIEW_TEXTS.holdAnnounced,
      ...(isLate ? [] : [VIEW_TEXTS.holdReference(payment.publicId)]),
    ],
  };
}

function arrivedText({ holdReason, amountPaise, currency }: ViewedCapture, expectedPaise: number): string {
  const arrived = moneyText(amountPaise, currency);
  return VIEW_TEXTS.held[holdReason ?? 'order_differs'](arrived, moneyText(expectedPaise));
}
