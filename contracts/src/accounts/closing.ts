import { indiaDate } from '../india-time';
import { formatPaise, type Paise } from '../money';

/** Why an account cannot be closed now. */
export const CLOSING_OBSTACLES = [
  'wallet_money',
  /** Of payers, in the balance that is paid out to the merchant. */
  'merchant_money',
  /** Of a merchant, to the company. */
  'merchant_owes',
  'payment_held',
  'payment_open',
  'refund_open',
  /** Held for a refund that waits for a decision, or that the gateway made and is not recorded. */
  'refund_held',
  'dispute_open',
  'payout_open',
  /** An adjustment or a bank transfer received, which a second administrator has not decided. */
  'booking_open',
  'phase_payment_open',
  'phase_reversal_open',
  /** Not completed, with a paid phase. */
  'project_paid',
  /** Not completed, and nothing is paid. */
  'project_open',
  'refund_requested',
  'kyc_waiting',
  /** An account of staff is not closed by its owner. */
  'staff_account',
] as const;
export type ClosingObstacleKind = (typeof CLOSING_OBSTACLES)[number];

export interface ClosingObstacle {
  kind: ClosingObstacleKind;
  amountPaise: Paise;
  /** Transaction ID, UTR, number of a ticket, title of a phase or of a project; null for what has none. */
  reference: string | null;
  /** When it ends by itself at the latest; null when it does not. */
  until: Date | null;
}

const lastDay = (until: Date | null): string =>
  until === null ? 'We will tell you when it is done.' : `This is done by ${indiaDate(until)} at the latest.`;

const TEXTS: Record<ClosingObstacleKind, (obstacle: ClosingObstacle, amount: string) => string> = {
  wallet_money: ({ amountPaise }, amount) =>
    amountPaise < 0
      ? `Your wallet is ${amount} short. Please contact support.`
      : `Your wallet holds ${amount}. Spend it, or withdraw it.`,
  merchant_money: (_, amount) =>
    `You have collected ${amount} that we have not paid out to you yet. Wait for the payout, or ask support for it.`,
  merchant_owes: (_, amount) =>
    `You owe us ${amount}, because more was paid out or refunded than you had collected. Later payments repay it; to settle it otherwise, ask support.`,
  payment_held: ({ reference }, amount) =>
    `${amount} of payment ${reference} is on hold. Wait until our team has credited or refunded it.`,
  payment_open: ({ reference, until }, amount) =>
    `A payment of ${amount} (${reference}) is still being checked. ${lastDay(until)}`,
  refund_open: ({ reference }, amount) =>
    `A refund of ${amount} of payment ${reference} is on its way. Wait until it has arrived.`,
  refund_held: ({ reference }, amount) =>
    `${amount} of payment ${reference} is held for a refund. Wait until our team has decided about it.`,
  dispute_open: ({ reference }, amount) =>
    `A bank is deciding a dispute about ${amount} of payment ${reference}. Wait for its decision.`,
  payout_open: ({ reference, until }, amount) =>
    `A payout of ${amount} to your bank account (UTR ${reference}) is being recorded or reversed. ${lastDay(until)}`,
  booking_open: ({ until }, amount) =>
    `A booking of ${amount} to or from your wallet waits for our team. ${lastDay(until)}`,
  phase_payment_open: ({ reference }, amount) =>
    `A payment of ${amount} for “${reference}” is not finished. Complete it or cancel it on the page of the project.`,
  phase_reversal_open: ({ reference }, amount) =>
    `${amount} paid for “${reference}” is being returned to your wallet. Wait until it is there.`,
  project_paid: ({ reference }, amount) =>
    `You have paid ${amount} for the project “${reference}”, which is not completed. Wait until it is, or ask support to end it.`,
  project_open: ({ reference }, amount) =>
    `Phases of the project “${reference}” are not paid (${amount} before GST). Pay them, or ask support to end the project.`,
  refund_requested: ({ reference }, amount) =>
    `You have asked for a refund of ${amount} (${reference}). Wait for our answer, or close the request.`,
  kyc_waiting: () => 'Our team is checking your KYC. Wait for the decision.',
  staff_account: () => 'Accounts of our team are closed by an administrator.',
};

/** What prevents the closing, and what to do about it. */
export const closingObstacleText = (obstacle: ClosingObstacle): string =>
  TEXTS[obstacle.kind](obstacle, formatPaise(Math.abs(obstacle.amountPaise) as Paise));
