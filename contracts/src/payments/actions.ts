import { array, number, object } from 'yup';
import { reportFields } from '../support/reports';
import { trimmedText } from '../trimmed-text';
import type { BreakdownDto, PaymentStatusDto, VerifyDto } from './dto';
import type { FeeRule } from './fees';
import type { AmountLimits } from './amount';
import { PAYMENT_ID } from './identifiers';
import { PAYMENT_TEXTS } from './messages';
import type { GatewayName, PaymentState } from './status';

const paymentId = () =>
  trimmedText()
    .max(64)
    .matches(PAYMENT_ID, 'Not a transaction ID of ours')
    .required(PAYMENT_TEXTS.missingTransactionId);
/** What a gateway's page adds to its return address: a hint, kept for support, never believed. */
const hint = (max: number) => trimmedText().max(max).optional();

export const MOST_BULK_IDS = 100;
export const MOST_STATUS_RETRIES = 100;

/** `POST /phonepe/success` and `/phonepe/payment-success`: reasons to ask the gateway. */
export const successSchema = object({
  merchantTransactionId: paymentId(),
  providerReferenceId: hint(128),
}).noUnknown();

/** `POST /phonepe/verify-enhanced`: what the return page knows. */
export const verifyEnhancedSchema = object({
  merchantTransactionId: paymentId(),
  providerReferenceId: hint(128),
  code: hint(64),
  /** ISO time or milliseconds at the sender. */
  timestamp: hint(40),
  source: hint(40),
}).noUnknown();

/** `GET /phonepe/status/{id}?retry={n}`: from the second question on the gateway itself is asked. */
export const statusQuery = object({
  retry: number()
    .typeError('A whole number is needed')
    .integer('A whole number is needed')
    .min(0, 'At least 0')
    .max(MOST_STATUS_RETRIES, `At most ${MOST_STATUS_RETRIES}`)
    .default(0),
}).noUnknown();

/** `POST /phonepe/status/bulk`. */
export const bulkStatusSchema = object({
  transactionIds: array(trimmedText().max(64).defined())
    // Each value that is wrong costs an error of its own: of a list that is too long, enough to say so are looked at.
    .transform((ids: unknown) => (Array.isArray(ids) ? ids.slice(0, MOST_BULK_IDS + 1) : ids))
    .min(1, 'Name at least one transaction')
    .max(MOST_BULK_IDS, `At most ${MOST_BULK_IDS} transactions at once`)
    .required('Name at least one transaction'),
}).noUnknown();

/** `POST /phonepe/cancel`. */
export const cancelSchema = object({ merchantTransactionId: paymentId() }).noUnknown();
/** `POST /phonepe/retry`, with an `Idempotency-Key`; answers what initiation does. */
export const retrySchema = object({ merchantTransactionId: paymentId() }).noUnknown();

/** `POST /phonepe/report-issue`: a ticket tied to a payment. */
export const issueSchema = object({
  merchantTransactionId: paymentId(),
  topic: reportFields.topic().default('other'),
  message: reportFields.message(),
  /** An e-mail address or phone number; an account's own address when absent. */
  contact: reportFields.contact().optional(),
}).noUnknown();

/** The same of the payer of a link, who has no address with us. */
export const issueOfLinkSchema = issueSchema.shape({
  contact: reportFields.contactNeeded(),
});

/** `GET /phonepe/fees?amount=`: rupees, for a breakdown. */
export const feesQuery = object({ amount: trimmedText().max(20).optional() }).noUnknown();

export interface BulkStatusDto {
  /** The caller's own, in the order asked for. */
  statuses: PaymentStatusDto[];
  /** Not there, or not the caller's: the answer does not say which. */
  unknown: string[];
}

export interface VerifyEnhancedDto extends VerifyDto {
  /** The payer reads each try; null for everybody else. */
  attempts: { attemptNo: number; state: PaymentState; createdAt: string }[] | null;
  /** When the gateway is asked next by itself; null when it has given its last answer, and for everybody else. */
  nextCheckAt: string | null;
}

/** `GET /phonepe/gateway/status`: of the gateway new top-ups use, and of each. */
export interface GatewayStatusDto {
  gateway: GatewayName | null;
  state: 'up' | 'degraded' | 'down';
  since: string | null;
  /** What can be paid with instead; null where nothing can. */
  fallback: GatewayName | null;
  gateways: { gateway: GatewayName; state: 'up' | 'degraded' | 'down'; since: string | null }[];
}

export interface FeesDto {
  gateways: {
    gateway: GatewayName;
    isActive: boolean;
    fee: FeeRule;
    limits: AmountLimits;
    /** For the amount that was asked about; null when none was, or it is outside the limits. */
    breakdown: BreakdownDto | null;
  }[];
}
