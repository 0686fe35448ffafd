import type { HoldReason } from '@deccanloop/contracts/payments/capture-states';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { APPROVAL_TITLES } from '@deccanloop/contracts/staff/approval-titles';
import type {
  ApprovalAction,
  ApprovalState,
  CaptureDto,
  DisputeStatus,
  MoneyAction,
} from '@deccanloop/contracts/staff/money-actions';
import type { RecordedStatus } from '@deccanloop/contracts/staff/dispute-records';
import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import type { TagProps } from '../../../components/ui/tag';

type Tone = NonNullable<TagProps['tone']>;

/**
 * `button`: on the payment. `title`: of the dialog and in lists. `done`: shown once the server has accepted
 * it.
 */
export const MONEY_ACTION_LABELS = {
  credit_held_capture: {
    button: 'Credit to wallet',
    title: APPROVAL_TITLES.credit_held_capture,
    done: 'The credit is on its way',
  },
  refund_held_capture: {
    button: 'Refund to payer',
    title: APPROVAL_TITLES.refund_held_capture,
    done: 'The refund is on its way',
  },
  handle_held_outside: {
    button: 'Handled outside',
    title: APPROVAL_TITLES.handle_held_outside,
    done: 'Recorded as handled outside',
  },
  record_outside_refund: {
    button: 'Record refund',
    title: APPROVAL_TITLES.record_outside_refund,
    done: 'The wallet is being debited for the refund',
  },
} as const satisfies Record<MoneyAction, { button: string; title: string; done: string }>;

/** Every request that is listed under Approvals. `done`: shown once the server has accepted the approval. */
export const APPROVAL_LABELS = {
  ...MONEY_ACTION_LABELS,
  refund_credited_capture: {
    title: APPROVAL_TITLES.refund_credited_capture,
    done: 'The refund is on its way',
  },
  adjust_wallet: { title: APPROVAL_TITLES.adjust_wallet, done: 'The wallet is being adjusted' },
  record_bank_transfer: {
    title: APPROVAL_TITLES.record_bank_transfer,
    done: 'The transfer is being credited',
  },
  record_merchant_payout: {
    title: APPROVAL_TITLES.record_merchant_payout,
    done: 'The payout is being booked',
  },
  reverse_merchant_payout: {
    title: APPROVAL_TITLES.reverse_merchant_payout,
    done: 'The payout is being reversed',
  },
  change_approval_limit: { title: APPROVAL_TITLES.change_approval_limit, done: 'The limit is being changed' },
} as const satisfies Record<ApprovalAction, { title: string; done: string }>;

export const APPROVAL_STATE_LABELS = {
  waiting: { label: 'Waiting for a second administrator', tone: 'warning' },
  approved: { label: 'Approved, in progress', tone: 'brand' },
  done: { label: 'Done', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  failed: { label: 'Could not be completed', tone: 'danger' },
} as const satisfies Record<ApprovalState, { label: string; tone: Tone }>;

export const CAPTURE_STATUS_LABELS = {
  credited: { label: 'Credited', tone: 'success' },
  held: { label: 'On hold', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  handled_outside: { label: 'Handled outside', tone: 'neutral' },
} as const satisfies Record<CaptureDto['status'], { label: string; tone: Tone }>;

export const DISPUTE_STATUS_LABELS = {
  open: { label: 'Open', tone: 'warning' },
  under_review: { label: 'Under review', tone: 'brand' },
  action_required: { label: 'Action required', tone: 'danger' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<DisputeStatus, { label: string; tone: Tone }>;

const ANSWER = {
  api: {
    open: 'Send the evidence in the gateway’s dashboard, or accept the dispute there.',
    under_review: 'Nothing: the bank is deciding. The result is booked when the gateway reports it.',
    action_required: 'The bank asks for more: answer in the gateway’s dashboard.',
  },
  staff: {
    open: 'Answer PhonePe’s mail, and record the outcome on the payment.',
    under_review: 'Record the outcome on the payment when PhonePe reports it.',
    action_required: 'Answer PhonePe’s mail, and record the outcome on the payment.',
  },
} as const;
const ENDED = {
  won: 'Nothing: what was deducted is returned. Close its finding with the dispute ID.',
  lost: 'Compare the parts with the gateway’s statement, then close its findings.',
  closed: 'Compare what was kept with the gateway’s statement, then close its findings.',
} as const;
/** What staff can do about a dispute. */
export const nextOfDispute = ({ status, gateway }: { status: DisputeStatus; gateway: GatewayName }): string =>
  ({ ...ANSWER[DISPUTES_FROM[gateway]], ...ENDED })[status];

/** What administrators record of a dispute that no API reports. */
export const DISPUTE_OUTCOMES = [
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
  { id: 'closed', label: 'Closed without a decision' },
  { id: 'open', label: 'Open again' },
] as const satisfies readonly { id: RecordedStatus; label: string }[];

const OUTCOME_CONSEQUENCES = {
  won: 'What was taken for it is returned: first the company’s loss, then the wallet.',
  lost: 'It is taken from the wallet and our fee. What the wallet lacks is the company’s loss.',
  closed:
    'What PhonePe keeps is taken from the wallet and our fee, as of a lost dispute; the rest is returned.',
  open: 'What was taken for it is returned to the wallet and held there. Its payment cannot be refunded again.',
} as const satisfies Record<RecordedStatus, string>;
/** What recording an outcome does. */
export const outcomeConsequence = (status: RecordedStatus): string => OUTCOME_CONSEQUENCES[status];

/** Why money is on hold, by the gateway's or our own reason. */
const HOLD_REASON_LABELS = {
  amount_differs: 'Wrong amount',
  currency_differs: 'Not in rupees',
  order_differs: 'The order does not match',
  second_capture_on_order: 'Second capture on a paid order',
  partly_refunded: 'Partly refunded before the credit',
} as const satisfies Record<HoldReason, string>;

export function holdReasonLabels(reason: string): string {
  const known: Partial<Record<string, string>> = HOLD_REASON_LABELS;
  return known[reason] ?? reason;
}
