import { isDisputeOpen } from '@deccanloop/contracts/staff/money-actions';
import type {
  PayerViewInput,
  ViewedCapture,
  ViewedDispute,
  ViewedOutsideRefund,
  ViewedPayment,
} from './payer-view-input';

/** What arrived, and what of it was returned. */
export interface MoneyReceived {
  credited: readonly ViewedCapture[];
  held: readonly ViewedCapture[];
  /** Fully refunded without a credit, or about to be. */
  returned: readonly ViewedCapture[];
  handledOutside: readonly ViewedCapture[];
  /** Of the credited captures. */
  paidPaise: number;
  creditedPaise: number;
  /** Of the credited captures, returned to the payer or being returned. */
  backPaise: number;
  isBackPending: boolean;
  /**
   * The gateway refunded another attempt that was never captured here, such as one that the bank approved too
   * late.
   */
  returnedAttempts: readonly ViewedOutsideRefund[];
  openDispute: ViewedDispute | null;
  /** A refund, a hold or a dispute is still open: the text will change soon. */
  isMoving: boolean;
}

export const isOpenDispute = ({ status }: ViewedDispute): boolean => isDisputeOpen(status);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

const amountOf = ({ amountPaise }: { amountPaise: number }): number => amountPaise;

/** No more is returned of a capture than it brought: a dispute may be lost after a refund. */
function backOf(
  credited: readonly ViewedCapture[],
  back: readonly { captureId: string | null; amountPaise: number }[],
): number {
  const of = (id: string | null): number =>
    sum(back.filter(({ captureId }) => captureId === id).map(amountOf));
  return of(null) + sum(credited.map(({ id, amountPaise }) => Math.min(amountPaise, of(id))));
}

export function moneyReceived(payment: ViewedPayment, viewInput: PayerViewInput): MoneyReceived {
  const having = (status: ViewedCapture['status']) =>
    viewInput.captures.filter((capture) => capture.status === status);
  const credited = having('credited');
  const elsewhere = new Set(
    viewInput.captures.filter(({ status }) => status !== 'credited').map(({ id }) => id),
  );
  const isOfCredited = ({ captureId }: { captureId: string | null }): boolean =>
    captureId === null || !elsewhere.has(captureId);

  const refunds = viewInput.refunds.filter(({ state }) => state === 'pending' || state === 'processed');
  const allOutside = viewInput.outsideRefunds.filter(({ state }) => state !== 'failed');
  // An old payment without capture rows has none that a refund or dispute could refer to.
  const isOfOtherAttempt = ({ captureId }: { captureId: string | null }): boolean =>
    captureId === null && viewInput.captures.length > 0;
  const outside = allOutside.filter((refund) => !isOfOtherAttempt(refund));
  const lost = viewInput.disputes.filter((each) => each.status === 'lost' && !isOfOtherAttempt(each));
  const back = [...refunds, ...outside, ...lost].filter(isOfCredited);
  const isPending = ({ state }: { state: string }): boolean => state === 'pending';
  const isGoingBack = ({ id, amountPaise }: ViewedCapture): boolean =>
    sum(refunds.filter(({ captureId }) => captureId === id).map((each) => each.amountPaise)) >= amountPaise;
  const allHeld = having('held');
  const held = allHeld.filter((capture) => !isGoingBack(capture));
  // An old payment without capture rows is credited by its state alone.
  const isCreditedByState = credited.length === 0 && payment.state === 'completed';
  const paidPaise = isCreditedByState ? payment.totalPaise : sum(credited.map((each) => each.amountPaise));
  return {
    credited,
    held,
    returned: [...having('refunded'), ...allHeld.filter(isGoingBack)],
    handledOutside: having('handled_outside'),
    paidPaise,
    creditedPaise: isCreditedByState
      ? payment.creditPaise
      : sum(credited.map(({ creditPaise }) => creditPaise ?? 0)),
    backPaise: Math.min(paidPaise, isCreditedByState ? sum(back.map(amountOf)) : backOf(credited, back)),
    isBackPending: [...refunds, ...outside].filter(isOfCredited).some(isPending),
    returnedAttempts: allOutside.filter(isOfOtherAttempt),
    openDispute: viewInput.disputes.find(isOpenDispute) ?? null,
    isMoving:
      held.length > 0 ||
      viewInput.disputes.some(isOpenDispute) ||
      allOutside.some(isPending) ||
      viewInput.refunds.some(({ state }) => state === 'pending' || state === 'requested'),
  };
}
