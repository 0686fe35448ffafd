import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { CAPTURE_STATUSES, HOLD_REASONS } from '../payments/capture-states';
import { ADJUSTMENT_ACCOUNTS } from '../payments/ledger-kinds';
import { refundDto } from '../payments/refund-dto';
import { BANK_TRANSFER_METHODS } from './bank-transfers';
import { APPROVAL_ACTIONS, APPROVAL_STATES, DISPUTE_STATUSES, MONEY_ACTIONS } from './money-actions';
import { ADJUSTMENT_DIRECTIONS } from './wallet-adjustments';

const person = fields({ id: text(), name: text() });

export const approvalDto = dto('Approval', {
  id: text(),
  action: choice(APPROVAL_ACTIONS),
  state: choice(APPROVAL_STATES),
  merchantTransactionId: text().nullable(),
  /** The capture, outside refund, adjustment, bank transfer, payout or change of the limit. */
  subjectId: text(),
  /** Null for the removal of the limit. */
  amountPaise: amount().nullable(),
  reason: text(),
  /** What staff can look it up by: a ticket, the UTR, the gateway's reference of a settlement. */
  reference: text().nullable(),
  /** Whose wallet or merchant balance it changes. */
  person: person.nullable(),
  adjustment: fields({
    direction: choice(ADJUSTMENT_DIRECTIONS),
    account: choice(ADJUSTMENT_ACCOUNTS),
    customerText: text(),
  }).nullable(),
  bankTransfer: fields({
    method: choice(BANK_TRANSFER_METHODS),
    utr: text(),
    /** A day in India. */
    receivedOn: text(),
    payerName: text().nullable(),
    payerBank: text().nullable(),
    phase: fields({ quotationId: text(), projectId: text(), title: text() }).nullable(),
  }).nullable(),
  /** The bank transfer to the merchant that is recorded or reversed. */
  payout: fields({
    method: choice(BANK_TRANSFER_METHODS),
    utr: text(),
    /** A day in India. */
    paidOn: text(),
  }).nullable(),
  /** Null amounts: no limit. */
  limitChange: fields({ fromPaise: amount(), toPaise: amount().nullable() }).nullable(),
  /** Why it was declined or could not be done. */
  note: text().nullable(),
  requestedBy: person,
  requestedAt: time(),
  expiresAt: time(),
  decidedBy: person.nullable(),
  decidedAt: time().nullable(),
  /** The reader may approve or decline it; never their own request. */
  canDecide: flag(),
  /** Why the reader may not decide a waiting request: their own, or administrator for less than 24 hours, … */
  decisionBlocked: text().nullable(),
});
export type ApprovalDto = InferType<typeof approvalDto>;

/** `GET /api/admin/approvals`: newest first. */
export const approvalsDto = dto('Approvals', {
  approvals: listOf(approvalDto),
  nextCursor: text().nullable(),
});
export type ApprovalsDto = InferType<typeof approvalsDto>;

/** Possible actions; `blocked` is the reason when one is not available now. */
const actions = listOf(
  fields({ action: choice(MONEY_ACTIONS), needsSecond: flag(), blocked: text().nullable() }),
);

/** One captured payment, with the actions that staff may take. */
export const captureDto = dto('Capture', {
  id: text(),
  attemptNo: whole(),
  gatewayPaymentId: text(),
  currency: text(),
  amountPaise: amount(),
  method: text().nullable(),
  status: choice(CAPTURE_STATUSES),
  holdReason: choice(HOLD_REASONS).nullable(),
  creditPaise: amount().nullable(),
  feePaise: amount().nullable(),
  refundedPaise: amount(),
  refundedFeePaise: amount(),
  gatewayRefundedPaise: amount(),
  /** What can still be refunded: not refunded, requested, or refunded outside the product. */
  refundablePaise: amount(),
  outsideReference: text().nullable(),
  capturedAt: time(),
  resolvedAt: time().nullable(),
  actions,
});
export type CaptureDto = InferType<typeof captureDto>;

