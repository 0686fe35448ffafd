import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import { readableName } from './payment-labels';

export interface FindingLabels {
  title: string;
  /** What happened. */
  meaning: string;
  /** What the payer sees, and whether the payer has the money. */
  customer: string;
  /** What staff must do, with the names of the buttons. */
  action: string;
}

const HELD = 'They see that the money is safe and on hold, and that they should not pay again.';
const SETTLED = 'They see no change: the wallet and the receipt stay the same.';
const UNKNOWN_PAYER = 'Nothing: we do not know whose payment it is.';
const PAYOUT_CUSTOMER = 'Nothing: wallet and receipt do not depend on when the gateway pays out.';
const GATEWAY_COMPARES =
  'Ask the gateway’s support for a correction, and close this with their reference if there will be none.';
const HOLD_BUTTONS =
  'Press “Credit to wallet” or “Refund to payer” below. If it was already settled another way, press “Handled outside” and give the reference.';

const FINDINGS = {
  captured_twice: {
    title: 'Paid twice',
    meaning: 'The payer paid again, and the first attempt was captured too. Both captures are in the wallet.',
    customer: 'Their wallet holds both amounts, and the payment page says so.',
    action:
      'Ask the payer whether they want to keep both. If not, press Refund, choose the second capture, and close this.',
  },
  second_capture_on_order: {
    title: 'Second capture on one order',
    meaning: 'The gateway captured a second payment on an order that was already paid. It is on hold.',
    customer: 'Their wallet has the first payment. They see that a second one arrived and is under review.',
    action: HOLD_BUTTONS,
  },
  amount_differs: {
    title: 'Wrong amount',
    meaning: 'The captured amount is not the amount of the order. Nothing was credited.',
    customer: HELD,
    action: HOLD_BUTTONS,
  },
  currency_differs: {
    title: 'Wrong currency',
    meaning: 'The gateway captured a payment that is not in rupees. It cannot be credited.',
    customer: HELD,
    action: 'Press “Refund to payer”. If it was already refunded, press “Handled outside”.',
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
    title: 'One gateway payment for two orders',
    meaning: 'The gateway reported a payment ID for this order that already belongs to another order.',
    customer: 'The first payment is credited. This one is not.',
    action: 'Send both order IDs and the payment ID to the gateway’s support. Close this with their answer.',
  },
  unanswered: {
    title: 'The gateway never gave a final answer',
    meaning: 'We checked for six days and have stopped.',
    customer: 'They see that their bank will return the money if it was charged.',
    action:
      'Search the order in the gateway’s dashboard. If it was paid there, press “Check now” and contact the gateway’s support.',
  },
  captured_unknown_order: {
    title: 'Money for an unknown order',
    meaning: 'The gateway captured a payment on an order that belongs to none of our payments.',
    customer: UNKNOWN_PAYER,
    action:
      'Search the order in the gateway’s dashboard. If it is not ours, refund it there and close this with the refund ID.',
  },
  order_unknown_to_us: {
    title: 'Unknown order',
    meaning: 'The gateway has an order with an ID in our format, but we have no such payment.',
    customer: UNKNOWN_PAYER,
    action: 'Check whether another installation uses the same gateway account.',
  },
  order_lost: {
    title: 'A payment that may be lost in a restore',
    meaning:
      'The gateway has a captured order with our signature that this database does not know. It was probably made after the backup.',
    customer: 'They see that we are looking for this payment.',
    action:
      'If a backup was restored, ask the operator to declare it (docs/OPERATIONS.md, After restoring a backup). Otherwise press “Rebuild this payment”: we check with the gateway and record the payment.',
  },
  not_captured_at_gateway: {
    title: 'Credited, but not captured at the gateway',
    meaning: 'The wallet was credited; the gateway now says that it does not have the money.',
    customer: SETTLED,
    action:
      'Contact the gateway’s support at once, and do not refund this payment before they have answered.',
  },
  refund_differs: {
    title: 'Refunds differ',
    meaning: 'The gateway’s refunded amount is not the same as ours.',
    customer: 'They see only the refunds that we recorded.',
    action: 'Compare the refunds with the gateway’s dashboard. If one was made there, press “Record refund”.',
  },
  refund_failed: {
    title: 'A refund failed',
    meaning: 'The gateway could not send the money back.',
    customer: 'The money is back in the wallet or on hold, and they were informed that the refund failed.',
    action:
      'Contact the payer. If they still want the money back, press Refund again or pay by bank transfer.',
  },
  refund_unknown: {
    title: 'Outside refund',
    meaning:
      'The gateway reports a refund that was not made in this system. The amount is still in the wallet.',
    customer: 'They have received the refund and still see the full amount in the wallet.',
    action:
      'Find out who made it, then press “Record refund”: the amount is debited from the wallet. If there is no such button, the reason stands in its place.',
  },
  refund_unanswered: {
    title: 'A refund without a final answer',
    meaning: 'We checked this refund with the gateway for two weeks and have stopped.',
    customer: 'The wallet was debited; they see that the refund is on its way.',
    action:
      'Search the refund in the gateway’s dashboard, press “Check now”, and inform the payer of the result.',
  },
  refund_not_recorded: {
    title: 'A refund is missing in the ledger',
    meaning: 'The gateway reports one of our refunds for which the wallet was never debited.',
    customer: 'They have received the refund and still have the amount in the wallet.',
    action: 'Contact the engineers at once.',
  },
  refund_processed_after_failed: {
    title: 'A failed refund was paid later',
    meaning: 'The gateway first reported that the refund failed, so the amount was returned to the wallet.',
    customer: 'They have the money twice: in their bank account and in the wallet.',
    action: 'Contact the payer and agree how the amount is returned. Close this with what was agreed.',
  },
  dispute_opened: {
    title: 'The payer’s bank disputes this payment',
    meaning:
      'A chargeback was opened. Answer it by the date below, or it will be lost. No refunds are possible until it ends.',
    customer: 'They see that their bank disputes the payment. The wallet keeps the money for now.',
    action:
      'Send the evidence before the date: in Razorpay’s dashboard, or in answer to PhonePe’s mail (docs/OPERATIONS.md, Answering a dispute). Close this when the dispute has ended.',
  },
  dispute_lost: {
    title: 'A dispute was lost',
    meaning:
      'The bank decided for the payer, or the gateway keeps what it deducted. It was debited from the wallet and from our fee; the rest is a loss. If the gateway returns it, this ends by itself.',
    customer: 'Their bank has returned the money. It is no longer in the wallet.',
    action: 'Check the parts in Disputes against the gateway’s statement, then close this.',
  },
  closed_account_credited: {
    title: 'Money in the wallet of a closed account',
    meaning:
      'Money reached this wallet after its customer had closed the account, usually a capture that the gateway reported late. It was credited as always.',
    customer: 'Nothing: the account is closed, and its e-mail address is erased.',
    action:
      'Press Refund on the payment, so that the money goes back the way it came. If it cannot be refunded, settle it by bank transfer and close this with the reference.',
  },
  ledger_imbalance: {
    title: 'The ledger does not add up',
    meaning: 'A check of the ledger failed; its name is below.',
    customer: 'The balance may be wrong.',
    action: 'Contact the engineers at once, and make no refunds before they have answered.',
  },
  orders_denied: {
    title: 'The gateway does not know orders that it confirmed',
    meaning:
      'Several orders that it confirmed are unknown to it now. The keys may belong to another account.',
    customer: 'Payments in progress stay open.',
    action: 'Compare the gateway’s keys in our settings with its dashboard.',
  },
  paper_missing: {
    title: 'A tax invoice or credit note is missing',
    meaning:
      'A phase was paid or reversed, and its paper could not be issued. It is tried again with each reconciliation.',
    customer: 'The payment is in their project; its paper is missing in the list of documents.',
    action:
      'If the reason below is “Billing state”, the customer’s billing address is now in another state than the tax of the payment: reverse the payment in the project, so that the customer pays again with the right tax. Otherwise contact the engineers. Close this with the number of the paper once the project lists it.',
  },
  merchant_receivable: {
    title: 'A merchant owes us money',
    meaning:
      'A payout or a refund to a payer has left, and the balance of the merchant did not have all of it. Later payments of the merchant repay it by themselves, and this ends then.',
    customer: 'The merchant reads under Payouts what is owed. Payers are not concerned.',
    action:
      'Where no payments follow, ask the merchant to pay it back by bank transfer. Close this with the reference of what settled it.',
  },
  booking_not_made: {
    title: 'A booking of before the restore is missing',
    meaning:
      'A backup was restored. The journal has this booking since the backup, and it could not be made again: the reason is below.',
    customer: 'They see their wallet, project or balance without it.',
    action:
      'Bring back what it belongs to, then press “Make it again”. If that is not possible, book it by hand and close this with the reference of the new booking.',
  },
  booking_uncertain: {
    title: 'It is not certain that this was booked',
    meaning:
      'A backup was restored. The journal has this booking since the backup, and its process ended before it could say whether it was stored.',
    customer: 'They may have received a mail about it, and see nothing of it now.',
    action:
      'Compare it with the bank statement, the mails, and the administrators who asked for it. If it was booked, press “Make it again”. If it was not, close this with what you compared.',
  },
  bookings_unknown: {
    title: 'Bookings since the backup may be missing',
    meaning:
      'A backup was restored, and the journal does not say everything that was booked since the time below. No gateway reports these bookings.',
    customer: 'They may miss money, invoices or payments, and may be asked to pay a second time.',
    action:
      'Compare each kind below with where else it is recorded, and book by hand what is missing. Close this with the reference of that comparison.',
  },
  payout_line_missing: {
    title: 'Not settled in time',
    meaning:
      'This money is booked, and no payout of its gateway contains it, although later payouts are known. It ends by itself when a later payout contains it.',
    customer: PAYOUT_CUSTOMER,
    action:
      'Search the payment or refund in the gateway’s dashboard. If it is on hold there, ask the gateway’s support; if it was settled, upload the missing report. Close this with their answer.',
  },
  payout_line_unknown: {
    title: 'Settled, and not in our records',
    meaning:
      'A payout contains a payment, refund or adjustment that we have no record of. After a restore it may be an order that the backup did not contain: we look it up by ourselves, and the finding ends when its payment is recorded.',
    customer: UNKNOWN_PAYER,
    action:
      'If it is one of our orders (DL…), press “Look it up”. Otherwise search it in the gateway’s dashboard, and close this with what it was.',
  },
  payout_amount_differs: {
    title: 'Settled with another amount',
    meaning:
      'The payout contains this payment or refund with another amount than we recorded. It ends by itself when a corrected report agrees with us.',
    customer: PAYOUT_CUSTOMER,
    action: GATEWAY_COMPARES,
  },
  payout_fee_differs: {
    title: 'Another fee than reported',
    meaning: 'The payout deducts another fee than the gateway reported with the payment.',
    customer: PAYOUT_CUSTOMER,
    action: GATEWAY_COMPARES,
  },
  payout_total_differs: {
    title: 'A payout is not the sum of its lines',
    meaning:
      'The amount that the gateway paid out differs from the sum of the payments and refunds in it. The rest is on the account “unmatched settlements”.',
    customer: PAYOUT_CUSTOMER,
    action: `Compare the amount with the bank’s statement by the UTR. ${GATEWAY_COMPARES}`,
  },
  payout_line_repeated: {
    title: 'Settled twice',
    meaning:
      'Two payouts contain the same payment or refund. It is settled by the one that came first; what arrived with this one is on the account “unmatched settlements”.',
    customer: PAYOUT_CUSTOMER,
    action: GATEWAY_COMPARES,
  },
  payout_failed: {
    title: 'A payout failed',
    meaning:
      'The gateway reports that this payout did not reach the bank. It is not, or no longer, in the books: its payments are still to come. It ends by itself when later payouts contain them, or when this one is processed after all.',
    customer: PAYOUT_CUSTOMER,
    action:
      'Compare with the bank’s statement, check the bank account in the gateway’s dashboard, and ask its support when it pays out again. Close this only if the money comes in another way.',
  },
} as const satisfies Record<FindingKind, FindingLabels>;

/** An older release may have raised a kind that no longer exists. */
export const findingLabels = (kind: FindingKind): FindingLabels =>
  Object.hasOwn(FINDINGS, kind)
    ? FINDINGS[kind]
    : {
        title: readableName(kind),
        meaning: 'A finding of an older release.',
        customer: 'Not known.',
        action: 'Compare the payment with the gateway’s dashboard, then close this with what you found.',
      };
