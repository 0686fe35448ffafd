import { array, number, object } from 'yup';
import { reportFields } from '../support/reports';
import { attachedFiles } from '../support/ticket-files';
import { trimmedText } from '../trimmed-text';
import { PAYMENT_ID } from './identifiers';
import { PAYMENT_TEXTS } from './messages';

export type { BulkStatusDto, VerifyEnhancedDto } from './dto';
export type { FeesDto, GatewayStatusDto } from './gateway-dto';

const paymentId = () =>
  trimmedText()
    .max(64)
    .matches(PAYMENT_ID, 'Not a valid transaction ID')
    .required(PAYMENT_TEXTS.missingTransactionId);
/** A parameter that the gateway's page adds to the return address: stored for support, never trusted. */
const hint = (max: number) => trimmedText().max(max).optional();

export const MAX_BULK_IDS = 100;
export const MAX_STATUS_RETRIES = 100;

/** `POST /phonepe/success` and `/phonepe/payment-success`: trigger a status check. */
export const successSchema = object({
  merchantTransactionId: paymentId(),
  providerReferenceId: hint(128),
}).noUnknown();

/** `POST /phonepe/verify-enhanced`: the parameters of the return page. */
export const verifyEnhancedSchema = object({
  merchantTransactionId: paymentId(),
  providerReferenceId: hint(128),
  code: hint(64),
  /** ISO time or milliseconds, by the clock of the client. */
  timestamp: hint(40),
  source: hint(40),
}).noUnknown();

/** `GET /phonepe/status/{id}?retry={n}`: from the second request on, the gateway is asked. */
export const statusQuery = object({
  retry: number()
    .typeError('A whole number is needed')
    .integer('A whole number is needed')
    .min(0, 'At least 0')
    .max(MAX_STATUS_RETRIES, `At most ${MAX_STATUS_RETRIES}`)
    .default(0),
}).noUnknown();

/** `POST /phonepe/status/bulk`. */
export const bulkStatusSchema = object({
  transactionIds: array(trimmedText().max(64).defined())
    // Each wrong value creates an error, so a list that is too long is cut to one entry above the limit.
    .transform((ids: unknown) => (Array.isArray(ids) ? ids.slice(0, MAX_BULK_IDS + 1) : ids))
    .min(1, 'Name at least one transaction')
    .max(MAX_BULK_IDS, `At most ${MAX_BULK_IDS} transactions at once`)
    .required('Name at least one transaction'),
}).noUnknown();

/** `POST /phonepe/cancel`. */
export const cancelSchema = object({ merchantTransactionId: paymentId() }).noUnknown();
/** `POST /phonepe/retry`, with an `Idempotency-Key`; the response is that of an initiation. */
export const retrySchema = object({ merchantTransactionId: paymentId() }).noUnknown();

/** `POST /phonepe/report-issue`: a ticket tied to a payment. */
export const issueSchema = object({
  merchantTransactionId: paymentId(),
  topic: reportFields.topic().default('other'),
  message: reportFields.message(),
  /** An e-mail address or phone number; the account's e-mail address when absent. */
  contact: reportFields.contact().optional(),
  files: attachedFiles(),
}).noUnknown();

/** The same for the payer of a link, who has no account and must give a contact. */
export const issueOfLinkSchema = issueSchema.shape({
  contact: reportFields.contactNeeded(),
});

/** `GET /phonepe/fees?amount=`: rupees, for a breakdown. */
export const feesQuery = object({ amount: trimmedText().max(20).optional() }).noUnknown();
