import { APPROVAL_STEPS } from './approval-states';

/** Every event type in a payment's timeline (`payment_events.type`); the staff pages have a text for each. */
export const PAYMENT_EVENT_TYPES = [
  // The payer
  'initiated',
  'retried',
  'checkout_returned',
  'cancel_requested',
  'cancelled',
  'cancel_rejected',
  // The order at the gateway
  'order_abandoned',
  'created',
  'attempted',
  'authorized',
  'captured',
  'failed',
  'not_found',
  'timed_out',
  'on_hold',
  'capture_refunded',
  'polling_restarted',
  'rebuilt',
  // Staff
  'check_requested',
  'finding_resolved',
  ...APPROVAL_STEPS,
  'held_capture_credited',
  'held_capture_handled_outside',
  // Refunds
  'refund_requested',
  'refund_rejected',
  'refund_recorded',
  'refund_processed',
  'refund_failed',
  'refund_on_hold',
  'refund_unanswered',
  'refund_rebuilt',
  'outside_refund',
  'outside_refund_recorded',
  // Disputes
  'dispute_open',
  'dispute_under_review',
  'dispute_action_required',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
] as const;
export type PaymentEventType = (typeof PAYMENT_EVENT_TYPES)[number];
