import { moneyText, VIEW_TEXTS } from '@deccanloop/contracts/payments/payer-view-texts';
import { decisionDueAt } from './hold-text';
import { isOpenDispute } from './money-received';
import type { ViewedRefund } from './payer-view-input';
import type { ViewContext } from './view-context';

/** The notes for a payer who paid twice: what happens to each payment. */
export function furtherCaptureNotes({ money }: ViewContext): string[] {
  const { credited, held, returned, handledOutside, paidPaise } = money;
  if (paidPaise === 0) return [];
  return [
    ...(credited.length > 1 ? [VIEW_TEXTS.paidTwice(credited.length, moneyText(paidPaise))] : []),
    ...held.map((capture) =>
      VIEW_TEXTS.secondHeld(
        moneyText(capture.amountPaise, capture.currency),
        capture.capturedAt,
        decisionDueAt(capture),
      ),
    ),
    ...returned.map(({ amountPaise, currency }) =>
      VIEW_TEXTS.secondReturned(moneyText(amountPaise, currency)),
    ),
    ...handledOutside.map(({ amountPaise, currency }) =>
      VIEW_TEXTS.secondSettled(moneyText(amountPaise, currency)),
    ),
  ];
}

/** Each refund with its amount and progress; a failed one moved no money and is not shown. */
export function refundNotes({ viewInput, money, payment }: ViewContext): string[] {
  const currencyOf = (captureId: string | null) =>
    viewInput.captures.find(({ id }) => id === captureId)?.currency ?? 'INR';
  const ours = viewInput.refunds.flatMap((refund) => {
    const text = refundText(refund, moneyText(refund.amountPaise, currencyOf(refund.captureId)));
    return text === null ? [] : [text];
  });
  const outside = viewInput.outsideRefunds.flatMap((refund) => {
    const { state, amountPaise, captureId } = refund;
    if (state === 'failed') return [];
    const texts = money.returnedAttempts.includes(refund)
      ? VIEW_TEXTS.attemptReturned
      : VIEW_TEXTS.outsideRefund;
    return [texts[state](moneyText(amountPaise, currencyOf(captureId)), payment.gateway)];
  });
  return [...ours, ...outside];
}

function refundText({ state, at, isOfHeldMoney }: ViewedRefund, amount: string): string | null {
  switch (state) {
    case 'requested':
      return VIEW_TEXTS.refund.requested(amount);
    case 'pending':
      return VIEW_TEXTS.refund.pending(amount, at);
    case 'processed':
      return VIEW_TEXTS.refund.processed(amount, at);
    case 'failed':
      return isOfHeldMoney ? VIEW_TEXTS.refund.failedHeld(amount, at) : VIEW_TEXTS.refund.failed(amount, at);
    case 'refused':
      return null;
  }
}

/** Neutral wording: a dispute is the payer's right, and the bank decides it. */
export function disputeNotes({ viewInput }: ViewContext): string[] {
  return viewInput.disputes.map((dispute) => {
    const amount = moneyText(dispute.amountPaise);
    if (isOpenDispute(dispute)) return VIEW_TEXTS.disputeOpen(amount, dispute.openedAt);
    return dispute.status === 'lost' ? VIEW_TEXTS.disputeLost(amount) : VIEW_TEXTS.disputeEnded;
  });
}
