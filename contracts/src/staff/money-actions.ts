import { number, object, string } from 'yup';
import type { Paise } from '../money';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';

/** What staff can do about held captures and outside refunds. Each action needs re-authentication and a reason. */
export const MONEY_ACTIONS = [
  /** Credit held money to the wallet, minus the fee. Always needs a second administrator. */
  'credit_held_capture',
  /** Refund held money through the gateway. */
  'refund_held_capture',
  /** Record, with a reference, that held money was settled outside the product. */
  'handle_held_outside',
  /** Debit the wallet for a refund made in the gateway's dashboard. Above the limit, needs a second administrator. */
  'record_outside_refund',
] as const;
export type MoneyAction = (typeof MONEY_ACTIONS)[number];

/** The type of `subjectId` for each action. */
export const MONEY_ACTION_SUBJECT = {
  credit_held_capture: 'capture',
  refund_held_capture: 'capture',
  handle_held_outside: 'capture',
  record_outside_refund: 'outside_refund',
} as const satisfies Record<MoneyAction, 'capture' | 'outside_refund'>;

/** A request without a decision expires after this time. */
export const APPROVAL_LIFETIME_HOURS = 24;
/** A new administrator cannot decide requests for this long. */
export const NEW_ADMIN_HOURS = 24;

/**
 * `waiting`: for a second administrator. `approved`: a worker will carry it out. `failed`: it could not be done, and
 * no money moved. `expired`: no decision within 24 hours.
 */
export const APPROVAL_STATES = ['waiting', 'approved', 'done', 'declined', 'expired', 'failed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export interface ApprovalDto {
  id: string;
  action: MoneyAction;
  state: ApprovalState;
  merchantTransactionId: string | null;
  /** The capture or the outside refund. */
  subjectId: string;
  amountPaise: Paise;
  reason: string;
  /** For `handle_held_outside`: the bank's or gateway's reference of the settlement. */
  reference: string | null;
  /** Why it was declined or could not be done. */
  note: string | null;
  requestedBy: { id: string; name: string };
  requestedAt: string;
  expiresAt: string;
  decidedBy: { id: string; name: string } | null;
  decidedAt: string | null;
  /** The reader may approve or decline it; never their own request. */
  canDecide: boolean;
  /** Why the reader may not decide a waiting request: their own, or administrator for less than 24 hours, … */
  decisionBlocked: string | null;
}

/** `GET /api/admin/approvals`: newest first. */
export interface ApprovalsDto {
  approvals: ApprovalDto[];
  nextCursor: string | null;
}

export const approvalsQuery = object({
  state: string().oneOf<ApprovalState>(APPROVAL_STATES).optional(),
  cursor: trimmedText().max(100).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** `POST /api/admin/money-actions` with an `Idempotency-Key`. */
export const moneyActionSchema = object({
  action: string().oneOf<MoneyAction>(MONEY_ACTIONS).required('Choose what to do'),
  subjectId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose what it is about'),
  reason: linesOfText('Reason')
    .min(3, 'Say why (at least 3 characters)')
    .max(500, 'At most 500 characters')
    .required('Say why'),
  reference: lineOfText('Reference').max(100, 'At most 100 characters').optional(),
}).noUnknown();

/** `POST /api/admin/approvals/:id/decide`. */
export const decideApprovalSchema = object({
  decision: string().oneOf(['approve', 'decline']).required('Approve or decline'),
  note: linesOfText('Note').max(500, 'At most 500 characters').optional(),
}).noUnknown();

/** One captured payment, with the actions that staff may take. */
export interface CaptureDto {
  id: string;
  attemptNo: number;
  gatewayPaymentId: string;
  currency: string;
  amountPaise: Paise;
  method: string | null;
  status: 'credited' | 'held' | 'refunded' | 'handled_outside';
  holdReason: string | null;
  creditPaise: Paise | null;
  feePaise: Paise | null;
  refundedPaise: Paise;
  refundedFeePaise: Paise;
  gatewayRefundedPaise: Paise;
  /** What can still be refunded: not refunded, requested, or refunded outside the product. */
  refundablePaise: Paise;
  outsideReference: string | null;
  capturedAt: string;
  resolvedAt: string | null;
  /** Possible actions; `blocked` is the reason when one is not available now. */
  actions: { action: MoneyAction; needsSecond: boolean; blocked: string | null }[];
}

export interface OutsideRefundDto {
  id: string;
  gatewayRefundId: string;
  gatewayPaymentId: string | null;
  amountPaise: Paise;
  state: 'pending' | 'processed' | 'failed';
  reference: string | null;
  reportedAt: string;
  /** Our refund that records it; null until recorded. */
  refundId: string | null;
  /** What recording it would take from the wallet, from the fee, and as the company's loss. */
  preview: { walletPaise: Paise; feePaise: Paise; lossPaise: Paise } | null;
  actions: { action: MoneyAction; needsSecond: boolean; blocked: string | null }[];
}

export const DISPUTE_STATUSES = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export interface DisputeDto {
  id: string;
  gatewayDisputeId: string;
  gatewayPaymentId: string;
  amountPaise: Paise;
  deductedPaise: Paise;
  /** What a lost dispute took from the wallet, from the fee, and as the company's loss; null until it is lost. */
  walletPaise: Paise | null;
  feePaise: Paise | null;
  lossPaise: Paise | null;
  reasonCode: string | null;
  phase: string | null;
  status: DisputeStatus;
  respondBy: string | null;
  openedAt: string;
  closedAt: string | null;
}
