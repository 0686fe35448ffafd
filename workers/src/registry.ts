import type { JobKind, JobPolicy } from '@deccanloop/core/platform/queue/job-queue';
import type { OutboxHandling } from './process-message';
import { applyWebhook } from './jobs/apply-webhook';
import { checkPayment } from './jobs/check-payment';
import { checkRestore } from './jobs/check-restore';
import type { JobDeps, JobWork } from './jobs/job-work';
import { issueReceipt } from './jobs/issue-receipt';
import { lookUpOrder } from './jobs/look-up-order';
import { pollPayment } from './jobs/poll-payment';
import { reconcile } from './jobs/reconcile';
import { refundPayment } from './jobs/refund-payment';
import { runMoneyAction } from './jobs/run-money-action';
import { sendMail } from './jobs/send-mail';
import { sendOtp } from './jobs/send-otp';

/** `concurrency`: jobs of this kind at once in one process. `attempts`: tries before the job counts as failed. */
interface JobSetting extends JobPolicy {
  concurrency: number;
}

/** All jobs. Each kind has its own queue, so that one that hangs does not delay the others. */
export const JOBS = {
  'poll-payment': { concurrency: 12, attempts: 3 },
  'check-payment': { concurrency: 6, attempts: 3 },
  'apply-webhook': { concurrency: 8, attempts: 3 },
  'issue-receipt': { concurrency: 2, attempts: 3 },
  'refund-payment': { concurrency: 2, attempts: 3 },
  'run-money-action': { concurrency: 1, attempts: 3 },
  // One run alone already uses the whole request limit of a gateway.
  reconcile: { concurrency: 1, attempts: 3 },
  'check-restore': { concurrency: 1, attempts: 3 },
  'look-up-order': { concurrency: 2, attempts: 3 },
  // Separate, because a user waits for a code but not for a notice. Together as many as the mailer's connections.
  'send-otp': { concurrency: 6, attempts: 3 },
  'send-mail': { concurrency: 2, attempts: 3 },
} as const satisfies Record<string, JobSetting>;

export type JobName = keyof typeof JOBS;

export function createWork(deps: JobDeps): Record<JobName, JobWork> {
  return {
    'poll-payment': pollPayment(deps),
    'check-payment': checkPayment(deps),
    'apply-webhook': applyWebhook(deps),
    'issue-receipt': issueReceipt(deps),
    'refund-payment': refundPayment(deps),
    'run-money-action': runMoneyAction(deps),
    reconcile: reconcile(deps),
    'check-restore': checkRestore(deps),
    'look-up-order': lookUpOrder(deps),
    'send-otp': sendOtp(deps),
    'send-mail': sendMail(deps),
  };
}

/**
 * Joins the settings and the work of each job for the queue; every handler also updates the outbox.
 * @throws Error naming every job without a handler and every handler without a job
 */
export function registerJobs(
  settings: Readonly<Record<string, JobSetting>>,
  work: Readonly<Record<string, JobWork>>,
  outbox: OutboxHandling,
): Record<string, JobKind> {
  const missing = Object.keys(settings).filter((job) => work[job] === undefined);
  const unknown = Object.keys(work).filter((job) => settings[job] === undefined);
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `The job registry is incomplete. No handler: ${missing.join(', ') || 'none'}. No such job: ${unknown.join(', ') || 'none'}.`,
    );
  }
  return Object.fromEntries(
    Object.entries(work).map(([job, doWork]) => [
      job,
      { concurrency: settings[job]?.concurrency ?? 1, handler: outbox.processMessage(doWork) },
    ]),
  );
}
