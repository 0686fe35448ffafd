import { backlogByJob } from '@deccanloop/core/domain/job-control/backlog-repository';
import type { SettledChange } from '@deccanloop/core/domain/payments/settlement';
import { oldestDuePaymentSeconds } from '@deccanloop/core/domain/system-health/backlog-repository';
import type { SystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { systemMetrics } from '@deccanloop/core/domain/system-health/system-metrics';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '@deccanloop/core/platform/database';
import { countMessages, longestOverdueSeconds } from '@deccanloop/core/platform/outbox/outbox-repository';
import type { Journal } from '@deccanloop/core/platform/journal';
import type { PoolWatch } from '@deccanloop/core/platform/pool-use';
import type { JobOutcome, JobQueue } from '@deccanloop/core/platform/queue/job-queue';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import {
  countOpenPayments,
  inboundMailOutcomes,
  lastReconciliation,
  openFindings,
} from './backlog-repository';

/** Beyond it a payment is not counted, so that a scrape costs the same whatever is stored. */
const MOST_COUNTED = 10_000;

export interface WorkerMetrics {
  jobEnded: (job: string, outcome: JobOutcome, seconds: number) => void;
  settled: (change: SettledChange) => void;
  contentType: string;
  /** The metrics in Prometheus' text format, without those that cannot be read at the moment. */
  text(): Promise<string>;
}

export interface WorkerMetricsDeps {
  db: Knex;
  queue: Pick<JobQueue, 'counts'>;
  journal?: Pick<Journal, 'health'> | null;
  pool: PoolWatch;
  systemHealth: Pick<SystemHealth, 'read' | 'readOwn'>;
  modes: readonly Mode[];
  /** Metrics of the gateways, in Prometheus' text format. */
  gatewayText: () => Promise<string>;
  /** Also memory, event loop and the like; once in a process. */
  ofProcess: boolean;
}

/**
 * Metrics for Prometheus. Worth an alert: dead-lettered outbox messages, overdue payments, open findings, and a
 * reconciliation that has stopped.
 */
export function createWorkerMetrics({
  db,
  queue,
  journal,
  pool,
  systemHealth,
  modes,
  gatewayText,
  ofProcess,
}: WorkerMetricsDeps): WorkerMetrics {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });

  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Finished runs of jobs, by job and outcome (completed, retrying, failed)',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of a run of a job, by job',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const queued = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in the queue, by job and state (waiting, active, delayed, failed)',
    labelNames: ['job', 'state'],
    registers,
  });
  const outbox = new Gauge({
    name: 'outbox_rows',
    help: 'Outbox messages by state: open, or dead_lettered for staff to resolve',
    labelNames: ['state'],
    registers,
  });
  const outboxOverdue = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How late the open row that is longest overdue for its next delivery is',
    registers,
  });
  const messages = new Gauge({
    name: 'outbox_messages',
    help: 'Outbox messages that are not done, by job and state (open, dead_lettered)',
    labelNames: ['job', 'state'],
    registers,
  });
  const messageAge = new Gauge({
    name: 'outbox_oldest_message_seconds',
    help: 'Age of the oldest open outbox message, by job; that of apply-webhook is the oldest webhook that waits',
    labelNames: ['job'],
    registers,
  });
  const openPayments = new Gauge({
    name: 'payments_open',
    help: `Payments that have not ended, by mode and state; at most ${MOST_COUNTED} are counted`,
    labelNames: ['mode', 'state'],
    registers,
  });
  const transitions = new Counter({
    name: 'payment_transitions_total',
    help: 'Payments that reached a state by an update of their gateway, by gateway and state',
    labelNames: ['gateway', 'state'],
    registers,
  });
  const settlements = new Counter({
    name: 'payment_settlements_total',
    help: 'Stored updates of gateways about payments, by gateway and result (credited, moved, on_hold, ...)',
    labelNames: ['gateway', 'result'],
    registers,
  });
  const timeToCredit = new Histogram({
    name: 'payment_time_to_credit_seconds',
    help: 'Time from the start of a payment to its credit, by gateway',
    labelNames: ['gateway'],
    buckets: [5, 10, 20, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400],
    registers,
  });
  const paymentsDue = new Gauge({
    name: 'payments_oldest_due_seconds',
    help: 'Delay of the most overdue status check of a payment',
    registers,
  });
  const findings = new Gauge({
    name: 'findings_open',
    help: 'Open findings, by kind',
    labelNames: ['kind'],
    registers,
  });
  const inbound = new Gauge({
    name: 'inbound_mails',
    help: 'Stored mails to support by outcome; automatic and limited ones were dropped, unread ones wait',
    labelNames: ['outcome'],
    registers,
  });
  const reconciled = new Gauge({
    name: 'reconciliation_last_finished_seconds',
    help: 'Time since the last reconciliation finished',
    registers,
  });
  const differences = new Gauge({
    name: 'reconciliation_last_differences',
    help: 'Differences that the last finished reconciliation found',
    registers,
  });

  const journalFailing = new Gauge({
    name: 'journal_failing',
    help: '1 while lines of the journal cannot be written (JOURNAL_DIR)',
    registers,
  });
  const journalLost = new Gauge({
    name: 'journal_lost_lines',
    help: 'Lines of the journal that could not be written since the start',
    registers,
  });

  async function collectQueue(): Promise<void> {
    for (const [job, counts] of Object.entries(await queue.counts())) {
      for (const [state, count] of Object.entries(counts)) queued.set({ job, state }, Number(count));
    }
  }
  async function collectOutbox(): Promise<void> {
    const { open, deadLettered } = await countMessages(db);
    outbox.set({ state: 'open' }, open);
    outbox.set({ state: 'dead_lettered' }, deadLettered);
    outboxOverdue.set(await longestOverdueSeconds(db));
  }
  async function collectMessages(): Promise<void> {
    for (const { job, open, deadLetters, oldestSeconds } of await backlogByJob(db)) {
      messages.set({ job, state: 'open' }, open);
      messages.set({ job, state: 'dead_lettered' }, deadLetters);
      messageAge.set({ job }, oldestSeconds);
    }
  }
  async function collectPayments(): Promise<void> {
    paymentsDue.set(await oldestDuePaymentSeconds(db));
    for (const mode of modes) {
      for (const { state, count } of await countOpenPayments(db, mode, { most: MOST_COUNTED }))
        openPayments.set({ mode, state }, count);
    }
  }
  async function collectFindings(): Promise<void> {
    for (const { kind, count } of await openFindings(db)) findings.set({ kind }, count);
  }
  async function collectInbound(): Promise<void> {
    for (const { outcome, count } of await inboundMailOutcomes(db)) inbound.set({ outcome }, count);
  }
  async function collectReconciliation(): Promise<void> {
    const last = await lastReconciliation(db);
    if (last === null) return;
    reconciled.set(last.seconds);
    differences.set(last.differences);
  }

  return {
    jobEnded(job, outcome, took) {
      jobs.inc({ job, outcome });
      seconds.observe({ job }, took);
    },
    settled({ gateway, result, state, seconds: took }) {
      settlements.inc({ gateway, result });
      if (state !== null) transitions.inc({ gateway, state });
      if (result === 'credited') timeToCredit.observe({ gateway }, Math.max(0, took));
    },
    contentType: register.contentType,
    async text() {
      for (const gauge of [queued, outbox, messages, messageAge, openPayments, findings, inbound])
        gauge.reset();
      for (const gauge of [outboxOverdue, paymentsDue, reconciled, differences]) gauge.remove();
      journalFailing.set(journal?.health.fault ? 1 : 0);
      journalLost.set(journal?.health.lostLines ?? 0);
      await Promise.allSettled([
        collectQueue(),
        collectOutbox(),
        collectMessages(),
        collectPayments(),
        collectFindings(),
        collectInbound(),
        collectReconciliation(),
      ]);
      return [
        await register.metrics(),
        await gatewayText(),
        await systemMetrics(systemHealth, { general: pool.read() }),
      ].join('');
    },
  };
}
