import type { PaymentChecks } from '@deccanloop/core/domain/payments/checks';
import type { JobPayload } from '@deccanloop/core/platform/jobs/catalogue';
import { PermanentError, type JobData, type StartedJob } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import type { CheckScheduler } from '../check-scheduler';
import { checkPayment } from './check-payment';
import { issueStatement } from './issue-statement';
import type { JobWork } from './job-work';
import { pollPayment } from './poll-payment';
import { renderPaper } from './render-paper';
import { sendPaymentNotice } from './send-payment-notice';

const PAYMENT = '0190a1b2-0000-7000-8000-000000000001';
const NEXT = { nextCheckAt: new Date('2026-01-01T00:00:03Z'), checkCount: 4 };

type Answer = Awaited<ReturnType<PaymentChecks['check']>>;

describe('poll-payment and check-payment', () => {
  let asked: unknown[];
  let scheduled: unknown[];
  let repeated: unknown[];
  let answer: Answer;
  let queueAccepts: boolean;
  let poll: JobWork<'poll-payment'>;
  let check: JobWork<'check-payment'>;

  beforeEach(() => {
    asked = [];
    scheduled = [];
    repeated = [];
    answer = NEXT;
    queueAccepts = true;
    const checks: PaymentChecks = {
      check: async (...args) => {
        asked.push(args);
        return answer;
      },
    };
    const checkScheduler: CheckScheduler = {
      schedule: async (...args) => void scheduled.push(args),
      again: async (...args) => {
        repeated.push(args);
        return queueAccepts;
      },
      enqueueOverdue: async () => undefined,
    };
    poll = pollPayment({ checks, checkScheduler });
    check = checkPayment({ checks, checkScheduler });
  });

  const job = (data: JobData = {}) => ({ name: 'job', id: '1-a', attempt: 1, data });
  const due = { paymentId: PAYMENT, checkCount: 3 };

  it('poll-payment checks when due and schedules the next check', async () => {
    expect(await poll(due, job())).toBe('done');
    expect(asked).toEqual([[PAYMENT, { force: false, source: 'poll' }]]);
    expect(scheduled).toEqual([[PAYMENT, NEXT]]);
  });

  it('poll-payment schedules nothing when no check was due', async () => {
    answer = null;
    expect(await poll(due, job())).toBe('done');
    expect(scheduled).toEqual([]);
  });

  it('check-payment checks at once with the given source, and schedules the next check', async () => {
    expect(await check({ paymentId: PAYMENT, source: 'webhook' }, job())).toBe('done');
    expect(asked).toEqual([[PAYMENT, { force: true, source: 'webhook' }]]);
    expect(scheduled).toEqual([[PAYMENT, NEXT]]);
  });

  it('check-payment repeats once after another recent check, and leaves the outbox message open', async () => {
    answer = null;
    const payload: JobPayload<'check-payment'> = { paymentId: PAYMENT, source: 'return' };
    const origin = { outboxId: 7, outboxTry: 1 };
    expect(await check(payload, job({ ...payload, ...origin }))).toBe('carried_on');
    expect(repeated).toEqual([[payload, origin]]);
    expect(await check({ ...payload, again: true }, job(origin))).toBe('done');
    expect(repeated).toHaveLength(1);
  });

  it('check-payment is done when the queue does not accept the repeated check', async () => {
    answer = null;
    queueAccepts = false;
    expect(await check({ paymentId: PAYMENT, source: 'return' }, job())).toBe('done');
  });
});

describe('send-payment-notice', () => {
  const ID = '0190a1b2-0000-7000-8000-000000000003';
  const REJECTED = new PermanentError('refused');
  const AWAY = new Error('away');

  const send = (failures: { mail?: Error; text?: Error }, asked: string[] = []) => {
    const part = (name: 'mail' | 'text') => async (id: string) => {
      asked.push(`${name} ${id}`);
      if (failures[name]) throw failures[name];
      return true;
    };
    const work = sendPaymentNotice({ paymentNotices: { mail: part('mail'), text: part('text') } });
    return work({ paymentNoticeId: ID }, { name: 'send-payment-notice', id: '1-a', attempt: 1, data: {} });
  };

  it('sends mail and SMS independently of each other', async () => {
    for (const failures of [{}, { mail: AWAY }, { text: AWAY }]) {
      const asked: string[] = [];
      await Promise.allSettled([send(failures, asked)]);
      expect(asked).toEqual([`mail ${ID}`, `text ${ID}`]);
    }
    expect(await send({})).toBe('done');
  });

  it('fails permanently only when neither part can be retried', async () => {
    const failureOf = async (failures: { mail?: Error; text?: Error }): Promise<unknown> => {
      const [outcome] = await Promise.allSettled([send(failures)]);
      return outcome.status === 'rejected' ? outcome.reason : 'none';
    };
    expect(await failureOf({ mail: REJECTED })).toBe(REJECTED);
    expect(await failureOf({ mail: REJECTED, text: AWAY })).toBe(AWAY);
    expect(await failureOf({ mail: AWAY, text: REJECTED })).toBe(AWAY);
  });
});

describe('render-paper', () => {
  it('is done for an issued statement, and never retried for a month without one', async () => {
    const job = { name: 'issue-statement', data: {} } as unknown as StartedJob;
    const request = { ownerId: PAYMENT, mode: 'test', month: '2026-09' } as const;
    const work = (found: boolean) => issueStatement({ monthlyStatements: { issue: async () => found } });
    expect(await work(true)(request, job)).toBe('done');
    await expect(work(false)(request, job)).rejects.toBeInstanceOf(PermanentError);
  });

  it('is done for a rendered paper, and never retried for an unknown one', async () => {
    const job = { name: 'render-paper', data: {} } as unknown as StartedJob;
    const work = (found: boolean) => renderPaper({ papers: { render: async () => found } });
    expect(await work(true)({ paperId: PAYMENT }, job)).toBe('done');
    await expect(work(false)({ paperId: PAYMENT }, job)).rejects.toBeInstanceOf(PermanentError);
  });
});
