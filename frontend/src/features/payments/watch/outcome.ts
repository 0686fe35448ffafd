import type { PayerViewDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';

/**
 * Which card shows a payment.
 * `success`: completed. `failed`: the last attempt was not paid. `held`: staff decide. `settled`: nothing
 * further happens automatically (refunded, disputed, handled outside).
 * `timeout`: no final status after 5 minutes. `pending`: the tries of this page are used up and it is still
 * open. `unreachable`: they are used up and our API never answered. `sought`: our server was restored and is
 * recovering its payments. `unexpected`: the id is not one of ours, or this page failed.
 */
export type Outcome =
  | 'success'
  | 'failed'
  | 'held'
  | 'settled'
  | 'timeout'
  | 'pending'
  | 'unreachable'
  | 'sought'
  | 'unexpected';

const OUTCOMES = {
  waiting_for_payment: null,
  checking: null,
  cancelling: null,
  taking_longer: 'timeout',
  cancelled: 'failed',
  failed: 'failed',
  failed_may_change: 'failed',
  completed: 'success',
  partly_refunded: 'settled',
  refunded: 'settled',
  on_hold: 'held',
  handled_outside: 'settled',
  disputed: 'settled',
} as const satisfies Record<PayerViewState, Outcome | null>;

/** The card of a view; null while the result is awaited, also in a state this page does not know yet. */
export const outcomeOf = ({ state }: PayerViewDto): Outcome | null => OUTCOMES[state] ?? null;

/** The payment has not ended, so its page keeps checking. */
export const isUnresolved = (view: PayerViewDto): boolean => {
  const outcome = outcomeOf(view);
  return outcome === null || outcome === 'timeout' || outcome === 'held';
};
