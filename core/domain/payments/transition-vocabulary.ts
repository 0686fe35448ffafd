/** What can happen to a payment. */
export const TRANSITION_EVENTS = {
  started: 'The payer starts a top-up.',
  rebuilt: 'An order that a restored backup does not have is rebuilt from its identity.',
  order_reported: 'The gateway reports the order as created, attempted or authorized.',
  order_failed: 'The gateway reports that the payment of the order failed.',
  order_rejected: 'The gateway rejected the order.',
  order_not_found: 'The gateway answers that it has no such order.',
  window_passed: 'A status check ran after the five minutes of frequent polling.',
  cancel_checked: 'Every order was checked after the payer asked to cancel.',
  captured: 'The gateway reports a new capture of exactly what was requested.',
  capture_differs:
    'The gateway reports a new capture of another amount, currency or order, a second one of an order, or one of which a part was refunded or disputed.',
  capture_unreadable: 'The gateway reports a capture without a payment.',
  capture_of_other_order: 'The gateway reports the captured payment of another order of ours.',
  capture_refunded: 'A new capture was refunded in full at the gateway.',
  held_capture_refunded: 'A capture on hold was refunded in full at the gateway.',
  refund_reversed: 'The gateway has money again of a capture that was refunded in full.',
  held_capture_credited: 'Staff credit a capture on hold.',
  held_capture_handled: 'Staff record that a capture on hold was settled outside the product.',
  held_refund_processed: 'A refund by staff of a capture on hold was processed.',
  held_refund_failed: 'A refund by staff of a capture on hold failed.',
  tried_again: 'The payer tries again on the existing order.',
  attempt_added: 'A further order of the payment is stored.',
} as const;
export type TransitionEvent = keyof typeof TRANSITION_EVENTS;

/** Conditions of transitions. */
export const TRANSITION_GUARDS = {
  attempt_uncredited: 'the order is not credited',
  last_order: 'no other order can bring money',
  new_failure: 'the failure is new or final, or polling timed out',
  unconfirmed: 'the gateway never confirmed the order, which is at least 30 minutes old',
  window_over: 'frequent polling began at least five minutes ago',
  cancel_requested: 'a request to cancel is open',
  no_money_expected: 'no order is authorized, no capture is on hold, no review is open',
  money_expected: 'an order is authorized, a capture is on hold, or a review is open',
  certain: 'no webhook event that may be older than a refund',
  first_credit: 'no other order of the payment was credited',
  second_credit: 'another order of the payment was credited',
  not_reported_before: 'the finding is new',
  no_other_money: 'not completed, no other order can bring money, no other capture is on hold',
  other_money: 'completed, another order can bring money, or another capture is on hold',
  not_in_future: 'polling restarts at most five minutes from now',
} as const;
export type TransitionGuard = keyof typeof TRANSITION_GUARDS;

/** What a transition changes besides the state. */
export const TRANSITION_EFFECTS = {
  start_polling: 'schedule the first status check',
  restart_polling: 'schedule a status check',
  credit_wallet: 'credit the wallet, issue a receipt',
  hold_capture: 'put the capture on hold',
  store_refunded_capture: 'store the capture as refunded',
  store_handled_capture: 'store the capture as handled outside',
  mark_for_review: 'mark the payment for review',
  raise_finding: 'raise a finding',
  close_findings: 'close the findings of the hold',
  answer_cancel_request: 'end the request to cancel',
} as const;
export type TransitionEffect = keyof typeof TRANSITION_EFFECTS;

/** Everything that writes a payment's state. The BFF's role may not; triggers do it for the columns that it may write. */
export const TRANSITION_WRITERS = {
  initiation: { file: 'core/domain/payments/payment-repository.ts' },
  rebuilding: { file: 'core/domain/payments/rebuild-repository.ts' },
  settlement: { file: 'core/domain/payments/settlement-repository.ts' },
  money_action: { file: 'core/domain/money-actions/capture-repository.ts' },
  held_refund: { file: 'core/domain/refunds/held-refund-repository.ts' },
  restart_trigger: { trigger: 'payments_restart_polling' },
  attempt_trigger: { trigger: 'payment_attempts_start_polling' },
} as const satisfies Record<string, { file: string } | { trigger: string }>;
export type TransitionWriter = keyof typeof TRANSITION_WRITERS;
