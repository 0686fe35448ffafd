import type { Paise } from '@deccanloop/contracts/money';
import {
  isMoneyAction,
  NEW_ADMIN_HOURS,
  REFUND_ABOVE_LIMIT,
  type ApprovalAction,
  type ApprovalDto,
  type ApprovalState,
  type MoneyAction,
} from '@deccanloop/contracts/staff/money-actions';
import type { Mode } from '@deccanloop/contracts/payments/status';

const HOUR_MS = 3_600_000;

/** An action that was requested, and its outcome. */
export interface Approval {
  id: string;
  action: ApprovalAction;
  state: ApprovalState;
  mode: Mode;
  /** Null for what belongs to no payment. */
  paymentId: string | null;
  publicPaymentId: string | null;
  /** The capture, outside refund, adjustment, bank transfer, payout or change of the limit. */
  subjectId: string;
  /** Null for the removal of the limit. */
  amountPaise: Paise | null;
  subjectHash: string | null;
  /** Whose wallet or merchant balance it changes. */
  person: { id: string; name: string } | null;
  adjustment: ApprovalDto['adjustment'];
  bankTransfer: ApprovalDto['bankTransfer'];
  payout: ApprovalDto['payout'];
  /** The phase that a bank transfer is to pay. */
  phaseId: string | null;
  limitChange: ApprovalDto['limitChange'];
  reason: string;
  reference: string | null;
  needsSecond: boolean;
  requestedBy: { id: string; name: string };
  requestedAt: Date;
  expiresAt: Date;
  decidedBy: { id: string; name: string } | null;
  decidedAt: Date | null;
  note: string | null;
}

/** A request about the money of one payment. */
export interface PaymentApproval extends Approval {
  action: MoneyAction | typeof REFUND_ABOVE_LIMIT;
  paymentId: string;
  publicPaymentId: string;
  amountPaise: Paise;
  subjectHash: string;
}

export const isOfPayment = (approval: Approval): approval is PaymentApproval =>
  isMoneyAction(approval.action) || approval.action === REFUND_ABOVE_LIMIT;

/** The reader or approver. `adminSince` is null for a user who is not an administrator. */
export interface Decider {
  id: string;
  adminSince: Date | null;
}

/** A waiting request whose time is over counts as expired, also before the sweep has written it. */
export const stateAt = ({ state, expiresAt }: Approval, now: Date): ApprovalState =>
  state === 'waiting' && expiresAt <= now ? 'expired' : state;

export interface DecisionBlock {
  code: 'already_decided' | 'approval_expired' | 'own_request' | 'new_admin' | 'not_admin';
  text: string;
}

const DECIDED_TEXTS = {
  approved: 'This request was approved already.',
  done: 'This request was approved and done already.',
  failed: 'This request was decided already and could not be done.',
  declined: 'This request was declined already.',
} as const;

/** Why this user may not decide a request now; null when they may. */
export function decisionBlock(approval: Approval, decider: Decider, now: Date): DecisionBlock | null {
  const state = stateAt(approval, now);
  if (state === 'expired') {
    const text = 'This request was not decided within 24 hours and has expired. Request it again.';
    return { code: 'approval_expired', text };
  }
  if (state !== 'waiting') return { code: 'already_decided', text: DECIDED_TEXTS[state] };
  if (decider.adminSince === null)
    return { code: 'not_admin', text: 'Only an administrator can decide this.' };
  if (decider.id === approval.requestedBy.id)
    return { code: 'own_request', text: 'Another administrator must decide your own request.' };
  if (now.getTime() - decider.adminSince.getTime() < NEW_ADMIN_HOURS * HOUR_MS) {
    const text = `A new administrator can decide requests after ${NEW_ADMIN_HOURS} hours.`;
    return { code: 'new_admin', text };
  }
  return null;
}
