import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { StaffEventDto } from '@deccanloop/contracts/staff/payments';
import type { UpdateSource } from '@deccanloop/contracts/staff/update-sources';
import { readableName } from './payment-labels';

type Tone = 'success' | 'danger' | 'warning' | 'neutral';

interface EventLabels {
  text: string;
  tone: Tone;
}

const EVENTS = {
  initiated: { text: 'The payer started the payment', tone: 'neutral' },
  retried: { text: 'The payer tried again', tone: 'neutral' },
  checkout_returned: { text: 'The payer returned from the checkout', tone: 'neutral' },
  cancel_requested: { text: 'The payer requested a cancellation', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  cancel_rejected: { text: 'Not cancelled: a payment may be in progress', tone: 'warning' },

  order_abandoned: { text: 'The order was abandoned: its payment page was lost', tone: 'warning' },
  created: { text: 'The gateway created the order; it is not paid yet', tone: 'neutral' },
  attempted: { text: 'The payer tried to pay', tone: 'neutral' },
  authorized: { text: 'The bank approved the payment; it is not captured yet', tone: 'neutral' },
  captured: { text: 'The gateway captured the money; the wallet was credited', tone: 'success' },
  failed: { text: 'The gateway reports that the payment failed', tone: 'danger' },
  not_found: { text: 'The gateway does not know this order', tone: 'warning' },
  timed_out: { text: 'No result within 5 minutes; status checks continue', tone: 'warning' },
  on_hold: { text: 'On hold until staff make a decision', tone: 'warning' },
  capture_refunded: { text: 'Captured and refunded at the gateway; nothing was credited', tone: 'neutral' },
  polling_restarted: { text: 'Status checks were started again', tone: 'neutral' },
  rebuilt: { text: 'Rebuilt from the order’s signed data after a restore', tone: 'warning' },

  check_requested: { text: 'Staff asked for a status check', tone: 'neutral' },
  finding_resolved: { text: 'A finding was closed', tone: 'success' },
  money_action_requested: { text: 'A money action was requested', tone: 'neutral' },
  money_action_approved: { text: 'The request was approved', tone: 'success' },
  money_action_declined: { text: 'The request was declined', tone: 'danger' },
  money_action_expired: { text: 'The request expired: no decision within 24 hours', tone: 'warning' },
  money_action_done: { text: 'The requested action was completed', tone: 'success' },
  money_action_failed: { text: 'The requested action could not be completed', tone: 'danger' },
  held_capture_credited: { text: 'Money on hold was credited to the wallet', tone: 'success' },
  held_capture_handled_outside: { text: 'Money on hold was handled outside this system', tone: 'neutral' },

  refund_requested: { text: 'A refund was requested', tone: 'neutral' },
  refund_rejected: { text: 'A refund was rejected; no money was moved', tone: 'danger' },
  refund_recorded: { text: 'The wallet was debited for a refund', tone: 'neutral' },
  refund_processed: { text: 'The gateway sent a refund to the payer', tone: 'success' },
  refund_failed: { text: 'A refund failed; the amount was returned to the wallet', tone: 'danger' },
  refund_on_hold: { text: 'A refund is on hold: the gateway’s answer does not match it', tone: 'warning' },
  refund_unanswered: { text: 'The gateway gave no final answer about a refund', tone: 'warning' },
  refund_rebuilt: { text: 'A refund that was lost in a restore was recorded again', tone: 'warning' },
  outside_refund: { text: 'The gateway reports a refund that was not made here', tone: 'warning' },
  outside_refund_recorded: {
    text: 'An outside refund was recorded; the wallet was debited',
    tone: 'neutral',
  },

  dispute_open: { text: 'The payer’s bank opened a dispute', tone: 'warning' },
  dispute_under_review: { text: 'The dispute is being reviewed', tone: 'warning' },
  dispute_action_required: { text: 'The dispute needs an answer from us', tone: 'warning' },
  dispute_won: { text: 'The dispute was won', tone: 'success' },
  dispute_lost: { text: 'The dispute was lost; the payer’s bank keeps the money', tone: 'danger' },
  dispute_closed: { text: 'The dispute was closed', tone: 'neutral' },
} satisfies Record<PaymentEventType, EventLabels>;

/** For money that was on hold: no wallet was debited, and none is credited back. */
const OF_HELD_MONEY: Partial<Record<PaymentEventType, EventLabels>> = {
  refund_recorded: { text: 'A refund of money on hold was started', tone: 'neutral' },
  refund_failed: { text: 'The refund failed; the money is on hold again', tone: 'danger' },
};

const SOURCES = {
  bff: 'the payment page',
  webhook: 'a webhook',
  poll: 'a scheduled status check',
  return: 'the return page',
  sweep: 'a scheduled job',
  reconciler: 'the reconciliation',
  admin: 'a staff request',
  merchant: 'the merchant’s program',
} as const satisfies Record<UpdateSource, string>;

/** The text of an event. A page older than the server may not know a type: then the type's name is shown. */
export function eventLabels({ type, detail }: Pick<StaffEventDto, 'type' | 'detail'>): EventLabels {
  if (type === 'captured' && detail['late'] === true)
    return { text: 'The money arrived late; the wallet was credited', tone: 'success' };
  const ofHeld = Number(detail['heldPaise'] ?? 0) > 0 ? OF_HELD_MONEY[type] : undefined;
  const known: Partial<Record<string, EventLabels>> = EVENTS;
  return ofHeld ?? known[type] ?? { text: readableName(type), tone: 'neutral' };
}

/** "By Meera, staff" or "From a webhook of razorpay". */
export function sourceLabels({ source, actor }: Pick<StaffEventDto, 'source' | 'actor'>): string {
  if (source === 'admin' && actor !== 'worker') return `By ${actor}, staff`;
  const known: Partial<Record<string, string>> = SOURCES;
  const from = known[source] ?? source;
  return actor === 'worker' || actor === source ? `From ${from}` : `From ${from} (${actor})`;
}
