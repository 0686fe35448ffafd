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
    const checkScheduler: CheckScheduler = {
      schedule: async (...args) => void scheduled.push(args),
      again: async (_paymentId, data) => {
        repeated.push(data);
        return queueTakes;
      },
      enqueueOverdue: async () => undefined,
    };
    poll = pollPayment({ checks, checkScheduler });
    check = checkPayment({ checks, checkScheduler });
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

describe('the jobs that send', () => {
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

  it('are done when it is sent, and also when nothing is left to send', async () => {
    for (const [field, work] of jobs) {
      for (isThere of [true, false]) expect(await work(job({ [field]: ID }))).toBe('done');
    }
    expect(asked).toEqual([ID, ID, ID, ID]);
  });

  it('refuse for good what is no id', async () => {
    for (const [field, work] of jobs) {
      for (const id of [undefined, 7, 'asha@example.test']) {
        await expect(work(job({ [field]: id }))).rejects.toBeInstanceOf(PermanentError);
      }
    }
    expect(asked).toEqual([]);
  });
});

describe('news about money', () => {
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

  it('is mailed and texted, one without waiting for the other', async () => {
    for (const failures of [{}, { mail: AWAY }, { text: AWAY }]) {
      const asked: string[] = [];
      await Promise.allSettled([work(failures, asked)(job({ paymentNoticeId: ID }))]);
      expect(asked).toEqual([`mail ${ID}`, `text ${ID}`]);
    }
    expect(await work({})(job({ paymentNoticeId: ID }))).toBe('done');
  });

  it('is parked only once nothing of it can still be sent', async () => {
    const failureOf = async (failures: { mail?: Error; text?: Error }): Promise<unknown> => {
      const [outcome] = await Promise.allSettled([work(failures)(job({ paymentNoticeId: ID }))]);
      return outcome.status === 'rejected' ? outcome.reason : 'none';
    };
    expect(await failureOf({ mail: REJECTED })).toBe(REJECTED);
    expect(await failureOf({ mail: REJECTED, text: AWAY })).toBe(AWAY);
    expect(await failureOf({ mail: AWAY, text: REJECTED })).toBe(AWAY);
  });

  it('refuses for good what is no id', async () => {
    for (const paymentNoticeId of [7, 'asha@example.test', null]) {
      await expect(work({})(job({ paymentNoticeId }))).rejects.toBeInstanceOf(PermanentError);
    }
  });
});
