import { JOB_NAMES, type JobName } from '@deccanloop/contracts/staff/job-names';
import { JOBS } from '@deccanloop/core/platform/jobs/catalogue';
import { readPayload } from '@deccanloop/core/platform/jobs/payloads';
import type { JobKind, StartedJob } from '@deccanloop/core/platform/queue/job-queue';
import type { OutboxHandling } from './process-message';
import { applyWebhook } from './jobs/apply-webhook';
import { checkAuditLog } from './jobs/check-audit-log';
import { checkDisputes } from './jobs/check-disputes';
import { checkPayment } from './jobs/check-payment';
import { checkRestore } from './jobs/check-restore';
import { updateMerchantPayment } from './jobs/update-merchant-payment';
import { updateMerchantRefund } from './jobs/update-merchant-refund';
import { deliverMerchantWebhook } from './jobs/deliver-merchant-webhook';
import { eraseKycPapers } from './jobs/erase-kyc-papers';
import { exportData } from './jobs/export-data';
import type { JobResult, JobWork } from './jobs/job-work';
import { fetchPayouts } from './jobs/fetch-payouts';
import { issueQuotationPapers } from './jobs/issue-quotation-papers';
import { issueReceipt } from './jobs/issue-receipt';
import { issueStatement } from './jobs/issue-statement';
import { lookUpOrder } from './jobs/look-up-order';
import { makeBooking } from './jobs/make-booking';
import { payPhase } from './jobs/pay-phase';
import { pollPayment } from './jobs/poll-payment';
import { readInboundMail } from './jobs/read-inbound-mail';
import { checkLedger, reconcile } from './jobs/reconcile';
import { recordDispute } from './jobs/record-dispute';
import { recordPayoutReport } from './jobs/record-payout-report';
import { refundPayment } from './jobs/refund-payment';
import { renderPaper } from './jobs/render-paper';
import { reversePhase } from './jobs/reverse-phase';
import { runMoneyAction } from './jobs/run-money-action';
import { sendAccountNotice } from './jobs/send-account-notice';
import { sendApprovalMail } from './jobs/send-approval-mail';
import { sendCallMail } from './jobs/send-call-mail';
import { sendEnquiryMail } from './jobs/send-enquiry-mail';
import { sendKycMail } from './jobs/send-kyc-mail';
import { sendOtp } from './jobs/send-otp';
import { sendPaymentNotice } from './jobs/send-payment-notice';
import { sendQuotationMail } from './jobs/send-quotation-mail';
import { sendTicketReply } from './jobs/send-ticket-reply';
import { sendWalletNotice } from './jobs/send-wallet-notice';

/** How the work of each job is made from its services. */
const JOB_WORK = {
  'poll-payment': pollPayment,
  'check-payment': checkPayment,
  'check-disputes': checkDisputes,
  'record-dispute': recordDispute,
  'apply-webhook': applyWebhook,
  'issue-receipt': issueReceipt,
  'issue-statement': issueStatement,
  'issue-quotation-papers': issueQuotationPapers,
  'render-paper': renderPaper,
  'export-data': exportData,
  'refund-payment': refundPayment,
  'run-money-action': runMoneyAction,
  reconcile,
  'check-ledger': checkLedger,
  'fetch-payouts': fetchPayouts,
  'record-payout-report': recordPayoutReport,
  'check-restore': checkRestore,
  'make-booking': makeBooking,
  'look-up-order': lookUpOrder,
  'send-otp': sendOtp,
  'send-account-notice': sendAccountNotice,
  'send-payment-notice': sendPaymentNotice,
  'send-enquiry-mail': sendEnquiryMail,
  'send-call-mail': sendCallMail,
  'send-quotation-mail': sendQuotationMail,
  'send-approval-mail': sendApprovalMail,
  'send-wallet-notice': sendWalletNotice,
  'send-kyc-mail': sendKycMail,
  'pay-phase': payPhase,
  'reverse-phase': reversePhase,
  'send-ticket-reply': sendTicketReply,
  'read-inbound-mail': readInboundMail,
  'erase-kyc-papers': eraseKycPapers,
  'check-audit-log': checkAuditLog,
  'update-merchant-payment': updateMerchantPayment,
  'update-merchant-refund': updateMerchantRefund,
  'deliver-merchant-webhook': deliverMerchantWebhook,
} as const satisfies { [Name in JobName]: (deps: never) => JobWork<Name> };

/** The services that all jobs need together. */
export type JobDeps = (typeof JOB_WORK)[JobName] extends (deps: infer Deps) => unknown ? Deps : never;

export type Work = { [Name in JobName]: JobWork<Name> };

export const createWork = (deps: JobDeps): Work =>
  Object.fromEntries(Object.entries(JOB_WORK).map(([job, create]) => [job, create(deps)])) as Work;

/** Runs the work of one job with its validated payload. */
const withPayload =
  <Name extends JobName>(name: Name, work: JobWork<Name>) =>
  (job: StartedJob): Promise<JobResult> =>
    work(readPayload(name, job.data), job);

/**
 * Joins the catalogue and the work of each job for the queue; every handler also updates the outbox.
 * @param isRestoreChecked whether a declared restore is being checked
 * @throws Error naming every job without a handler and every handler without a job
 */
export function registerJobs(
  work: Work,
  outbox: Pick<OutboxHandling, 'processMessage'>,
  { isRestoreChecked }: { isRestoreChecked: () => Promise<boolean> },
): Record<JobName, JobKind> {
  const missing = JOB_NAMES.filter((job) => typeof work[job] !== 'function');
  const unknown = Object.keys(work).filter((job) => !(job in JOBS));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `The job registry is incomplete. No handler: ${missing.join(', ') || 'none'}. No such job: ${unknown.join(', ') || 'none'}.`,
    );
  }
  const kindOf = <Name extends JobName>(name: Name): JobKind => ({
    concurrency: JOBS[name].concurrency,
    handler: outbox.processMessage(async (job) => {
      // The relay keeps these back; one that was in the queue already leaves its message to the relay.
      if (JOBS[name].waitsForRestore && (await isRestoreChecked())) return 'carried_on';
      return withPayload<Name>(name, work[name])(job);
    }),
  });
  return Object.fromEntries(JOB_NAMES.map((job) => [job, kindOf(job)])) as Record<JobName, JobKind>;
}
