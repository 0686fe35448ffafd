import type { ClosingObstacle, ClosingObstacleKind } from '../accounts/closing';
import { indiaDate } from '../india-time';
import { formatPaise, type Paise } from '../money';

const TEXTS: Record<ClosingObstacleKind, (obstacle: ClosingObstacle, amount: string) => string> = {
  wallet_money: ({ amountPaise }, amount) =>
    amountPaise < 0 ? `The wallet is ${amount} short.` : `The wallet holds ${amount}. Refund it first.`,
  merchant_money: (_, amount) => `The balance as a merchant holds ${amount}. Pay it out first.`,
  merchant_owes: (_, amount) =>
    `The merchant owes us ${amount}. Later payments repay it, and so does the reversal of a payout that has returned.`,
  payment_held: ({ reference }, amount) =>
    `${amount} of payment ${reference} is on hold. Credit or refund it first.`,
  payment_open: ({ reference, until }, amount) =>
    `A payment of ${amount} (${reference}) is still being checked${until === null ? '' : `, until ${indiaDate(until)} at the latest`}.`,
  refund_open: ({ reference }, amount) => `A refund of ${amount} of payment ${reference} is on its way.`,
  refund_held: ({ reference }, amount) =>
    `${amount} of payment ${reference} is held for a refund. Decide or record it on the page of the payment.`,
  dispute_open: ({ reference }, amount) => `A dispute about ${amount} of payment ${reference} is open.`,
  payout_open: ({ reference }, amount) =>
    `A payout of ${amount} (UTR ${reference}), or its reversal, is not finished. Decide it under Approvals.`,
  booking_open: ({ reference }, amount) =>
    `${reference === null ? `An adjustment of ${amount}` : `A bank transfer of ${amount} (UTR ${reference})`} is not finished. Another administrator decides it under Approvals.`,
  phase_payment_open: ({ reference }, amount) => `A payment of ${amount} for “${reference}” is not finished.`,
  phase_reversal_open: ({ reference }, amount) =>
    `${amount} paid for “${reference}” is being returned to the wallet.`,
  project_paid: ({ reference }, amount) =>
    `${amount} is paid for the project “${reference}”, which is not Completed. Complete it; if it will not be delivered, reverse its paid phases first.`,
  project_open: ({ reference }, amount) =>
    `Phases of the project “${reference}” are not paid (${amount} before GST). Set the project to Completed first, which ends it.`,
  refund_requested: ({ reference }, amount) =>
    `A refund of ${amount} is requested (${reference}). Answer the ticket, and set it to Solved or Closed.`,
  kyc_waiting: () => 'The KYC is under review. Approve or reject it first.',
  staff_account: () => 'This account belongs to our team.',
};

/** What prevents the deletion of a user, for administrators. */
export const deletionObstacleText = (obstacle: ClosingObstacle): string =>
  TEXTS[obstacle.kind](obstacle, formatPaise(Math.abs(obstacle.amountPaise) as Paise));
