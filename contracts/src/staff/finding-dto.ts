import type { InferType } from 'yup';
import { amount, anyObject, choice, dto, fields, listOf, text, time, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { APPROVAL_STEPS } from './approval-states';
import { FINDING_KINDS } from './finding-kinds';
import type { PaymentEventType } from './payment-event-types';
import { captureDto, disputeDto, outsideRefundDto } from './money-dto';

const person = () => fields({ id: text(), name: text() });

const findingFields = {
  id: whole(),
  kind: choice(FINDING_KINDS),
  merchantTransactionId: text().nullable(),
  gateway: choice(GATEWAYS).nullable(),
  /** The money at stake, as the finding was raised; null where it names no amount. */
  amountPaise: amount().nullable(),
  detail: anyObject(),
  /** The payer of an order that a restore lost; only administrators get it. */
  payer: fields({ userId: text(), name: text() }).default(undefined).optional(),
  assignee: person().nullable(),
  createdAt: time(),
  resolvedAt: time().nullable(),
  resolution: text().nullable(),
  reference: text().nullable(),
  /** Null for one that ended by itself. */
  resolvedBy: person().nullable(),
};

export const findingDto = dto('Finding', findingFields);
export type FindingDto = InferType<typeof findingDto>;

/** `GET /api/admin/findings`. */
export const findingsDto = dto('Findings', { findings: listOf(findingDto), nextCursor: text().nullable() });
export type FindingsDto = InferType<typeof findingsDto>;

/** Two amounts that should be equal. */
export const COMPARED = ['captured', 'refunded', 'disputed', 'settled', 'fee', 'payout'] as const;
export type Compared = (typeof COMPARED)[number];

/** Events of its payment that are about it. */
export const FINDING_PAYMENT_EVENTS = [
  'check_requested',
  'refund_requested',
  ...APPROVAL_STEPS,
] as const satisfies readonly PaymentEventType[];
export const FINDING_MOMENTS = [
  'found',
  'assigned',
  'unassigned',
  ...FINDING_PAYMENT_EVENTS,
  'closed',
  'ended_by_itself',
] as const;
export type FindingMoment = (typeof FINDING_MOMENTS)[number];

/** `GET /api/admin/findings/:id`. */
export const findingRecordDto = dto('FindingRecord', {
  ...findingFields,
  /** Of its payment; null where it has none. */
  customer: fields({ personId: text(), name: text() }).nullable(),
  /** Whose phase it is about; null where it is about none. `number`: `PRJ-000123`. */
  project: fields({ quotationId: text(), number: text(), title: text() }).nullable(),
  /** What the gateway says, and what we have; null where one of them has nothing. */
  evidence: listOf(
    fields({
      what: choice(COMPARED),
      /** The id at the gateway. */
      gatewayId: text().nullable(),
      currency: text(),
      gatewayPaise: amount().nullable(),
      ourPaise: amount().nullable(),
    }),
  ),
  /** Reconciliation runs that reported it, newest first. */
  runs: listOf(fields({ id: text(), at: time() })),
  /** Oldest first. */
  timeline: listOf(
    fields({
      at: time(),
      what: choice(FINDING_MOMENTS),
      /** Null: the system. */
      actor: person().nullable(),
      /** The assignee, or the name of a money action. */
      subject: text().nullable(),
      note: text().nullable(),
    }),
  ),
  /** What it is about, with the actions that staff may take. */
  captures: listOf(captureDto),
  outsideRefunds: listOf(outsideRefundDto),
  disputes: listOf(disputeDto),
});
export type FindingRecordDto = InferType<typeof findingRecordDto>;
