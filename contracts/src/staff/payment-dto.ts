import { type InferType } from 'yup';
import {
  amount,
  anyObject,
  choice,
  dto,
  fields,
  flag,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import { fundsDto } from '../payments/funds-dto';
import { TRANSFER_KINDS } from '../payments/ledger-kinds';
import { CARD_TYPES, PAYMENT_METHODS } from '../payments/methods';
import { PAYMENT_NOTICE_KINDS } from '../payments/notice-kinds';
import { payerViewDto } from '../payments/payer-view-dto';
import { refundDto } from '../payments/refund-dto';
import { GATEWAYS, ORIGINS, PAYMENT_STATES } from '../payments/status';
import { QUOTATION_STATUSES } from '../quotations/states';
import { TICKET_STATES } from '../support/tickets';
import { findingDto } from './finding-dto';
import { approvalDto, captureDto, disputeDto, outsideRefundDto, refundRuleFields } from './money-dto';
import { PAYMENT_EVENT_TYPES } from './payment-event-types';
import { staffPaymentRowDto, staffPaymentRowFields } from './payment-row-dto';
import { staffPersonRowDto } from './people-dto';
import { UPDATE_SOURCES } from './update-sources';
import { WEBHOOK_STATES } from './webhook-states';

export type { StaffPaymentRowDto } from './payment-row-dto';

/** `POST /api/admin/payments/search`. */
export const staffPaymentsDto = dto('StaffPayments', {
  /** Who the search found, by name; empty without a search and on later pages. */
  people: listOf(staffPersonRowDto),
  /** With the number that was searched for; empty like `people`. */
  tickets: listOf(
    fields({
      number: text(),
      subject: text(),
      state: choice(TICKET_STATES),
      customerName: text().nullable(),
    }),
  ),
  /** With the number that was searched for, or that of one of their papers. */
  quotations: listOf(
    fields({
      _id: text(),
      /** `PRJ-000123`. */
      projectId: text(),
      reference: text(),
      title: text(),
      status: choice(QUOTATION_STATUSES),
      customerName: text(),
    }),
  ),
  payments: listOf(staffPaymentRowDto),
  nextCursor: text().nullable(),
});
export type StaffPaymentsDto = InferType<typeof staffPaymentsDto>;

const staffAttemptDto = dto('StaffAttempt', {
  attemptNo: whole(),
  gateway: choice(GATEWAYS),
  merchantOrderId: text(),
  gatewayOrderId: text().nullable(),
  gatewayPaymentId: text().nullable(),
  orderState: text(),
  gatewayState: text(),
  isFinal: flag(),
  amountPaise: amount(),
  capturedPaise: amount().nullable(),
  rejection: text().nullable(),
  createdAt: time(),
  expiresAt: time().nullable(),
});
export type StaffAttemptDto = InferType<typeof staffAttemptDto>;

/** What a gateway reported of one payment at it; null where it reports nothing. */
const staffGatewayPaymentDto = dto('StaffGatewayPayment', {
  attemptNo: whole(),
  gatewayPaymentId: text(),
  /** The bank's reference: UTR, RRN. */
  reference: text().nullable(),
  method: choice(PAYMENT_METHODS).nullable(),
  vpa: text().nullable(),
  bank: text().nullable(),
  wallet: text().nullable(),
  cardNetwork: text().nullable(),
  cardLast4: text().nullable(),
  cardType: choice(CARD_TYPES).nullable(),
  /** What the gateway keeps, the tax included. */
  feePaise: amount().nullable(),
  taxPaise: amount().nullable(),
});
export type StaffGatewayPaymentDto = InferType<typeof staffGatewayPaymentDto>;

const staffEventDto = dto('StaffEvent', {
  at: time(),
  type: choice(PAYMENT_EVENT_TYPES),
  source: choice(UPDATE_SOURCES),
  actor: text(),
  fromState: choice(PAYMENT_STATES).nullable(),
  toState: choice(PAYMENT_STATES).nullable(),
  attemptNo: whole().nullable(),
  detail: anyObject(),
});
export type StaffEventDto = InferType<typeof staffEventDto>;

/** `GET /api/admin/payments/:id`: all details of one payment. */
export const staffPaymentDto = dto('StaffPayment', {
  ...staffPaymentRowFields,
  from: choice(ORIGINS),
  reason: text().nullable(),
  providerReferenceId: text().nullable(),
  receiptNumber: text().nullable(),
  cancelRequestedAt: time().nullable(),
  nextCheckAt: time().nullable(),
  lastCheckedAt: time().nullable(),
  checkCount: whole(),
  /** The account of the wallet; null for payers of links without an account. */
  account: fields({ id: text(), name: text(), email: text(), phone: text().nullable() }).nullable(),
  /** The merchant who receives the money, with the merchant's own transaction id (`txn_…`); null for top-ups. */
  merchant: fields({ id: text(), name: text(), transactionId: text() }).nullable(),
  /** The id of the payer's page for staff. */
  personId: text(),
  funds: fundsDto,
  /** The trace in which it was created; null for a payment from before there were traces. */
  traceId: text().nullable(),
  /** The trace's page at the collector; null where none is set. */
  traceUrl: text().nullable(),
  attempts: listOf(staffAttemptDto),
  /** Every payment that the gateways reported, failed ones included. */
  gatewayPayments: listOf(staffGatewayPaymentDto),
  /** Oldest first. */
  events: listOf(staffEventDto),
  refunds: listOf(refundDto),
  /** Refundable amount of each capture; `dispute`: the id of an open dispute, which blocks refunds. */
  refundable: listOf(
    fields({ captureId: text(), attemptNo: whole(), amountPaise: amount(), dispute: text().nullable() }),
  ),
  refundRule: refundRuleFields,
  /** Newest first. */
  disputes: listOf(disputeDto),
  /** What staff have recorded about one of them waits for a worker. */
  isDisputeRecordWaiting: flag(),
  /** A worker is about to ask the gateway about them. */
  isDisputeCheckWaiting: flag(),
  findings: listOf(findingDto),
  /** Captures, oldest first, with the actions that staff may take. */
  captures: listOf(captureDto),
  /** Refunds that the gateway reported and that were not made here; oldest first. */
  outsideRefunds: listOf(outsideRefundDto),
  /** Actions on its money, newest first. */
  approvals: listOf(approvalDto),
  webhooks: listOf(
    fields({
      id: text(),
      gateway: choice(GATEWAYS),
      eventType: text(),
      state: choice(WEBHOOK_STATES),
      note: text().nullable(),
      receivedAt: time(),
    }),
  ),
  transfers: listOf(
    fields({
      at: time(),
      kind: choice(TRANSFER_KINDS),
      entries: listOf(fields({ account: text(), amountPaise: amount() })),
    }),
  ),
  reports: listOf(
    fields({
      reference: text(),
      topic: text(),
      message: text(),
      contact: text(),
      /** Sent from the payer's own browser. Otherwise the sender may be anybody who knows the id. */
      byPayer: flag(),
      state: text(),
      createdAt: time(),
    }),
  ),
  notices: listOf(
    fields({
      kind: choice(PAYMENT_NOTICE_KINDS),
      createdAt: time(),
      mailedAt: time().nullable(),
      /** Not mailed, because the customer has switched such mails off. */
      optedOut: flag(),
      textedAt: time().nullable(),
    }),
  ),
  /** What the customer sees. */
  customerView: payerViewDto,
});
export type StaffPaymentDto = InferType<typeof staffPaymentDto>;

export const checkAskedDto = fields({ asked: flag() });
