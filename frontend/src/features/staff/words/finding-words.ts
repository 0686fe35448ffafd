import { inWords } from './payment-words';

export interface FindingWords {
  title: string;
  meaning: string;
  /** What a person does about it. */
  action: string;
}

const FINDINGS: Readonly<Record<string, FindingWords>> = {
  captured_twice: {
    title: 'Paid twice',
    meaning:
      'A second payment was captured on an order that was paid before. The wallet holds the first only.',
    action: 'Refund the second payment in the gateway’s dashboard, then close this with its refund id.',
  },
  second_capture: {
    title: 'Paid twice',
    meaning: 'The gateway lists a second captured payment on one order.',
    action: 'Refund the second payment in the gateway’s dashboard, then close this with its refund id.',
  },
  amount_differs: {
    title: 'Another amount than asked for',
    meaning: 'What the gateway captured is not what the order asked for. Nothing was credited because of it.',
    action:
      'Compare with the gateway’s dashboard, and refund it there or correct the order with the gateway.',
  },
  currency_differs: {
    title: 'Another currency than asked for',
    meaning: 'The gateway captured a payment that is not in rupees. Nothing was credited because of it.',
    action: 'Refund it in the gateway’s dashboard, then close this with its refund id.',
  },
  unanswered: {
    title: 'The gateway never gave a final answer',
    meaning: 'We have asked for six days and have stopped.',
    action: 'Look the order up in the gateway’s dashboard. If it was paid there, report it to the gateway.',
  },
  captured_unknown_order: {
    title: 'Money for an order we do not know',
    meaning: 'The gateway captured a payment on an order that none of our payments has.',
    action: 'Find the payer in the gateway’s dashboard, and refund it there if it is not for us.',
  },
  order_unknown_to_us: {
    title: 'An order we do not know',
    meaning: 'The gateway has an order with an id of our making, and we have no such payment.',
    action: 'See whether another installation uses the same gateway account.',
  },
  not_captured_at_gateway: {
    title: 'Credited here, not captured there',
    meaning: 'We hold the payment for completed; the gateway says that it does not have the money.',
    action: 'Take this to the gateway at once: either its answer or our record is wrong.',
  },
  refund_differs: {
    title: 'Refunds differ',
    meaning:
      'The gateway has refunded another sum than we know of. Somebody may have refunded in its dashboard.',
    action: 'Compare the refunds. One made in the gateway’s dashboard has not left the wallet.',
  },
  refund_failed: {
    title: 'A refund failed',
    meaning: 'The gateway could not send the money back. The wallet has it again.',
    action: 'Tell the customer, and refund another way if they still want it.',
  },
  refund_unknown: {
    title: 'A refund we did not ask for',
    meaning: 'The gateway tells of a refund that was made in its dashboard. It has not left the wallet.',
    action: 'Find out who made it, and settle it with the customer’s wallet.',
  },
  refund_unanswered: {
    title: 'A refund without a final answer',
    meaning: 'We have asked the gateway about it for long and have stopped.',
    action: 'Look the refund up in the gateway’s dashboard and tell the customer.',
  },
  refund_not_recorded: {
    title: 'A refund the ledger does not have',
    meaning: 'The gateway speaks of a refund for which the wallet was never debited.',
    action: 'Tell the engineers at once.',
  },
  refund_processed_after_failed: {
    title: 'A failed refund was paid after all',
    meaning: 'The gateway had said that it failed, so the wallet has the money too.',
    action: 'Take it back with the customer’s consent; the payer has it twice.',
  },
  ledger_imbalance: {
    title: 'The ledger does not add up',
    meaning: 'A balance is not the sum of its entries, or a credit has no capture.',
    action: 'Tell the engineers at once, and refund nothing until they have looked.',
  },
  orders_denied: {
    title: 'The gateway denies orders it has confirmed',
    meaning: 'Several orders that were confirmed are unknown now. The keys may belong to another account.',
    action: 'Compare the gateway’s keys with its dashboard.',
  },
};

/** What a finding means and what to do. A kind that has no words yet says its own name. */
export const findingWords = (kind: string): FindingWords =>
  FINDINGS[kind] ?? {
    title: inWords(kind),
    meaning: 'Something about money that a person should look at.',
    action: 'Compare the payment with the gateway’s dashboard, then close this with what you found.',
  };
