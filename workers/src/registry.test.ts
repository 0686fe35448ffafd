import { describe, expect, it } from '@jest/globals';

import type { JobDeps, JobWork } from './jobs/job-work';
import { createWork, JOBS, registerJobs } from './registry';

const outbox = { processMessage: () => async () => undefined };
const work: JobWork = async () => 'done';
const setting = { concurrency: 2, attempts: 1 };

describe('registerJobs', () => {
  it('has a handler for every job', () => {
    const kinds = registerJobs(JOBS, createWork({} as JobDeps), outbox);
    expect(Object.keys(kinds).sort()).toEqual(Object.keys(JOBS).sort());
    expect(kinds['poll-payment']?.concurrency).toBe(JOBS['poll-payment'].concurrency);
  });

  it('throws when a job has no handler or a handler has no job', () => {
    expect(() => registerJobs({ a: setting, b: setting }, { a: work, c: work }, outbox)).toThrow(
      'No handler: b. No such job: c.',
    );
  });
});
