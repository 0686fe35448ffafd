import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { JOBS } from '@deccanloop/core/platform/jobs/catalogue';
import { PermanentError, type StartedJob } from '@deccanloop/core/platform/queue/job-queue';
import { describe, expect, it } from '@jest/globals';

import type { OutboxHandling } from './process-message';
import { createWork, registerJobs, type JobDeps, type Work } from './registry';

const outbox: Pick<OutboxHandling, 'processMessage'> = {
  processMessage: (work) => async (job) => void (await work(job)),
};
const NO_RESTORE = { isRestoreChecked: () => Promise.resolve(false) };
const ID = '0190a1b2-0000-7000-8000-000000000001';

describe('registerJobs', () => {
  it('has a handler for every job', () => {
    const kinds = registerJobs(createWork({} as JobDeps), outbox, NO_RESTORE);
    expect(Object.keys(kinds).sort()).toEqual([...JOB_NAMES].sort());
    expect(kinds['poll-payment'].concurrency).toBe(JOBS['poll-payment'].concurrency);
  });

  it('throws when a job has no handler or a handler has no job', () => {
    const { reconcile, ...rest } = createWork({} as JobDeps);
    expect(() => registerJobs({ ...rest, greet: reconcile } as unknown as Work, outbox, NO_RESTORE)).toThrow(
      'No handler: reconcile. No such job: greet.',
    );
  });

  it('passes the validated payload, and fails for good without one', async () => {
    const received: unknown[] = [];
    const work = createWork({
      reconciler: { run: async (id: string) => received.push(id) },
    } as unknown as JobDeps);
    const { handler } = registerJobs(work, outbox, NO_RESTORE).reconcile;
    const job: StartedJob = { name: 'reconcile', id: '1-a', attempt: 1, data: { runId: ID, outboxId: 7 } };
    await handler(job);
    await expect(handler({ ...job, data: { outboxId: 7 } })).rejects.toBeInstanceOf(PermanentError);
    expect(received).toEqual([ID]);
  });

  it('leaves what would be booked twice in the outbox while a restore is checked', async () => {
    const [run, results]: [unknown[], unknown[]] = [[], []];
    const work = createWork({
      receipts: { issue: async (id: string) => run.push(id) },
      reconciler: { run: async (id: string) => run.push(id) },
    } as unknown as JobDeps);
    const kinds = registerJobs(
      work,
      { processMessage: (each) => async (job) => void results.push(await each(job)) },
      { isRestoreChecked: () => Promise.resolve(true) },
    );
    const job = { name: 'x', id: '1-a', attempt: 1 };
    await kinds['issue-receipt'].handler({ ...job, data: { attemptId: ID, outboxId: 7 } });
    await kinds.reconcile.handler({ ...job, data: { runId: ID, outboxId: 8 } });
    expect(results).toEqual(['carried_on', 'done']);
    expect(run).toEqual([ID]);
  });
});
