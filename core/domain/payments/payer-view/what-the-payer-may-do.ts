import type { PayAgain, PayerViewDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import { canCancel, canRetry } from '../actions';
import type { AttemptsAtGateway } from './attempts-at-gateway';
import type { PayerViewInput, ViewedPayment } from './payer-view-input';

/** Whether another top-up may be started while this one is in this state. */
export function payAgainOf(state: PayerViewState, attempts: AttemptsAtGateway): PayAgain {
  const askFirstIf = (mayHaveAttempt: boolean): PayAgain => (mayHaveAttempt ? 'ask_first' : 'safe');
  switch (state) {
    case 'waiting_for_payment':
    case 'taking_longer':
    case 'cancelled':
    case 'failed_may_change':
      return askFirstIf(attempts.isPossible);
    case 'checking':
      return attempts.isUnderWay ? 'no' : 'ask_first';
    case 'cancelling':
    case 'on_hold':
      return 'no';
    case 'failed':
    case 'completed':
    case 'partly_refunded':
    case 'refunded':
    case 'handled_outside':
    case 'disputed':
      return 'safe';
  }
}

const WITH_RECEIPT: readonly PayerViewState[] = ['completed', 'partly_refunded', 'refunded', 'disputed'];
const BEFORE_THE_END: readonly PayerViewState[] = ['waiting_for_payment', 'checking', 'taking_longer'];
const WITHOUT_MONEY: readonly PayerViewState[] = [
  'taking_longer',
  'cancelled',
  'failed',
  'failed_may_change',
];

export function actionsOfView(
  state: PayerViewState,
  payment: ViewedPayment,
  viewInput: PayerViewInput,
  attempts: AttemptsAtGateway,
): PayerViewDto['actions'] {
  const wasRejected = viewInput.cancelRejectedAt !== null && attempts.isAuthorized;
  return {
    cancel:
      BEFORE_THE_END.includes(state) &&
      canCancel(payment) &&
      payment.cancelRequestedAt === null &&
      !wasRejected,
    // Never beside an unanswered attempt, nor beside a PhonePe order that can still be paid.
    retry:
      WITHOUT_MONEY.includes(state) &&
      canRetry(payment) &&
      viewInput.captures.length === 0 &&
      !attempts.isUnderWay &&
      !attempts.hasPayableOrder,
    receipt: WITH_RECEIPT.includes(state) && (payment.state === 'completed' || hasCredit(viewInput)),
    support: true,
  };
}

const hasCredit = ({ captures }: PayerViewInput): boolean =>
  captures.some(({ status }) => status === 'credited');
