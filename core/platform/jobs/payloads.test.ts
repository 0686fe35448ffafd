import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PermanentError } from '../queue/job-queue';
import { JOB_NAMES, type JobName } from '@deccanloop/contracts/staff/job-names';
import { JOBS } from './catalogue';
import { jobToAdd, readPayload } from './payloads';

const ID = randomUUID();
const ORIGIN = { outboxId: 7, outboxTry: 1, requestId: randomUUID() };

describe('readPayload', () => {
  it('returns the payload without the fields of outbox and queue', () => {
    const payload = { paymentId: ID, source: 'webhook', eventId: ID };
    expect(readPayload('check-payment', { ...payload, ...ORIGIN })).toEqual(payload);
    expect(readPayload('issue-receipt', { captureId: ID, ...ORIGIN })).toEqual({ captureId: ID });
  });

  it('throws a PermanentError for data that no retry can make right', () => {
    const wrong: [JobName, object][] = [
      ['poll-payment', { paymentId: 'DL123', checkCount: 0 }],
      ['poll-payment', { paymentId: `${ID}x`, checkCount: 0 }],
      ['poll-payment', { paymentId: ID, checkCount: 1.5 }],
      ['check-payment', { paymentId: ID, source: 'nobody' }],
      ['issue-receipt', { attemptId: ID, captureId: ID }],
      ['refund-payment', { refundId: ID, asked: 'true' }],
      ['send-otp', { codeId: 7 }],
      ...JOB_NAMES.map((job): [JobName, object] => [job, ORIGIN]),
    ];
    for (const [job, data] of wrong) {
      expect(() => readPayload(job, data as Record<string, unknown>)).toThrow(PermanentError);
    }
  });
});

describe('jobToAdd', () => {
  it('joins payload, origin and options', () => {
    expect(jobToAdd('refund-payment', { refundId: ID }, { delayMs: 5, origin: ORIGIN })).toEqual({
      job: 'refund-payment',
      data: { refundId: ID, ...ORIGIN },
      delayMs: 5,
    });
  });
});

describe('the catalogue', () => {
  it('deduplicates by fields of the payload', () => {
    for (const job of JOB_NAMES) {
      expect(Object.keys(JOBS[job].payload.fields)).toEqual(expect.arrayContaining([...JOBS[job].dedupeBy]));
    }
  });
});
