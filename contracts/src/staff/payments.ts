import { date, number, object, string } from 'yup';
import type { Paise } from '../money';
import type { BreakdownDto } from '../payments/dto';
import type { PayerViewDto } from '../payments/payer-view';
import type { RefundDto } from '../payments/refunds';
import type { DisputeDto } from './money-actions';
import {
  GATEWAYS,
  PAYMENT_STATES,
  type GatewayName,
  type Mode,
  type PaymentOrigin,
  type PaymentState,
} from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { linesOfText } from '../visible-text';
import type { FindingKind } from './finding-kinds';
import type { ApprovalDto, CaptureDto, OutsideRefundDto } from './money-actions';
import type { PaymentEventType } from './payment-event-types';

const DAY_OUT_OF_RANGE = 'Choose a day between 2000 and 2100';
/** Limited, because a browser's date can have years that PostgreSQL cannot store. */
const day = (label: string) =>
  date()
    .typeError(`${label} must be a date`)
    .min(new Date('2000-01-01T00:00:00Z'), DAY_OUT_OF_RANGE)
    .max(new Date('2100-01-01T00:00:00Z'), DAY_OUT_OF_RANGE);

/** `GET /api/admin/payments`: newest first. */
export const staffPaymentsQuery = object({
  /**
   * Exact match: a transaction, order, gateway payment or refund id, the bank's reference, a receipt or report number,
   * a user id, an e-mail address or a phone number.
   */
  search: trimmedText().max(200).optional(),
  status: lowerCaseText().oneOf<PaymentState>(PAYMENT_STATES).optional(),
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  /** Only payments with an open finding. */
  underReview: string().oneOf(['true', 'false']).optional(),
  from: day('From').optional(),
  to: day('To').optional(),
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

export interface StaffPaymentRowDto {
  merchantTransactionId: string;
  status: PaymentState;
  underReview: boolean;
  gateway: GatewayName;
  mode: Mode;
  breakdown: BreakdownDto;
  refundedPaise: Paise;
  userId: string;
  userName: string;
  initiatedAt: string;
  completedAt: string | null;
}

export interface StaffPaymentsDto {
  payments: StaffPaymentRowDto[];
  nextCursor: string | null;
}

export interface StaffAttemptDto {
  attemptNo: number;
  gateway: GatewayName;
  merchantOrderId: string;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
  orderState: string;
  gatewayState: string;
  isFinal: boolean;
  amountPaise: Paise;
  capturedPaise: Paise | null;
  refundedPaise: Paise;
  /** The part of `refundedPaise` that was taken from the fee. */
  refundedFeePaise: Paise;
  rejection: string | null;
  createdAt: string;
  expiresAt: string | null;
}

export interface StaffEventDto {
  at: string;
  type: PaymentEventType;
  source: string;
  actor: string;
  fromState: PaymentState | null;
  toState: PaymentState | null;
  attemptNo: number | null;
  detail: Record<string, unknown>;
}

export interface FindingDto {
  id: number;
  kind: FindingKind;
  merchantTransactionId: string | null;
  detail: Record<string, unknown>;
  /** The payer of an order that a restore lost; only administrators get it. */
  payer?: { userId: string; name: string };
  createdAt: string;
  resolvedAt: string | null;
  resolution: string | null;
  resolvedBy: { id: string; name: string } | null;
}

/** `GET /api/admin/payments/:id`: all details of one payment. */
export interface StaffPaymentDto extends StaffPaymentRowDto {
  from: PaymentOrigin;
  reason: string | null;
  providerReferenceId: string | null;
  receiptNumber: string | null;
  cancelRequestedAt: string | null;
  nextCheckAt: string | null;
  lastCheckedAt: string | null;
  checkCount: number;
  /** The account of the wallet; null for payers of links without an account. */
  account: { id: string; name: string; email: string; phone: string | null } | null;
  walletBalancePaise: Paise;
  attempts: StaffAttemptDto[];
  /** Oldest first. */
  events: StaffEventDto[];
  refunds: RefundDto[];
  /** Refundable amount of each capture; `dispute`: the id of an open dispute, which blocks refunds. */
  refundable: { captureId: string; attemptNo: number; amountPaise: Paise; dispute: string | null }[];
  /** Newest first. */
  disputes: DisputeDto[];
  findings: FindingDto[];
  /** Captures, oldest first, with the actions that staff may take. */
  captures: CaptureDto[];
  /** Refunds that the gateway reported and that were not made here; oldest first. */
  outsideRefunds: OutsideRefundDto[];
  /** Actions on its money, newest first. */
  approvals: ApprovalDto[];
  webhooks: {
    id: string;
    gateway: GatewayName;
    eventType: string;
    state: string;
    note: string | null;
    receivedAt: string;
  }[];
  transfers: { at: string; kind: string; entries: { account: string; amountPaise: Paise }[] }[];
  reports: {
    reference: string;
    topic: string;
    message: string;
    contact: string;
    /** Sent from the payer's own browser. Otherwise the sender may be anybody who knows the id. */
    byPayer: boolean;
    state: string;
    createdAt: string;
  }[];
  notices: { kind: string; createdAt: string; mailedAt: string | null; textedAt: string | null }[];
  /** What the customer sees. */
  customerView: PayerViewDto;
}

/** `POST /api/admin/findings/:id/resolve` (role 0). */
export const resolveFindingSchema = object({
  resolution: linesOfText('Resolution')
    .min(3, 'Say what was found and done (at least 3 characters)')
    .max(1000, 'At most 1000 characters')
    .required('Say what was found and done'),
}).noUnknown();

export const findingsQuery = object({
  state: string().oneOf(['open', 'resolved']).default('open'),
  cursor: trimmedText().max(40).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

export interface FindingsDto {
  findings: FindingDto[];
  nextCursor: string | null;
}
