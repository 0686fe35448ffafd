import type { PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import { moneyText, VIEW_TEXTS } from '@deccanloop/contracts/payments/payer-view-texts';
import { holdText } from './hold-text';
import { disputeNotes, furtherCaptureNotes, refundNotes } from './money-notes';
import type { ViewContext, ViewText } from './view-context';

const DAY_MS = 24 * 3_600_000;
/** After this a waiting page says that it may be left (milliseconds since the payer began). */
const WAIT_IS_LONG_MS = 60_000;
/**
 * Reserve Bank of India, harmonisation of turn around time: failed transactions are reversed by T + 5 days.
 */
const RBI_DAYS = 5;

/** The text of a state and its details, for a reader who may see everything. */
export function textOfView(context: ViewContext): ViewText {
  const { text, notes } = TEXTS[context.state](context);
  return {
    text,
    notes: [...cancelRejectedNotes(context), ...notes, ...refundNotes(context), ...disputeNotes(context)],
  };
}

const TEXTS: Record<PayerViewState, (context: ViewContext) => ViewText> = {
  waiting_for_payment: ({ payment }) => ({ text: VIEW_TEXTS.notReceivedYet(payment.gateway), notes: [] }),
  checking: ({ payment, now, attempts }) => ({
    text:
      now.getTime() - payment.pollingSince.getTime() < WAIT_IS_LONG_MS
        ? VIEW_TEXTS.verifying(payment.gateway)
        : VIEW_TEXTS.stillProcessing,
    notes: attempts.isUnderWay ? [VIEW_TEXTS.doNotPayAgain] : [],
  }),
  taking_longer: (context) => ({ text: VIEW_TEXTS.stillProcessing, notes: withoutMoneyNotes(context) }),
  cancelling: ({ payment }) => ({ text: VIEW_TEXTS.cancelling(payment.gateway), notes: [] }),
  cancelled: (context) => ({ text: VIEW_TEXTS.youCancelled, notes: withoutMoneyNotes(context) }),
  failed: (context) => ({
    text: VIEW_TEXTS.failedOrCancelled,
    notes: [...reasonNotes(context), ...withoutMoneyNotes(context)],
  }),
  failed_may_change: (context) => ({
    text: VIEW_TEXTS.failedOrCancelled,
    notes: [...reasonNotes(context), ...withoutMoneyNotes(context)],
  }),
  completed: (context) => ({ text: VIEW_TEXTS.successful, notes: furtherCaptureNotes(context) }),
  partly_refunded: (context) => {
    const [back, paid] = [moneyText(context.money.backPaise), moneyText(context.money.paidPaise)];
    const text = context.money.isBackPending
      ? VIEW_TEXTS.partlyRefundPending(back, paid)
      : VIEW_TEXTS.partlyRefunded(back, paid);
    const credited = VIEW_TEXTS.wasCredited(moneyText(context.money.creditedPaise));
    return { text: `${credited} ${text}`, notes: furtherCaptureNotes(context) };
  },
  refunded: (context) => ({ text: refundedText(context), notes: furtherCaptureNotes(context) }),
  on_hold: (context) => holdText(context),
  handled_outside: ({ money, payment }) => {
    const [first] = money.handledOutside;
    const amount = moneyText(first?.amountPaise ?? payment.totalPaise, first?.currency);
    const { outsideReference = null, resolvedAt = null } = first ?? {};
    return {
      text: VIEW_TEXTS.handledOutside(amount, resolvedAt),
      notes: outsideReference === null ? [] : [VIEW_TEXTS.handledReference(outsideReference)],
    };
  },
  disputed: (context) => ({
    text: VIEW_TEXTS.wasCredited(moneyText(context.money.creditedPaise)),
    notes: furtherCaptureNotes(context),
  }),
};

function refundedText({ money, viewInput, payment }: ViewContext): string {
  if (money.paidPaise > 0) {
    const paid = moneyText(money.paidPaise);
    return money.isBackPending ? VIEW_TEXTS.refundPending(paid) : VIEW_TEXTS.refunded(paid);
  }
  const pending = [...viewInput.refunds, ...viewInput.outsideRefunds].filter(
    ({ state }) => state === 'pending',
  );
  const returning = money.returned.find(({ id }) => pending.some(({ captureId }) => captureId === id));
  const shown = returning ?? money.returned[0];
  const amount = moneyText(shown?.amountPaise ?? payment.totalPaise, shown?.currency);
  // An old payment without capture rows has none that a refund could refer to.
  const isPending = returning !== undefined || (shown === undefined && pending.length > 0);
  return isPending ? VIEW_TEXTS.returningUncredited(amount) : VIEW_TEXTS.returnedUncredited(amount);
}

/** The reason that the gateway or the bank gave, in one sentence. */
const reasonNotes = ({ payment }: ViewContext): string[] =>
  payment.stateReason === null || payment.stateReason === VIEW_TEXTS.failedOrCancelled
    ? []
    : [payment.stateReason];

/** What happens to money that the bank may still have taken. */
function withoutMoneyNotes({ state, payment, attempts, watchEnds, now }: ViewContext): string[] {
  const { gateway, publicId: id } = payment;
  if (attempts.mayBringMoney) {
    return [
      watchEnds > now
        ? VIEW_TEXTS.bankPromise({ until: watchEnds, id })
        : VIEW_TEXTS.bankPromiseByTeam({ gateway, id }),
    ];
  }
  const rbi = VIEW_TEXTS.rbiRule(new Date(payment.pollingSince.getTime() + RBI_DAYS * DAY_MS));
  switch (attempts.broughtNothing) {
    case 'never_started':
      return [VIEW_TEXTS.neverStarted];
    case 'at_gateway':
      return state === 'failed'
        ? [VIEW_TEXTS.noMoneyTaken(gateway), rbi]
        : [VIEW_TEXTS.noMoneyTaken(gateway)];
    case null:
      return watchEnds <= now ? [VIEW_TEXTS.watchEnded({ gateway, until: watchEnds, id }), rbi] : [rbi];
  }
}

/** Says that a request to cancel could not be carried out, and why. */
function cancelRejectedNotes({ state, viewInput }: ViewContext): string[] {
  if (viewInput.cancelRejectedAt === null) return [];
  switch (state) {
    case 'waiting_for_payment':
    case 'checking':
    case 'taking_longer':
      return [VIEW_TEXTS.cancelRejectedMoneyOnItsWay];
    case 'on_hold':
    case 'completed':
      return [VIEW_TEXTS.cancelRejectedPaid];
    default:
      return [];
  }
}
