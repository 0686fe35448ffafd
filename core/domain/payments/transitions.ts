import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type {
  TransitionEffect,
  TransitionEvent,
  TransitionGuard,
  TransitionWriter,
} from './transition-vocabulary';

export interface PaymentTransition {
  /** Empty for a payment that begins. */
  from: readonly PaymentState[];
  event: TransitionEvent;
  /** All must hold. */
  guards?: readonly TransitionGuard[];
  to: PaymentState | 'unchanged';
  effects: readonly TransitionEffect[];
  /** The event on the payment's timeline: one of these. */
  timeline: readonly PaymentEventType[];
  writer: TransitionWriter;
}

const ANY = PAYMENT_STATES;
const UNDER_WAY = ['initiated', 'pending'] as const;
const UNANSWERED = [...UNDER_WAY, 'timeout'] as const;
const ENDED_UNPAID = ['failed', 'cancelled', 'timeout'] as const;
const UNPAID = [...UNDER_WAY, ...ENDED_UNPAID] as const;

const HOLD = ['hold_capture', 'mark_for_review', 'raise_finding'] as const;
const REFUNDED = { effects: ['store_refunded_capture'], timeline: ['capture_refunded'] } as const;
const HOLD_ENDS = ['store_refunded_capture', 'close_findings'] as const;

/**
 * Every change of a payment's state and of the status of its captures. Tests compare this table with `decide`
 * over all combinations, with the triggers and the writers, and with docs/PAYMENT_STATES.md, which
 * `make payment-states` writes.
 */
