import { MONTH } from '@deccanloop/contracts/india-time';
import { MODES } from '@deccanloop/contracts/payments/status';
import type { JobName } from '@deccanloop/contracts/staff/job-names';
import { UPDATE_SOURCES } from '@deccanloop/contracts/staff/update-sources';
import { bool, number, string } from 'yup';
import {
  defineJob,
  idPayload,
  payload,
  recordId,
  type JobDefinition,
  type PayloadSchema,
} from './job-definition';

/** A credited attempt, or a held capture that staff credited. */
type ReceiptSubject =
  | { attemptId: string; captureId?: undefined }
  | { captureId: string; attemptId?: undefined };

const receiptSubject = payload({ attemptId: recordId(), captureId: recordId() }).test(
  'one-subject',
  'exactly one of attemptId and captureId is required',
  ({ attemptId, captureId }) => (attemptId === undefined) !== (captureId === undefined),
) as unknown as PayloadSchema<ReceiptSubject>;

const dayPayload = () =>
  payload({
    day: string()
      .matches(/^\d{4}-\d{2}-\d{2}$/)
      .required(),
  });

/**
 * All jobs: payload, queue options and deduplication. Each has a queue of its own, so that a kind that hangs does not
 * delay the others. Four functions of the database store messages as well: `open_session` (`send-account-notice`),
 * `payment_captures_announce_hold` (`send-payment-notice`), `retry_dead_webhooks` (`apply-webhook`) and, in benchmarks,
 * `bench_settle` (`issue-receipt`).
 */
