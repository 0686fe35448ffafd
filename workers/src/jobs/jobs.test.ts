import type { PaymentChecks } from '@deccanloop/core/domain/payments/checks';
import { PermanentError, type JobData } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import type { Looks } from '../looks';
import { checkPayment } from './check-payment';
import type { JobWork } from './job-work';
import { pollPayment } from './poll-payment';

const PAYMENT = '0190a1b2-0000-7000-8000-000000000001';
const NEXT = { nextCheckAt: new Date('2026-01-01T00:00:03Z'), checkCount: 4 };

type Answer = Awaited<ReturnType<PaymentChecks['check']>>;

describe('the jobs that ask a gateway', () => {
  let asked: unknown[];
  let scheduled: unknown[];
  let repeated: JobData[];
  let answer: Answer;
  let queueTakes: boolean;
  let poll: JobWork;
  let check: JobWork;

  beforeEach(() => {
    asked = [];
    scheduled = [];
    repeated = [];
    answer = NEXT;
    queueTakes = true;
    const checks: PaymentChecks = {
      check: async (...args) => {
        asked.push(args);
        return answer;
      },
    };
    const looks: Looks = {
      schedule: async (...args) => void scheduled.push(args),
      again: async (_paymentId, data) => {
        repeated.push(data);
        return queueTakes;
      },
      ring: async () => undefined,
    };
    poll = pollPayment({ checks, looks });
    check = checkPayment({ checks, looks });
  });

  const job = (data: JobData) => ({ name: 'job', id: '1-a', attempt: 1, data });

  it('poll asks when due and sets the next alarm', async () => {
    expect(await poll(job({ paymentId: PAYMENT, checkCount: 3 }))).toBe('done');
    expect(asked).toEqual([[PAYMENT, { force: false, source: 'poll' }]]);
    expect(scheduled).toEqual([[PAYMENT, NEXT]]);
  });

  it('poll sets no alarm when there was nothing to do', async () => {
    answer = null;
    expect(await poll(job({ paymentId: PAYMENT }))).toBe('done');
    expect(scheduled).toEqual([]);
  });

  it('check asks at once for whoever wished it, and moves the alarm', async () => {
    expect(await check(job({ paymentId: PAYMENT, source: 'webhook' }))).toBe('done');
    expect(asked).toEqual([[PAYMENT, { force: true, source: 'webhook' }]]);
    expect(scheduled).toEqual([[PAYMENT, NEXT]]);
  });

  it('check comes back once when somebody else had just asked, with the wish still open', async () => {
    answer = null;
    const data = { paymentId: PAYMENT, source: 'return', outboxId: 7 };
    expect(await check(job(data))).toBe('carried_on');
    expect(repeated).toEqual([data]);
    expect(await check(job({ ...data, again: true }))).toBe('done');
    expect(repeated).toHaveLength(1);
  });

  it('check ends the wish when the queue cannot take another look: the sweep will', async () => {
    answer = null;
    queueTakes = false;
    expect(await check(job({ paymentId: PAYMENT, source: 'return' }))).toBe('done');
  });

  it('both refuse for good what is no payment id', async () => {
    for (const paymentId of [undefined, 7, '', 'DL123', `${PAYMENT}x`]) {
      await expect(poll(job({ paymentId }))).rejects.toBeInstanceOf(PermanentError);
      await expect(check(job({ paymentId }))).rejects.toBeInstanceOf(PermanentError);
    }
  });
});
