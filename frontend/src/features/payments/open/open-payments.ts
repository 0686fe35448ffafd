import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { selectOpen, selectWatch, type WithPayments } from '../state';
import type { OpenState } from './open-slice';
import type { WatchState } from '../watch/watch-slice';

/** What the page needs to show of a payment, as the status of its payer tells it; null for other readers. */
export function openPaymentOf({
  details,
  merchantTransactionId,
  view,
}: PaymentStatusDto): OpenPaymentDto | null {
  if (!details) return null;
  const { gateway, breakdown, initiatedAt } = details;
  const hasAttempt = view.payAgain !== 'safe';
  return {
    merchantTransactionId,
    gateway,
    amountPaise: breakdown.amountPaise,
    initiatedAt,
    hasAttempt,
    view,
  };
}

/**
 * The payer's unresolved payments as the page knows them now: the server's list, with the newer view of the payment
 * that is followed.
 */
export function knownPayments({ payments }: OpenState, { payment }: WatchState): OpenPaymentDto[] {
  const followed = payment && openPaymentOf(payment);
  if (!followed) return payments;
  const { merchantTransactionId: id } = followed;
  const isListed = payments.some((each) => each.merchantTransactionId === id);
  return isListed
    ? payments.map((each) => (each.merchantTransactionId === id ? { ...each, view: followed.view } : each))
    : [followed, ...payments];
}

/** Whether anything may be paid now, and what stands in the way. */
export type PayBlock =
  | { kind: 'none' }
  /** Our API gives no answer: what is unresolved is not known. */
  | { kind: 'unreachable' }
  /** An earlier payment must come to its end first. */
  | { kind: 'unsettled'; payment: OpenPaymentDto }
  /** Paying is possible, and asks first. */
  | { kind: 'asks'; payment: OpenPaymentDto };

export function payBlockOf(open: OpenState, watch: WatchState): PayBlock {
  if (open.status === 'unreachable' || watch.connection === 'unreachable') return { kind: 'unreachable' };
  const payments = knownPayments(open, watch);
  const unsettled = payments.find(({ view }) => view.payAgain === 'no');
  if (unsettled) return { kind: 'unsettled', payment: unsettled };
  const unsure = payments.find(({ view }) => view.payAgain === 'ask_first');
  return unsure ? { kind: 'asks', payment: unsure } : { kind: 'none' };
}

export const selectPayBlock = (state: WithPayments): PayBlock =>
  payBlockOf(selectOpen(state), selectWatch(state));
