import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, listOf, text, time, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { PAYOUT_LINE_DIFFERENCES, PAYOUT_LINE_KINDS, PAYOUT_STATUSES } from './settlements';

const payoutFields = {
  id: text(),
  gateway: choice(GATEWAYS),
  /** Razorpay's settlement ID; PhonePe's UTR. */
  reference: text(),
  utr: text().nullable(),
  status: choice(PAYOUT_STATUSES),
  settledAt: time(),
  /** What arrives at the bank, as the gateway reports it. */
  amountPaise: amount(),
  /** Payments less refunds, before fees. */
  grossPaise: amount(),
  feePaise: amount(),
  taxPaise: amount(),
  lineCount: whole(),
  /** How many of its lines, or its total, differ from our records now. */
  differenceCount: whole(),
};

export const payoutDto = dto('GatewayPayout', payoutFields);
export type PayoutDto = InferType<typeof payoutDto>;

/** `GET /api/admin/settlements`. */
export const payoutsDto = dto('GatewayPayouts', {
  payouts: listOf(payoutDto),
  total: whole(),
  nextCursor: text().nullable(),
});
export type PayoutsDto = InferType<typeof payoutsDto>;

/** `GET /api/admin/settlements/:id`. */
export const payoutRecordDto = dto('GatewayPayoutRecord', {
  ...payoutFields,
  /** Sum of its lines after fees; null while they are not known. */
  linesNetPaise: amount().nullable(),
  /** Of its amount: what our records do not explain. */
  unmatchedPaise: amount(),
  lines: listOf(
    fields({
      id: text(),
      kind: choice(PAYOUT_LINE_KINDS),
      reference: text(),
      /** Our order or refund, as the gateway names it. */
      merchantReference: text().nullable(),
      /** Null where it belongs to no payment of ours. */
      merchantTransactionId: text().nullable(),
      amountPaise: amount(),
      feePaise: amount(),
      taxPaise: amount(),
      difference: choice(PAYOUT_LINE_DIFFERENCES).nullable(),
      /** What we have for it; null where it is not known. */
      expectedPaise: amount().nullable(),
      transactedAt: time().nullable(),
    }),
  ),
  findings: listOf(fields({ id: whole(), kind: text() })),
  nextCursor: text().nullable(),
});
export type PayoutRecordDto = InferType<typeof payoutRecordDto>;

/** A report that an administrator uploaded. */
export const payoutReportDto = dto('SettlementReport', {
  id: text(),
  gateway: choice(GATEWAYS),
  name: text(),
  rowCount: whole(),
  uploadedAt: time(),
  uploadedBy: text(),
  /** Null while a worker is recording it. */
  recordedAt: time().nullable(),
  payoutCount: whole().nullable(),
  newLines: whole().nullable(),
  changedLines: whole().nullable(),
  knownLines: whole().nullable(),
});
export type PayoutReportDto = InferType<typeof payoutReportDto>;

/** `POST /api/admin/settlements/reports`. */
export const uploadedReportDto = dto('UploadedSettlementReport', {
  report: payoutReportDto,
  /** The same file was uploaded before: nothing was stored. */
  isKnown: flag(),
});

/** `GET /api/admin/settlements/due`: what gateways still owe us. */
export const settlementsDueDto = dto('SettlementsDue', {
  gateways: listOf(
    fields({
      gateway: choice(GATEWAYS),
      /** All that is booked and not settled: payments less refunds, the balance of the clearing account. */
      totalPaise: amount(),
      /** By age in days; the last one has no upper limit. */
      ages: listOf(fields({ fromDays: whole(), toDays: whole().nullable(), paise: amount() })),
      /** Payouts until then are known; null: none is known yet. */
      coveredUntil: time().nullable(),
    }),
  ),
  /** The newest uploads. */
  reports: listOf(payoutReportDto),
});
export type SettlementsDueDto = InferType<typeof settlementsDueDto>;
