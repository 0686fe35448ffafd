import type { JobToAdd } from '@deccanloop/core/platform/queue/job-queue';
import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { refundPayment } from './jobs/refund-payment';
import { createRefundCheckScheduler, type RefundCheckScheduler } from './refund-alarms';

const REFUND = '0190a1b2-0000-7000-8000-000000000003';
const NOW = new Date('2026-01-01T00:00:00Z');
const inMs = (ms: number): Date => new Date(NOW.getTime() + ms);

let added: JobToAdd[];
let warnings: unknown[];
let isUp: boolean;
let alarms: RefundCheckScheduler;
beforeEach(() => {
  added = [];
  warnings = [];
  isUp = true;
  const addMany = async (jobs: readonly JobToAdd[]): Promise<void> => {
    if (!isUp) throw new Error('the queue is gone');
    added.push(...jobs);
  };
  alarms = createRefundCheckScheduler({
    queue: { addMany, add: (job, data, options) => addMany([{ job, data, ...options }]) },
    clock: { now: () => NOW },
    logger: { warn: (...line: unknown[]) => void warnings.push(line) },
  });
});

describe('the alarms for refunds', () => {
  it('ring when the refund is due, once for each time', async () => {
    await alarms.schedule(REFUND, inMs(5_000));
    await alarms.schedule(REFUND, inMs(-5_000));
    expect(added.map(({ job, data, delayMs }) => [job, data, delayMs])).toEqual([
      ['refund-payment', { refundId: REFUND }, 5_020],
      ['refund-payment', { refundId: REFUND }, 20],
    ]);
    expect(new Set(added.map(({ jobId }) => jobId)).size).toBe(2);
  });

  it('are not set for what is settled, or so far off that the sweep rings', async () => {
    await alarms.schedule(REFUND, null);
    await alarms.schedule(REFUND, inMs(3_600_000));
    expect(added).toEqual([]);
  });

  it('may get lost: a queue that is away fails no refund, but the sweep hears of it', async () => {
    isUp = false;
    await alarms.schedule(REFUND, inMs(5_000));
    expect(warnings).toHaveLength(1);
    await expect(alarms.enqueueOverdue([REFUND])).rejects.toThrow('the queue is gone');
  });
});

describe('the job of a refund', () => {
  it('carries it on and sets the next alarm', async () => {
    const advanced: unknown[] = [];
    const advance = async (...args: unknown[]) => {
      advanced.push(args);
      return { nextCheckAt: inMs(30_000) };
    };
    const work = refundPayment({ refunds: { advance }, refundCheckScheduler: alarms });
    const job = (data: object) => ({ name: 'job', id: '1-a', attempt: 1, data: { ...data } });
    expect(await work(job({ refundId: REFUND }))).toBe('done');
    await work(job({ refundId: REFUND, asked: true }));
    expect(advanced).toEqual([
      [REFUND, { asked: false }],
      [REFUND, { asked: true }],
    ]);
    expect(added.map(({ delayMs }) => delayMs)).toEqual([30_020, 30_020]);
    await expect(work(job({ refundId: 'RF1' }))).rejects.toBeInstanceOf(PermanentError);
  });
});
