import type { CodeSending } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { NoticeSending } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { EnquiryMailSending } from '@deccanloop/core/domain/enquiries/mails/mail-sending';
import type { MoneyActionExecution } from '@deccanloop/core/domain/money-actions/execution';
import type { PaymentNoticeSending } from '@deccanloop/core/domain/payment-notices/notice-sending';
import type { PaymentChecks } from '@deccanloop/core/domain/payments/checks';
import type { Receipts } from '@deccanloop/core/domain/receipts/receipts';
import type { Reconciler } from '@deccanloop/core/domain/reconciliation/reconciler';
import type { OrderLookups } from '@deccanloop/core/domain/restores/order-lookups';
import type { RestoreCheck } from '@deccanloop/core/domain/restores/restore-check';
import type { RefundExecution } from '@deccanloop/core/domain/refunds/refund-execution';
import type { WebhookApplication } from '@deccanloop/core/domain/webhooks/apply';
import { PermanentError, type JobData, type StartedJob } from '@deccanloop/core/platform/queue/job-queue';
import type { CheckScheduler } from '../check-scheduler';
import type { RefundCheckScheduler } from '../refund-check-scheduler';

/** The services that jobs use. */
export interface JobDeps {
  checks: PaymentChecks;
  webhooks: WebhookApplication;
  receipts: Receipts;
  checkScheduler: CheckScheduler;
  refunds: RefundExecution;
  moneyActions: MoneyActionExecution;
  refundCheckScheduler: RefundCheckScheduler;
  reconciler: Reconciler;
  restoreCheck: Pick<RestoreCheck, 'run'>;
  orderLookups: Pick<OrderLookups, 'run'>;
  codes: CodeSending;
  notices: NoticeSending;
  paymentNotices: PaymentNoticeSending;
  enquiryMails: EnquiryMailSending;
}

/**
 * The work of one job. `done` closes its outbox message; `carried_on` leaves it open for another job.
 * Throws `PermanentError` when a retry cannot succeed.
 */
export type JobWork = (job: StartedJob) => Promise<'done' | 'carried_on'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws PermanentError when the job's data has no such id */
export function readId(data: JobData, field: string): string {
  const value = data[field];
  if (typeof value === 'string' && UUID.test(value)) return value;
  throw new PermanentError(`the job has no valid ${field}`);
}
