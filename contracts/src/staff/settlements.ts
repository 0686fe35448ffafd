import { number, object, string } from 'yup';
import { MONTH } from '../india-time';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';

export type { PayoutDto, PayoutRecordDto, PayoutsDto, SettlementsDueDto } from './settlements-dto';

/** `gateway_payouts.status`, as Razorpay names it; a payout of a report is processed. Only a processed one is booked. */
export const PAYOUT_STATUSES = ['created', 'processed', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** `payout_lines.kind`. */
export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'adjustment', 'transfer'] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** `payout_lines.difference`: what of a line is not as our records have it. */
export const PAYOUT_LINE_DIFFERENCES = ['unknown', 'amount', 'fee', 'repeated'] as const;
export type PayoutLineDifference = (typeof PAYOUT_LINE_DIFFERENCES)[number];

/**
 * After so many working days, money that no payout contains is missing. Razorpay settles after two, PhonePe after one;
 * the others are for bank holidays.
 */
export const SETTLED_WITHIN_WORKING_DAYS = { razorpay: 4, phonepe: 3 } as const satisfies Record<
  GatewayName,
  number
>;

/** Days at which the ages of what is still to come begin; the last age has no end. */
export const SETTLEMENT_AGES = [0, 2, 4, 8] as const;

/** Limits of an uploaded report. */
export const REPORT_LIMITS = { maxBytes: 5 * 1024 * 1024, maxRows: 20_000 } as const;
export const REPORT_FIELD = 'file';
/** Why a larger report is rejected; the form shows the same before it is sent. */
export const REPORT_TOO_LARGE = 'The file is larger than 5 MB. Choose a shorter period.';

/** `POST /api/admin/settlements/reports`: the file alone. */
export const settlementReportSchema = object({}).noUnknown();

/** A payout of which something differs, or one in which everything is as we have it. */
export const PAYOUT_STATES = ['differs', 'matched'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

const monthText = () => trimmedText().matches(MONTH, 'A month, such as 2026-11');

/** `GET /api/admin/settlements`. */
export const payoutsQuery = object({
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  state: string().oneOf<PayoutState>(PAYOUT_STATES).optional(),
  /** The month in India in which they were paid out. */
  month: monthText().optional(),
  /** Of the payout (settlement ID, UTR) or of one of its lines (payment, refund, order, transaction ID). */
  reference: trimmedText().max(100).optional(),
  cursor: trimmedText().max(60).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** `GET /api/admin/settlements/:id`: a page of its lines. */
export const payoutQuery = object({
  cursor: trimmedText().max(60).optional(),
  limit: number().integer().min(1).max(200).default(100),
}).noUnknown();

/** `GET /api/admin/settlements/statement.csv`. */
export const settlementCsvQuery = object({
  month: monthText().required('Choose the month, such as 2026-11'),
}).noUnknown();
