import type { Knex } from '@deccanloop/core/platform/database';
import type { JobName } from '@deccanloop/contracts/staff/job-names';
import type { JobPayload } from '@deccanloop/core/platform/jobs/catalogue';
import { readPayload } from '@deccanloop/core/platform/jobs/payloads';
import { createLogger } from '@deccanloop/core/platform/logger';
import type { JobData } from '@deccanloop/core/platform/queue/job-queue';
import { fixedCompany } from '@deccanloop/core/testing/fixed-company';
import { createPaymentChecks } from '@deccanloop/core/domain/payments/checks';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { createDisputeSettlement } from '@deccanloop/core/domain/disputes/dispute-settlement';
import { createRefundComparison } from '@deccanloop/core/domain/refunds/refund-comparison';
import { createRefundExecution } from '@deccanloop/core/domain/refunds/refund-execution';
import { createRefundSettlement } from '@deccanloop/core/domain/refunds/refund-settlement';
import { createWebhookApplication } from '@deccanloop/core/domain/webhooks/apply';
import { openTestApp, type TestApp } from '../../bff/testing/test-app';

/** The BFF over HTTP, both gateways of the sandbox, and a worker that runs on request. */
export interface WalkServer {
  app: TestApp;
  /** Deletes unfinished work of an earlier walk. */
  begin(): Promise<void>;
  /** Processes all due work, as the worker's loops and jobs would; resolves when none is left. */
  work(): Promise<void>;
  close(): Promise<void>;
}

const logger = createLogger({ service: 'walk', level: 'silent' });
const clock = { now: () => new Date() };
const MAX_ROUNDS = 40;

interface Message {
  id: number;
  job: JobName;
  payload: JobData;
}

export async function openWalkServer(): Promise<WalkServer> {
  const app = await openTestApp();
  const { worker: db, owner, gateways } = app;
  await allowLaterRetries(owner);
  await app.sandbox.control('PUT', '/webhooks/razorpay', {
    url: `${app.origin}/api/payments/razorpay/webhook`,
  });
  await app.sandbox.control('PUT', '/webhooks/phonepe', { url: `${app.origin}/api/phonepe/webhook` });
  const base = { db, clock, logger, wake: () => undefined, announce: () => undefined };
  const tokens = { take: () => Promise.resolve(true) };
  const settlement = createSettlement(base);
  const refundSettlement = createRefundSettlement(base);
  const compareRefunds = createRefundComparison({ db, settlement: refundSettlement, logger });
  const disputes = createDisputeSettlement({ ...base, gateways });
  const checks = createPaymentChecks({
    ...base,
    gateways,
    settlement,
    compareRefunds,
    plan: () => Promise.resolve('standard' as const),
    tokens,
  });
  const webhooks = createWebhookApplication({
    ...base,
    gateways,
    settlement,
    disputes,
    refunds: refundSettlement,
  });
  const refunds = createRefundExecution({ ...base, gateways, settlement: refundSettlement, tokens });
  const receipts = createReceipts({ ...base, company: fixedCompany() });

  /** Jobs without work here are skipped: notices are not read, and payments are polled by `workOnce`. */
  const WORK: { [Name in JobName]?: (payload: JobPayload<Name>) => Promise<unknown> } = {
    'apply-webhook': ({ eventId }) => webhooks.apply(eventId),
    'check-payment': ({ paymentId, source }) => checks.check(paymentId, { force: true, source }),
    'refund-payment': ({ refundId }) => refunds.advance(refundId),
    'issue-receipt': (subject) =>
      subject.captureId === undefined
        ? receipts.issue(subject.attemptId)
        : receipts.issueForCapture(subject.captureId),
  };
  const work = <Name extends JobName>(job: Name, payload: JobData): Promise<unknown> | undefined =>
    WORK[job]?.(readPayload(job, payload));

  async function workOnce(): Promise<boolean> {
    const now = clock.now();
    const messages = await owner<Message>('outbox')
      .whereNull('done_at')
      .andWhere('available_at', '<=', owner.raw('greatest(now(), ?::timestamptz)', [now]))
      .orderBy('id')
      .select('id', 'job', 'payload');
    for (const { id, job, payload } of messages) {
      await work(job, payload);
      await owner('outbox').where({ id }).update({ done_at: now });
    }
    const due = await owner<{ id: string }>('payments').where('next_check_at', '<=', now).select('id');
    for (const { id } of due) await checks.check(id, { force: false, source: 'poll' });
    await ageNewAttempts(owner, now);
    return messages.length + due.length > 0;
  }

  return {
    app,
    async begin() {
      await owner('outbox').delete();
      await owner('payments').update({ next_check_at: null });
    },
    async work() {
      for (let round = 0; round < MAX_ROUNDS; round += 1) if (!(await workOnce())) return;
    },
    close: () => app.close(),
  };
}

/** A walk's clock runs ahead of the database's, whose check of the time of a retry would reject it. */
async function allowLaterRetries(owner: Knex): Promise<void> {
  const { rows } = await owner.raw<{ rows: { definition: string }[] }>(
    `select pg_get_functiondef('payments_check_retry'::regproc) as definition`,
  );
  await owner.raw((rows[0]?.definition ?? '').replace("interval '5 minutes'", "interval '30 days'"));
}

/** Sets the creation time of new attempts, which the database's clock has set, to the walk's clock. */
async function ageNewAttempts(owner: Knex, now: Date): Promise<void> {
  await owner.raw(
    `update payment_attempts a set created_at = least(?::timestamptz, p.polling_since) from payments p
      where p.id = a.payment_id and p.polling_since > a.created_at and a.attempt_no > 1`,
    [now],
  );
}
