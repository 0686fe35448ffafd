import type { Knex } from '@deccanloop/core/platform/database';
import { standing } from '@deccanloop/core/platform/outbox/outbox-repository';
import type { JobOutcome, JobQueue } from '@deccanloop/core/platform/queue/job-queue';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { oldestDuePaymentSeconds } from './backlog-repository';

export interface WorkerMetrics {
  jobEnded: (job: string, outcome: JobOutcome, seconds: number) => void;
  contentType: string;
  /** The text a scraper reads; counts that cannot be had at the moment are missing from it. */
  text(): Promise<string>;
}

export interface WorkerMetricsDeps {
  db: Knex;
  queue: Pick<JobQueue, 'counts'>;
  /** Also memory, event loop and the like; once in a process. */
  ofProcess: boolean;
}

/** Numbers for Prometheus. The alarming ones: parked rows, and payments long due. */
export function createWorkerMetrics({ db, queue, ofProcess }: WorkerMetricsDeps): WorkerMetrics {
  const register = new Registry();
  const registers = [register];
  if (ofProcess) collectDefaultMetrics({ register });

  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Starts of jobs that ended, by job and outcome (completed, retrying, failed)',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a start of a job took, by job',
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
    help: 'Rows of the outbox by state: open, or parked for a person to look at',
    labelNames: ['state'],
    registers,
  });
  const outboxAge = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest open row that is due for delivery',
    registers,
  });
  const paymentsDue = new Gauge({
    name: 'payments_oldest_due_seconds',
    help: 'How late the look at the most overdue payment is',
    registers,
  });

  async function collectQueue(): Promise<void> {
    for (const [job, counts] of Object.entries(await queue.counts())) {
      for (const [state, count] of Object.entries(counts)) queued.set({ job, state }, Number(count));
    }
  }
  async function collectOutbox(): Promise<void> {
    const { open, parked, oldestSeconds } = await standing(db);
    outbox.set({ state: 'open' }, open);
    outbox.set({ state: 'parked' }, parked);
    outboxAge.set(oldestSeconds);
  }
  async function collectPayments(): Promise<void> {
    paymentsDue.set(await oldestDuePaymentSeconds(db));
  }

  return {
    jobEnded(job, outcome, took) {
      jobs.inc({ job, outcome });
      seconds.observe({ job }, took);
    },
    contentType: register.contentType,
    async text() {
      for (const gauge of [queued, outbox]) gauge.reset();
      for (const gauge of [outboxAge, paymentsDue]) gauge.remove();
      await Promise.allSettled([collectQueue(), collectOutbox(), collectPayments()]);
      return register.metrics();
    },
  };
}