export const outsideRefundDto = dto('OutsideRefund', {
  id: text(),
  gatewayRefundId: text(),
  gatewayPaymentId: text().nullable(),
  amountPaise: amount(),
  state: choice(['pending', 'processed', 'failed']),
  reference: text().nullable(),
  reportedAt: time(),
  /** Our refund that records it; null until recorded. */
  refundId: text().nullable(),
  /** What recording it would take from the wallet, from the fee, and as the company's loss. */
  preview: fields({ walletPaise: amount(), feePaise: amount(), lossPaise: amount() }).nullable(),
  actions,
});
export type OutsideRefundDto = InferType<typeof outsideRefundDto>;

export const disputeFields = {
  id: text(),
  gatewayDisputeId: text(),
  gatewayPaymentId: text(),
  /** Null while no capture of its payment is known. */
  captureId: text().nullable(),
  amountPaise: amount(),
  /** What the gateway has deducted and not returned. */
  deductedPaise: amount(),
  /** What of it was taken from the wallet, from the fee, and as the company's loss; 0 while it is open. */
  walletPaise: amount(),
  feePaise: amount(),
  lossPaise: amount(),
  reasonCode: text().nullable(),
  phase: text().nullable(),
  status: choice(DISPUTE_STATUSES),
  respondBy: time().nullable(),
  openedAt: time(),
  closedAt: time().nullable(),
  /** Counts its changes; a record of staff names the one that they saw. */
  version: whole(),
};
export const disputeDto = dto('Dispute', disputeFields);
export type DisputeDto = InferType<typeof disputeDto>;

const read = fields({ heading: text(), text: text(), notes: listOf(text()) });

const previewed = {
  /** What the ledger would book, with the balances of the accounts; they sum to zero. Empty: no money moves. */
  entries: listOf(
    fields({ account: text(), amountPaise: amount(), beforePaise: amount(), afterPaise: amount() }),
  ),
  /** What the customer reads about the payment now, and what they would read then. */
  customer: fields({ now: read, then: read }),
};

/**
 * What a refund above the limit, an adjustment, a bank transfer or a change of the limit would do now, computed by the functions that act:
 * `GET /api/admin/approvals/:id/preview`, and before the request `POST …/preview`.
 */
export const approvalPreviewDto = dto('ApprovalPreview', {
  /** Why it is not possible now. */
  blocked: text().nullable(),
  /** What happens, each in a sentence. */
  consequences: listOf(text()),
  entries: previewed.entries,
  /** Null where the customer reads nothing of it. */
  customer: previewed.customer.nullable(),
});
export type ApprovalPreviewDto = InferType<typeof approvalPreviewDto>;

/** What decides whether a refund of a payment's credited money needs a second administrator. */
export const refundRuleFields = fields({
  /** Null: no limit. */
  limitPaise: amount().nullable(),
  /** What was refunded of the payment or is requested; it counts with the next refund. */
  countedPaise: amount(),
  /** The same of all payments of the customer, within the last 24 hours. */
  customerCountedPaise: amount(),
  /** There are at least two administrators. */
  isSecondAvailable: flag(),
});
export type RefundRule = InferType<typeof refundRuleFields>;

/** `POST /api/admin/payments/:id/refunds`: a refund, or above the limit the request that waits for approval. */
export const refundAnswerDto = dto('RefundAnswer', {
  refund: refundDto.nullable(),
  approval: approvalDto.nullable(),
});
export type RefundAnswerDto = InferType<typeof refundAnswerDto>;

/** `POST /api/admin/payments/:id/refunds/preview`: computed by the functions that refund. */
export const refundPreviewDto = dto('RefundPreview', {
  amountPaise: amount(),
  walletPaise: amount(),
  feePaise: amount(),
  /** What the balance of a merchant lacks of its part; 0 for others. */
  receivablePaise: amount(),
  ...previewed,
});
export type RefundPreviewDto = InferType<typeof refundPreviewDto>;

/** `POST /api/admin/money-actions/preview`: computed by the functions that act. */
export const moneyPreviewDto = dto('MoneyPreview', {
  action: choice(MONEY_ACTIONS),
  amountPaise: amount(),
  currency: text(),
  needsSecond: flag(),
  /** Why it is not available now. */
  blocked: text().nullable(),
  ...previewed,
});
export type MoneyPreviewDto = InferType<typeof moneyPreviewDto>;
