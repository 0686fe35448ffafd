import { number, object, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';

export type {
  ApprovalDto,
  ApprovalsDto,
  CaptureDto,
  DisputeDto,
  MoneyPreviewDto,
  OutsideRefundDto,
  RefundPreviewDto,
} from './money-dto';

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

/** `POST /api/admin/money-actions/preview`: what an action would do; nothing is stored. */
export const previewMoneyActionSchema = moneyActionSchema.pick(['action', 'subjectId', 'reference']);

/** `POST /api/admin/approvals/:id/decide`. */
export const decideApprovalSchema = object({
  decision: string().oneOf(['approve', 'decline']).required('Approve or decline'),
  note: linesOfText('Note').max(500, 'At most 500 characters').optional(),
}).noUnknown();

export const DISPUTE_STATUSES = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
/** The others are its end. */
export const OPEN_DISPUTE_STATUSES = [
  'open',
  'under_review',
  'action_required',
] as const satisfies readonly DisputeStatus[];
export const isDisputeOpen = (status: DisputeStatus): boolean =>
  OPEN_DISPUTE_STATUSES.some((open) => open === status);
