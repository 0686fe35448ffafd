import type { StaffEventDto } from '@deccanloop/contracts/staff/payments';
import { inWords } from './payment-words';

type Tone = 'success' | 'danger' | 'warning' | 'neutral';

interface EventWords {
  text: string;
  tone: Tone;
}

const EVENTS: Readonly<Record<string, EventWords>> = {
  initiated: { text: 'The payer started the payment', tone: 'neutral' },
  order_created: { text: 'The gateway made the order', tone: 'neutral' },
  order_abandoned: { text: 'The order was given up: its pay page is lost', tone: 'warning' },
  created: { text: 'The gateway knows the order; nobody has paid yet', tone: 'neutral' },
  attempted: { text: 'The payer tried to pay', tone: 'neutral' },
  authorized: { text: 'The bank holds the money for us', tone: 'neutral' },
  captured: { text: 'The gateway has the money; the wallet was credited', tone: 'success' },
  failed: { text: 'The gateway says it failed', tone: 'danger' },
  not_found: { text: 'The gateway does not know this order', tone: 'warning' },
  timed_out: { text: 'No answer within the time a payer waits; the asking goes on', tone: 'warning' },
  parked: { text: 'Parked for a person to look at', tone: 'warning' },
  cancel_requested: { text: 'The payer asked to cancel', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  cancel_refused: { text: 'Not cancelled: money may be on its way', tone: 'warning' },
  retried: { text: 'The payer tried again', tone: 'neutral' },
  checkout_returned: { text: 'The payer came back from the checkout', tone: 'neutral' },
  watched_again: { text: 'The gateway is asked again', tone: 'neutral' },
  check_requested: { text: 'Staff asked the gateway', tone: 'neutral' },
  finding_resolved: { text: 'A finding was closed', tone: 'success' },
  rebuilt: { text: 'Rebuilt from the order’s signed identity, after a restore', tone: 'warning' },
  refund_rebuilt: { text: 'A refund that a restore had lost was recorded again', tone: 'warning' },
  refund_requested: { text: 'A refund was asked for', tone: 'neutral' },
  refund_refused: { text: 'A refund was refused; nothing was moved', tone: 'danger' },
  refund_recorded: { text: 'The wallet was debited for a refund', tone: 'neutral' },
  refund_parked: { text: 'What the gateway says of a refund does not fit', tone: 'warning' },
  refund_unanswered: { text: 'The gateway never gave a final answer about a refund', tone: 'warning' },
  refund_processed: { text: 'The gateway has sent a refund back', tone: 'success' },
  dispute_open: { text: 'The payer’s bank opened a dispute', tone: 'warning' },
  dispute_under_review: { text: 'The dispute is being reviewed', tone: 'warning' },
  dispute_action_required: { text: 'The dispute needs an answer from us', tone: 'warning' },
  dispute_won: { text: 'The dispute was won', tone: 'success' },
  dispute_lost: { text: 'The dispute was lost; the payer’s bank has the money', tone: 'danger' },
  dispute_closed: { text: 'The dispute was closed', tone: 'neutral' },
  held_capture_credited: { text: 'Held money was credited to the wallet', tone: 'success' },
  held_capture_refunded: { text: 'Held money was refunded to the payer', tone: 'neutral' },
  held_capture_handled_outside: { text: 'Held money was settled outside the product', tone: 'neutral' },
  outside_refund_adopted: { text: 'A refund made outside was taken out of the wallet', tone: 'neutral' },
  refund_failed: { text: 'A refund failed; the wallet has its money again', tone: 'danger' },
};

const SOURCES: Readonly<Record<string, string>> = {
  bff: 'the payment page',
  webhook: 'a webhook',
  poll: 'a scheduled look at the gateway',
  return: 'the return page',
  sweep: 'the sweep',
  reconciler: 'the reconciliation',
  admin: 'a request of staff',
};

/** What an event says. A kind that has no words yet says its own name. */
export function eventWords({ type, detail }: Pick<StaffEventDto, 'type' | 'detail'>): EventWords {
  if (type === 'captured' && detail['late'] === true)
    return { text: 'The money came after all; the wallet was credited', tone: 'success' };
  return EVENTS[type] ?? { text: inWords(type), tone: 'neutral' };
}

/** "By Meera, staff" or "From a webhook of razorpay". */
export function sourceWords({ source, actor }: Pick<StaffEventDto, 'source' | 'actor'>): string {
  if (source === 'admin' && actor !== 'worker') return `By ${actor}, staff`;
  const from = SOURCES[source] ?? source;
  return actor === 'worker' || actor === source ? `From ${from}` : `From ${from} (${actor})`;
}
