import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { readableName } from './payment-labels';

export interface FindingLabels {
  title: string;
  /** What happened. */
  meaning: string;
  /** What the payer sees, and whether they have the money. */
  customer: string;
  /** What staff do about it; buttons by their names. */
  action: string;
}

const HELD = 'They read that the money is safe and on hold, and that they should not pay again.';
const SETTLED = 'They see nothing of this: wallet and receipt are as they were.';
const UNKNOWN_PAYER = 'Nothing: we do not know whose payment it is.';
const HOLD_BUTTONS =
  'Press “Credit to wallet” or “Refund to payer” in Captures. If it was already settled another way, press “Handled outside” and give the reference.';

const FINDINGS = {
  captured_twice: {
    title: 'Paid twice',
    meaning: 'The payer paid again after a first try that was captured too. Both captures are in the wallet.',
    customer: 'Their wallet holds both amounts, and the payment page says so.',
    action:
      'Ask the payer whether they want to keep both. If not, press Refund, choose the second capture, and close this.',
  },
  second_capture_on_order: {
    title: 'Second capture on one order',
    meaning: 'The gateway captured a second payment on an order that was already paid. It is on hold.',
    customer:
      'Their wallet holds the first payment. They read that a second one arrived and is being looked into.',
    action: HOLD_BUTTONS,
  },
  amount_differs: {
    title: 'Another amount than asked for',
    meaning: 'The gateway captured another amount than the order asks for. Nothing of it was credited.',
    customer: HELD,
    action: HOLD_BUTTONS,
  },
  currency_differs: {
    title: 'Another currency than asked for',
    meaning: 'The gateway captured a payment that is not in rupees. It cannot be credited.',
    customer: HELD,
    action: 'Press “Refund to payer” in Captures. If it already went back, press “Handled outside”.',
  },
  order_differs: {
    title: 'The order does not match',
    meaning:
      'The gateway captured a payment under an order or reference that is not the one we made. It is on hold.',
    customer: HELD,
    action: `Compare the order IDs with the gateway’s dashboard. ${HOLD_BUTTONS}`,
  },
  partly_refunded: {
    title: 'Partly refunded before the credit',
    meaning:
      'Part of this payment was refunded in the gateway’s dashboard before we credited it. The rest is on hold.',
    customer: HELD,
    action: `Find out who refunded it, and why. ${HOLD_BUTTONS}`,
  },
  gateway_payment_reused: {
    title: 'One gateway payment told for two orders',
    meaning: 'The gateway used a payment ID for this order that it has already given to another one.',
    customer: 'The first payment is credited. This one stays without money.',
    action: 'Send both order IDs and the payment ID to the gateway’s support. Close this with their answer.',
  },
  unanswered: {
    title: 'The gateway never gave a final answer',
    meaning: 'We asked for six days and have stopped.',
    customer: 'They read that a payment taken by their bank will be returned by it.',
    action:
      'Search the order in the gateway’s dashboard. If it was paid there, press “Check now” and tell the gateway’s support.',
  },
  captured_unknown_order: {
    title: 'Money for an order we do not know',
    meaning: 'The gateway captured a payment on an order that none of our payments has.',
    customer: UNKNOWN_PAYER,
    action:
      'Search the order in the gateway’s dashboard. If it is not ours, refund it there and close this with the refund ID.',
  },
  order_unknown_to_us: {
    title: 'An order we do not know',
    meaning: 'The gateway has an order whose ID looks like ours, and we have no such payment.',
    customer: UNKNOWN_PAYER,
    action: 'Check whether another installation uses the same gateway account.',
  },
  order_lost: {
    title: 'A payment that a restore may have lost',
    meaning:
      'The gateway has a captured order with our signature that this database does not know. It was probably made after the backup.',
    customer: 'They read that we are looking for this payment.',
    action:
      'If a backup was restored, have the operator declare it (docs/OPERATIONS.md, After restoring a backup). Else press “Rebuild this payment”: the gateway is asked, and its answer is settled.',
  },
  not_captured_at_gateway: {
    title: 'Credited here, not captured there',
    meaning: 'The wallet was credited; the gateway now says that it does not have the money.',
    customer: SETTLED,
    action: 'Ask the gateway’s support at once, and refund nothing of it until they have answered.',
  },
  refund_differs: {
    title: 'Refunds differ',
    meaning: 'The gateway has refunded another amount than we know of.',
    customer: 'Their refunds page shows our figures only.',
    action:
      'Compare the refunds with the gateway’s dashboard. If one was made there, press “Adopt refund” in Outside refunds.',
  },
  refund_failed: {
    title: 'A refund failed',
    meaning: 'The gateway could not send the money back.',
    customer:
      'The money is back where it was, in the wallet or on hold, and they were told that the refund failed.',
    action:
      'Contact the payer. If they still want the money back, press Refund again or pay by bank transfer.',
  },
  refund_unknown: {
    title: 'A refund made outside',
    meaning: 'The gateway reports a refund that was not made here. The wallet still has the money.',
    customer: 'They have the refund from their bank and still see the full amount in the wallet.',
    action:
      'Find out who made it, then press “Adopt refund” in Outside refunds: it takes the amount out of the wallet. Where that is not offered, Outside refunds says why.',
  },
  refund_unanswered: {
    title: 'A refund without a final answer',
    meaning: 'We asked the gateway about this refund for two weeks and have stopped.',
    customer: 'The amount has left the wallet; they read that the refund is on its way.',
    action:
      'Search the refund in the gateway’s dashboard, press “Check now”, and tell the payer what you found.',
  },
  refund_not_recorded: {
    title: 'A refund the ledger does not have',
    meaning: 'The gateway reports one of our refunds for which the wallet was never debited.',
    customer: 'They have the money from their bank and in the wallet.',
    action: 'Tell the engineers at once.',
  },
  refund_processed_after_failed: {
    title: 'A failed refund was paid after all',
    meaning: 'The gateway first said that the refund failed, so the wallet got its money back.',
    customer: 'They have the money twice: from their bank and in the wallet.',
    action: 'Contact the payer and agree how the amount is returned. Close this with what was agreed.',
  },
  dispute_opened: {
    title: 'The payer’s bank disputes this payment',
    meaning:
      'A chargeback was opened. Answer it by the date below, or it is lost. Nothing can be refunded until it ends.',
    customer: 'They read that their bank disputes the payment. The wallet keeps the money for now.',
    action:
      'Send the evidence in the gateway’s dashboard before the date (docs/OPERATIONS.md, Answering a dispute). Close this when the dispute has ended.',
  },
  dispute_lost: {
    title: 'A dispute was lost',
    meaning:
      'The bank decided for the payer. The amount was taken out of the wallet and our fee; the rest is a loss. If the gateway reported both won and lost, nothing was moved for the second answer.',
    customer: 'Their bank has returned the money. The wallet no longer has it.',
    action: 'Check the parts in Disputes against the gateway’s statement, then close this.',
  },
  ledger_imbalance: {
    title: 'The ledger does not add up',
    meaning: 'A rule of the ledger does not hold; its name is below.',
    customer: 'Possibly a wrong balance.',
    action: 'Tell the engineers at once, and refund nothing until they have answered.',
  },
  orders_denied: {
    title: 'The gateway denies orders it has confirmed',
    meaning: 'Several orders that were confirmed are unknown now. The keys may belong to another account.',
    customer: 'Payments that are under way stay open.',
    action: 'Compare the gateway’s keys in our settings with its dashboard.',
  },
} as const satisfies Record<FindingKind, FindingLabels>;

/** An older release may have raised a kind that is not in the list any more. */
export const findingLabels = (kind: FindingKind): FindingLabels =>
  Object.hasOwn(FINDINGS, kind)
    ? FINDINGS[kind]
    : {
        title: readableName(kind),
        meaning: 'A finding of an older release.',
        customer: 'Not known.',
        action: 'Compare the payment with the gateway’s dashboard, then close this with what you found.',
      };
