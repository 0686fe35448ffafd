import type { JobToAdd } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { refundPayment } from './jobs/refund-payment';
import { createRefundCheckScheduler, type RefundCheckScheduler } from './refund-check-scheduler';

const REFUND = '0190a1b2-0000-7000-8000-000000000003';
const NOW = new Date('2026-01-01T00:00:00Z');
const inMs = (ms: number): Date => new Date(NOW.getTime() + ms);

let added: JobToAdd[];
let warnings: unknown[];
let isUp: boolean;
let scheduler: RefundCheckScheduler;
beforeEach(() => {
  added = [];
  warnings = [];
  isUp = true;
  const addMany = async (jobs: readonly JobToAdd[]): Promise<void> => {
    if (!isUp) throw new Error('the queue is gone');
    added.push(...jobs);
  };
  scheduler = createRefundCheckScheduler({
    queue: { addMany },
    clock: { now: () => NOW },
    logger: { warn: (...line: unknown[]) => void warnings.push(line) },
  });
});

describe('createRefundCheckScheduler', () => {
  it('queues a job for when the refund is due, with its own id for each due time', async () => {
    await scheduler.schedule(REFUND, inMs(5_000));
    await scheduler.schedule(REFUND, inMs(-5_000));
    expect(added.map(({ job, data, delayMs }) => [job, data, delayMs])).toEqual([
      ['refund-payment', { refundId: REFUND }, 5_020],
      ['refund-payment', { refundId: REFUND }, 20],
    ]);
    expect(new Set(added.map(({ jobId }) => jobId)).size).toBe(2);
  });

  it('queues nothing for a settled refund, or for a check so late that the sweep enqueues it', async () => {
    await scheduler.schedule(REFUND, null);
    await scheduler.schedule(REFUND, inMs(3_600_000));
    expect(added).toEqual([]);
  });

  it('logs a warning when the queue is unavailable, but throws in the sweep', async () => {
    isUp = false;
    await scheduler.schedule(REFUND, inMs(5_000));
    expect(warnings).toHaveLength(1);
    await expect(scheduler.enqueueOverdue([REFUND])).rejects.toThrow('the queue is gone');
  });
});

describe('refundPayment', () => {
  it('advances the refund and schedules the next check', async () => {
    const advanced: unknown[] = [];
    const advance = async (...args: unknown[]) => {
      advanced.push(args);
      return { nextCheckAt: inMs(30_000) };
    };
    const work = refundPayment({ refunds: { advance }, refundCheckScheduler: scheduler });
    const job = { name: 'refund-payment', id: '1-a', attempt: 1, data: {} };
    expect(await work({ refundId: REFUND }, job)).toBe('done');
    await work({ refundId: REFUND, asked: true }, job);
    expect(advanced).toEqual([
      [REFUND, { asked: false }],
      [REFUND, { asked: true }],
    ]);
    expect(added.map(({ delayMs }) => delayMs)).toEqual([30_020, 30_020]);
  });
});
