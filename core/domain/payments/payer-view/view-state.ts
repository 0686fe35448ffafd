import type { PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { AttemptsAtGateway } from './attempts-at-gateway';
import type { MoneyReceived } from './money-received';
import type { ViewedPayment } from './payer-view-input';

/** Captured money decides first; it outranks the state of the payment. */
export function viewStateOf(
  payment: ViewedPayment,
  money: MoneyReceived,
  attempts: AttemptsAtGateway,
  now: Date,
): PayerViewState {
  if (money.paidPaise > 0) {
    if (money.openDispute) return 'disputed';
    if (money.backPaise >= money.paidPaise) return 'refunded';
    return money.backPaise > 0 ? 'partly_refunded' : 'completed';
  }
  if (money.held.length > 0) return 'on_hold';
  if (money.handledOutside.length > 0) return 'handled_outside';
  if (money.returned.length > 0) return 'refunded';
  // Under review for another reason, such as a capture without details from the gateway.
  if (payment.underReview) return 'on_hold';
  return stateWithoutMoney(payment, attempts, now);
}

function stateWithoutMoney(payment: ViewedPayment, attempts: AttemptsAtGateway, now: Date): PayerViewState {
  switch (payment.state) {
    case 'completed':
      return 'completed';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      if (!attempts.mayBringMoney) return 'failed';
      // An earlier try failed; a later one of the same order is unanswered.
      return attempts.isUnderWay ? stateUnderWay(payment, attempts, now) : 'failed_may_change';
    case 'timeout':
      return payment.cancelRequestedAt === null ? 'taking_longer' : 'cancelling';
    case 'initiated':
    case 'pending':
      return payment.cancelRequestedAt === null ? stateUnderWay(payment, attempts, now) : 'cancelling';
  }
}

function stateUnderWay(payment: ViewedPayment, attempts: AttemptsAtGateway, now: Date): PayerViewState {
  const ageMs = now.getTime() - payment.pollingSince.getTime();
  if (ageMs >= PAYMENT_TIMINGS.pollLimitMs) return 'taking_longer';
  return attempts.isKnown ? 'checking' : 'waiting_for_payment';
}