export const JOBS = {
  'poll-payment': defineJob({
    payload: payload({ paymentId: recordId().required(), checkCount: number().integer().min(0).required() }),
    concurrency: 12,
  }),
  'check-payment': defineJob({
    payload: payload({
      paymentId: recordId().required(),
      source: string().oneOf(UPDATE_SOURCES).required(),
      /** The webhook event that caused the check. */
      eventId: recordId(),
      /** This check repeats one that came too soon after another. */
      again: bool(),
    }),
    concurrency: 6,
    // Checks of webhooks are separate from requests of browsers: one of those may already be running with an answer
    // from before the event.
    dedupeBy: ['paymentId', 'eventId'],
  }),
  // One at a time: each reads the gateway's whole list of disputes.
  'check-disputes': defineJob({ payload: idPayload('paymentId'), concurrency: 1, dedupeBy: ['paymentId'] }),
  'record-dispute': defineJob({
    payload: idPayload('recordId'),
    concurrency: 1,
    dedupeBy: ['recordId'],
    // It takes what the bookings of before have left in the wallet.
    waitsForRestore: true,
  }),
  'apply-webhook': defineJob({ payload: idPayload('eventId'), concurrency: 8 }),
  'issue-receipt': defineJob({
    payload: receiptSubject,
    concurrency: 2,
    dedupeBy: ['attemptId', 'captureId'],
    waitsForRestore: true,
  }),
  'issue-statement': defineJob({
    payload: payload({
      ownerId: recordId().required(),
      mode: string().oneOf(MODES).required(),
      month: string().matches(MONTH).required(),
    }),
    concurrency: 1,
    dedupeBy: ['ownerId', 'mode', 'month'],
    waitsForRestore: true,
  }),
  // Not deduplicated: while a job runs its message is open, and must not hide a change that the job has not read.
  'issue-quotation-papers': defineJob({
    payload: idPayload('quotationId'),
    concurrency: 1,
    waitsForRestore: true,
  }),
  // Rendering keeps the processor of a worker busy, so one at a time.
  'render-paper': defineJob({ payload: idPayload('paperId'), concurrency: 1, dedupeBy: ['paperId'] }),
  // One at a time: compressing keeps the processor busy, and each needs two connections of the pool.
  'export-data': defineJob({
    payload: idPayload('dataExportId'),
    concurrency: 1,
    dedupeBy: ['dataExportId'],
  }),
  'refund-payment': defineJob({
    payload: payload({
      refundId: recordId().required(),
      /** Requested by staff: also when the refund is not due. */
      asked: bool(),
    }),
    concurrency: 2,
    // A scheduled job that is already open would skip a refund that is not due.
    dedupeBy: ['refundId', 'asked'],
  }),
  'run-money-action': defineJob({
    payload: idPayload('approvalId'),
    concurrency: 1,
    dedupeBy: ['approvalId'],
    waitsForRestore: true,
  }),
  // One run alone already uses the whole request limit of a gateway.
  reconcile: defineJob({ payload: idPayload('runId'), concurrency: 1, dedupeBy: ['runId'] }),
  // Takes minutes, and must not hold up the run of a quarter of an hour.
  'check-ledger': defineJob({ payload: idPayload('runId'), concurrency: 1, dedupeBy: ['runId'] }),
  'fetch-payouts': defineJob({
    payload: payload({
      mode: string().oneOf(MODES).required(),
      /** The webhook event that caused the fetch. */
      eventId: recordId(),
    }),
    concurrency: 1,
    // A fetch that already runs may have read its lists before the event.
    dedupeBy: ['mode', 'eventId'],
  }),
  'record-payout-report': defineJob({
    payload: idPayload('reportId'),
    concurrency: 1,
    dedupeBy: ['reportId'],
    // Its lines are matched with payments that the check rebuilds.
    waitsForRestore: true,
  }),
  'check-restore': defineJob({ payload: idPayload('restoreId'), concurrency: 1, dedupeBy: ['restoreId'] }),
  'make-booking': defineJob({ payload: idPayload('lineId'), concurrency: 1, dedupeBy: ['lineId'] }),
  'look-up-order': defineJob({ payload: idPayload('lookupId'), concurrency: 2, dedupeBy: ['lookupId'] }),
  // Separate, because a user waits for a code but not for a notice.
  'send-otp': defineJob({ payload: idPayload('codeId'), concurrency: 6, dedupeBy: ['codeId'] }),
  'send-account-notice': defineJob({
    payload: idPayload('noticeId'),
    concurrency: 2,
    dedupeBy: ['noticeId'],
  }),
  'send-payment-notice': defineJob({ payload: idPayload('paymentNoticeId'), concurrency: 2 }),
  'send-enquiry-mail': defineJob({ payload: idPayload('enquiryMailId'), concurrency: 1 }),
  'send-call-mail': defineJob({ payload: idPayload('callMailId'), concurrency: 1, dedupeBy: ['callMailId'] }),
  'send-quotation-mail': defineJob({ payload: idPayload('quotationMailId'), concurrency: 1 }),
  'send-approval-mail': defineJob({
    payload: idPayload('approvalMailId'),
    concurrency: 1,
    dedupeBy: ['approvalMailId'],
  }),
  'send-wallet-notice': defineJob({
    payload: idPayload('walletNoticeId'),
    concurrency: 1,
    dedupeBy: ['walletNoticeId'],
  }),
  'send-kyc-mail': defineJob({ payload: idPayload('kycMailId'), concurrency: 1 }),
  // Not deduplicated: the message of a payment that waits stays open until it expires, and must not hide another.
  'pay-phase': defineJob({ payload: idPayload('phasePaymentId'), concurrency: 2 }),
  'reverse-phase': defineJob({
    payload: idPayload('phaseReversalId'),
    concurrency: 1,
    dedupeBy: ['phaseReversalId'],
    waitsForRestore: true,
  }),
  'send-ticket-reply': defineJob({
    payload: idPayload('messageId'),
    concurrency: 1,
    dedupeBy: ['messageId'],
  }),
  // Once a day. The payload only tells the runs apart.
  'erase-kyc-papers': defineJob({ payload: dayPayload(), concurrency: 1, dedupeBy: ['day'] }),
  // Once a day, as above.
  'check-audit-log': defineJob({ payload: dayPayload(), concurrency: 1, dedupeBy: ['day'] }),
  // One at a time: a mail of 10 MB takes several times its size in memory while it is parsed.
  'read-inbound-mail': defineJob({
    payload: idPayload('inboundMailId'),
    concurrency: 1,
    dedupeBy: ['inboundMailId'],
  }),
  'update-merchant-payment': defineJob({ payload: idPayload('paymentId'), concurrency: 4 }),
  // A merchant's refund of before is made again with the ID that the merchant knows.
  'update-merchant-refund': defineJob({
    payload: idPayload('refundId'),
    concurrency: 4,
    waitsForRestore: true,
  }),
  // Far above what one account may have in progress, so that slow endpoints do not delay those of others. Not deduplicated:
  // while an attempt is recorded its message is still open, and must not hide the next attempt.
  'deliver-merchant-webhook': defineJob({ payload: idPayload('deliveryId'), concurrency: 32 }),
} as const satisfies Record<JobName, JobDefinition<unknown>>;

type PayloadOf<Definition> = Definition extends JobDefinition<infer Payload> ? Payload : never;
export type JobPayload<Name extends JobName> = PayloadOf<(typeof JOBS)[Name]>;
