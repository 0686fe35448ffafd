import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { selectOpen, selectWatch, type WithPayments } from '../state';
import type { OpenState } from './open-slice';
import type { WatchState } from '../watch/watch-slice';

/** What the page shows of a payment, from its status; null for readers who are not its payer. */
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
 * The payer's unresolved payments: the server's list, with the newer view of the payment that is followed.
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

/** Whether a payment may be started now, and what prevents it. */
export type PayBlock =
  | { kind: 'none' }
  /** Our API gives no answer, so the unresolved payments are not known. */
  | { kind: 'unreachable' }
  /** An earlier payment must end first. */
  | { kind: 'unsettled'; payment: OpenPaymentDto }
  /** Paying is possible after the payer confirms. */
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
