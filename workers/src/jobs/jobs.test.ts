import type { PaymentChecks } from '@deccanloop/core/domain/payments/checks';
import { PermanentError, type JobData } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import type { CheckScheduler } from '../check-scheduler';
import { checkPayment } from './check-payment';
import type { JobWork } from './job-work';
import { pollPayment } from './poll-payment';
import { sendMail } from './send-mail';
import { sendOtp } from './send-otp';

const PAYMENT = '0190a1b2-0000-7000-8000-000000000001';
const NEXT = { nextCheckAt: new Date('2026-01-01T00:00:03Z'), checkCount: 4 };

type Answer = Awaited<ReturnType<PaymentChecks['check']>>;

describe('poll-payment and check-payment', () => {
  let asked: unknown[];
  let scheduled: unknown[];
  let repeated: JobData[];
  let answer: Answer;
  let queueAccepts: boolean;
  let poll: JobWork;
  let check: JobWork;

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
      again: async (_paymentId, data) => {
        repeated.push(data);
        return queueAccepts;
      },
      enqueueOverdue: async () => undefined,
    };
    poll = pollPayment({ checks, checkScheduler });
    check = checkPayment({ checks, checkScheduler });
  });

  const job = (data: JobData) => ({ name: 'job', id: '1-a', attempt: 1, data });

  it('poll-payment checks when due and schedules the next check', async () => {
    expect(await poll(job({ paymentId: PAYMENT, checkCount: 3 }))).toBe('done');
    expect(asked).toEqual([[PAYMENT, { force: false, source: 'poll' }]]);
    expect(scheduled).toEqual([[PAYMENT, NEXT]]);
  });

  it('poll-payment schedules nothing when no check was due', async () => {
    answer = null;
    expect(await poll(job({ paymentId: PAYMENT }))).toBe('done');
    expect(scheduled).toEqual([]);
  });

  it('check-payment checks at once with the given source, and schedules the next check', async () => {
    expect(await check(job({ paymentId: PAYMENT, source: 'webhook' }))).toBe('done');
    expect(asked).toEqual([[PAYMENT, { force: true, source: 'webhook' }]]);
    expect(scheduled).toEqual([[PAYMENT, NEXT]]);
  });

  it('check-payment repeats once after another recent check, and leaves the outbox message open', async () => {
    answer = null;
    const data = { paymentId: PAYMENT, source: 'return', outboxId: 7 };
    expect(await check(job(data))).toBe('carried_on');
    expect(repeated).toEqual([data]);
    expect(await check(job({ ...data, again: true }))).toBe('done');
    expect(repeated).toHaveLength(1);
  });

  it('check-payment is done when the queue does not accept the repeated check', async () => {
    answer = null;
    queueAccepts = false;
    expect(await check(job({ paymentId: PAYMENT, source: 'return' }))).toBe('done');
  });

  it('both throw a PermanentError for an invalid payment id', async () => {
    for (const paymentId of [undefined, 7, '', 'DL123', `${PAYMENT}x`]) {
      await expect(poll(job({ paymentId }))).rejects.toBeInstanceOf(PermanentError);
      await expect(check(job({ paymentId }))).rejects.toBeInstanceOf(PermanentError);
    }
  });
});

describe('send-otp and send-mail', () => {
  const ID = '0190a1b2-0000-7000-8000-000000000002';
  let asked: string[];
  let isThere: boolean;
  let jobs: [field: string, work: JobWork][];

  beforeEach(() => {
    asked = [];
    isThere = true;
    const send = async (id: string): Promise<boolean> => {
      asked.push(id);
      return isThere;
    };
    jobs = [
      ['codeId', sendOtp({ codes: { send } })],
      [
        'noticeId',
        sendMail({ notices: { send }, paymentNotices: { mail: send, text: send }, enquiryMails: { send } }),
      ],
    ];
  });

  const job = (data: JobData) => ({ name: 'job', id: '1-a', attempt: 1, data });

  it('are done when the message is sent, and when nothing is left to send', async () => {
    for (const [field, work] of jobs) {
      for (isThere of [true, false]) expect(await work(job({ [field]: ID }))).toBe('done');
    }
    expect(asked).toEqual([ID, ID, ID, ID]);
  });

  it('throw a PermanentError for an invalid id', async () => {
    for (const [field, work] of jobs) {
      for (const id of [undefined, 7, 'asha@example.test']) {
        await expect(work(job({ [field]: id }))).rejects.toBeInstanceOf(PermanentError);
      }
    }
    expect(asked).toEqual([]);
  });
});

describe('send-mail with a payment notice', () => {
  const ID = '0190a1b2-0000-7000-8000-000000000003';
  const REJECTED = new PermanentError('refused');
  const AWAY = new Error('away');

  const work = (failures: { mail?: Error; text?: Error }, asked: string[] = []): JobWork => {
    const part = (name: 'mail' | 'text') => async (id: string) => {
      asked.push(`${name} ${id}`);
      if (failures[name]) throw failures[name];
      return true;
    };
    const send = async () => {
      throw new Error('a notice of an account');
    };
    return sendMail({
      notices: { send },
      paymentNotices: { mail: part('mail'), text: part('text') },
      enquiryMails: { send },
    });
  };
  const job = (data: JobData) => ({ name: 'send-mail', id: '1-a', attempt: 1, data });

  it('sends mail and SMS independently of each other', async () => {
    for (const failures of [{}, { mail: AWAY }, { text: AWAY }]) {
      const asked: string[] = [];
      await Promise.allSettled([work(failures, asked)(job({ paymentNoticeId: ID }))]);
      expect(asked).toEqual([`mail ${ID}`, `text ${ID}`]);
    }
    expect(await work({})(job({ paymentNoticeId: ID }))).toBe('done');
  });

  it('fails permanently only when neither part can be retried', async () => {
    const failureOf = async (failures: { mail?: Error; text?: Error }): Promise<unknown> => {
      const [outcome] = await Promise.allSettled([work(failures)(job({ paymentNoticeId: ID }))]);
      return outcome.status === 'rejected' ? outcome.reason : 'none';
    };
    expect(await failureOf({ mail: REJECTED })).toBe(REJECTED);
    expect(await failureOf({ mail: REJECTED, text: AWAY })).toBe(AWAY);
    expect(await failureOf({ mail: AWAY, text: REJECTED })).toBe(AWAY);
  });

  it('throws a PermanentError for an invalid id', async () => {
    for (const paymentNoticeId of [7, 'asha@example.test', null]) {
      await expect(work({})(job({ paymentNoticeId }))).rejects.toBeInstanceOf(PermanentError);
    }
  });
});