export const PAYMENT_TRANSITIONS: readonly PaymentTransition[] = [
  // A payment begins.
  ...by('initiation', [
    { from: [], event: 'started', to: 'initiated', effects: ['start_polling'], timeline: ['initiated'] },
  ]),
  ...by('rebuilding', [
    { from: [], event: 'rebuilt', to: 'initiated', effects: ['start_polling'], timeline: ['rebuilt'] },
  ]),

  // Gateway updates: what `decide` decides.
  ...by('settlement', [
    {
      from: ['initiated'],
      event: 'order_reported',
      guards: ['attempt_uncredited'],
      to: 'pending',
      effects: [],
      timeline: ['created', 'attempted', 'authorized'],
    },
    {
      from: UNANSWERED,
      event: 'order_failed',
      guards: ['attempt_uncredited', 'new_failure', 'last_order'],
      to: 'failed',
      effects: ['answer_cancel_request'],
      timeline: ['failed'],
    },
    {
      from: UNANSWERED,
      event: 'order_rejected',
      guards: ['attempt_uncredited', 'last_order'],
      to: 'failed',
      effects: ['answer_cancel_request'],
      timeline: ['failed'],
    },
    {
      from: UNANSWERED,
      event: 'order_not_found',
      guards: ['attempt_uncredited', 'unconfirmed', 'last_order'],
      to: 'failed',
      effects: ['answer_cancel_request'],
      timeline: ['not_found'],
    },
    {
      from: UNDER_WAY,
      event: 'window_passed',
      guards: ['window_over'],
      to: 'timeout',
      effects: [],
      timeline: ['timed_out'],
    },
    {
      from: UNANSWERED,
      event: 'cancel_checked',
      guards: ['cancel_requested', 'no_money_expected'],
      to: 'cancelled',
      effects: ['answer_cancel_request'],
      timeline: ['cancelled'],
    },
    {
      from: UNANSWERED,
      event: 'cancel_checked',
      guards: ['cancel_requested', 'money_expected'],
      to: 'unchanged',
      effects: ['answer_cancel_request'],
      timeline: ['cancel_rejected'],
    },
    {
      from: ANY,
      event: 'captured',
      guards: ['certain', 'first_credit'],
      to: 'completed',
      effects: ['credit_wallet', 'answer_cancel_request'],
      timeline: ['captured'],
    },
    {
      from: ANY,
      event: 'captured',
      guards: ['certain', 'second_credit'],
      to: 'completed',
      effects: ['credit_wallet', 'raise_finding', 'answer_cancel_request'],
      timeline: ['captured'],
    },
    {
      from: ANY,
      event: 'capture_differs',
      guards: ['certain'],
      to: 'unchanged',
      effects: [...HOLD, 'answer_cancel_request'],
      timeline: ['on_hold'],
    },
    {
      from: ANY,
      event: 'capture_unreadable',
      guards: ['attempt_uncredited'],
      to: 'unchanged',
      effects: ['mark_for_review', 'raise_finding', 'answer_cancel_request'],
      timeline: ['on_hold'],
    },
    {
      from: ANY,
      event: 'capture_of_other_order',
      guards: ['not_reported_before'],
      to: 'unchanged',
      effects: ['mark_for_review', 'raise_finding', 'answer_cancel_request'],
      timeline: ['on_hold'],
    },
    {
      ...REFUNDED,
      from: UNPAID,
      event: 'capture_refunded',
      guards: ['certain', 'no_other_money'],
      to: 'failed',
      effects: [...REFUNDED.effects, 'answer_cancel_request'],
    },
    {
      ...REFUNDED,
      from: ANY,
      event: 'capture_refunded',
      guards: ['certain', 'other_money'],
      to: 'unchanged',
    },
    {
      ...REFUNDED,
      from: UNPAID,
      event: 'held_capture_refunded',
      guards: ['no_other_money'],
      to: 'failed',
      effects: [...HOLD_ENDS, 'answer_cancel_request'],
    },
    {
      ...REFUNDED,
      from: ANY,
      event: 'held_capture_refunded',
      guards: ['other_money'],
      to: 'unchanged',
      effects: HOLD_ENDS,
    },
    { from: ANY, event: 'refund_reversed', to: 'unchanged', effects: HOLD, timeline: ['on_hold'] },
  ]),

  // Captures on hold, as staff decide.
  ...by('money_action', [
    {
      from: ANY,
      event: 'held_capture_credited',
      to: 'completed',
      effects: ['credit_wallet', 'close_findings', 'answer_cancel_request'],
      timeline: ['held_capture_credited'],
    },
    {
      from: ANY,
      event: 'held_capture_handled',
      to: 'unchanged',
      effects: ['store_handled_capture', 'close_findings'],
      timeline: ['held_capture_handled_outside'],
    },
  ]),
  ...by('held_refund', [
    {
      from: UNPAID,
      event: 'held_refund_processed',
      guards: ['no_other_money'],
      to: 'failed',
      effects: [...HOLD_ENDS, 'answer_cancel_request'],
      timeline: ['refund_processed'],
    },
    {
      from: ANY,
      event: 'held_refund_processed',
      guards: ['other_money'],
      to: 'unchanged',
      effects: HOLD_ENDS,
      timeline: ['refund_processed'],
    },
    { from: ANY, event: 'held_refund_failed', to: 'unchanged', effects: HOLD, timeline: ['refund_failed'] },
  ]),

  // The payer tries again. The BFF's role cannot write a state: triggers do.
  ...by('restart_trigger', [
    {
      from: ENDED_UNPAID,
      event: 'tried_again',
      guards: ['not_in_future'],
      to: 'pending',
      effects: ['restart_polling', 'answer_cancel_request'],
      timeline: ['retried'],
    },
  ]),
  ...by('attempt_trigger', [
    {
      from: ENDED_UNPAID,
      event: 'attempt_added',
      to: 'pending',
      effects: ['restart_polling', 'answer_cancel_request'],
      timeline: ['retried', 'order_abandoned', 'rebuilt'],
    },
    {
      from: ['initiated', 'pending', 'completed'],
      event: 'attempt_added',
      to: 'unchanged',
      effects: ['restart_polling', 'answer_cancel_request'],
      timeline: ['retried', 'order_abandoned', 'rebuilt'],
    },
  ]),
];

function by(
  writer: TransitionWriter,
  transitions: readonly Omit<PaymentTransition, 'writer'>[],
): PaymentTransition[] {
  return transitions.map((transition) => ({ ...transition, writer }));
}
