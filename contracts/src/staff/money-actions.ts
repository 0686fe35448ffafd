import { number, object, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { actionReason } from './action-reason';
import { APPROVAL_STATES, type ApprovalState } from './approval-states';

export {
  APPROVAL_LIFETIME_HOURS,
  APPROVAL_STATES,
  NEW_ADMIN_HOURS,
  type ApprovalState,
} from './approval-states';
export type {
  ApprovalDto,
  ApprovalPreviewDto,
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

/**
 * Refund credited money above the limit. Below it, a refund is stored without a request (`POST …/refunds` decides). Always
 * needs a second administrator.
 */
export const REFUND_ABOVE_LIMIT = 'refund_credited_capture';

/** What always needs two administrators, besides crediting held money. */
export const TWO_ADMIN_ACTIONS = [
  /** Credit or debit a wallet against an account of the company. */
  'adjust_wallet',
  /** Credit a bank transfer that the company has received. */
  'record_bank_transfer',
  /** Record a bank transfer that the company has made to a merchant. */
  'record_merchant_payout',
  /** Reverse a payout that was recorded wrongly. */
  'reverse_merchant_payout',
  /** Raise or remove the amount above which refunds need a second administrator. */
  'change_approval_limit',
] as const;

export type TwoAdminActionName = (typeof TWO_ADMIN_ACTIONS)[number];

/** Everything that an administrator can request and that is listed under Approvals. */
export const APPROVAL_ACTIONS = [...MONEY_ACTIONS, REFUND_ABOVE_LIMIT, ...TWO_ADMIN_ACTIONS] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

export const isMoneyAction = (action: ApprovalAction): action is MoneyAction =>
  MONEY_ACTIONS.some((each) => each === action);

export const isTwoAdminAction = (action: ApprovalAction): action is TwoAdminActionName =>
  TWO_ADMIN_ACTIONS.some((each) => each === action);

export const approvalsQuery = object({
  state: string().oneOf<ApprovalState>(APPROVAL_STATES).optional(),
  action: string().oneOf<ApprovalAction>(APPROVAL_ACTIONS).optional(),
  cursor: trimmedText().max(100).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** `POST /api/admin/money-actions` with an `Idempotency-Key`. */
export const moneyActionSchema = object({
  action: string().oneOf<MoneyAction>(MONEY_ACTIONS).required('Choose what to do'),
  subjectId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose what it is about'),
  reason: actionReason(),
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
