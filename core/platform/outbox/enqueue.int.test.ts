import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { ValidationError } from 'yup';

import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase, type Knex } from '../database';
import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import type { JobPayload } from '../jobs/catalogue';
import { withRequestId } from '../log-context';
import { enqueue, enqueuePart, outboxBindings } from './enqueue';
import { markMessagesDone } from './outbox-repository';

let database: TestDatabase;
let worker: Knex;
let bff: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  const open = (url: string): Knex =>
    openDatabase({ url, applicationName: 'test', maxConnections: 2, logger: pino({ level: 'silent' }) });
  worker = open(database.workerUrl);
  bff = open(database.bffUrl);
});
beforeEach(() => worker('outbox').delete());
afterAll(async () => {
  await Promise.all([worker.destroy(), bff.destroy()]);
  await database.drop();
});

interface Message {
  id: number;
  job: string;
  payload: object;
  dedupe_key: string | null;
  available_at: Date;
  request_id: string | null;
}
const messages = (): Promise<Message[]> => bff<Message>('outbox').orderBy('id');

describe('enqueue', () => {
  it('stores job, payload, request and due time', async () => {
    const [paymentId, requestId] = [randomUUID(), randomUUID()];
    const availableAt = new Date('2030-01-01T00:00:00Z');
    await withRequestId(requestId, () =>
      enqueue(bff, 'poll-payment', { paymentId, checkCount: 2 }, { availableAt }),
    );
    expect(await messages()).toMatchObject([
      {
        job: 'poll-payment',
        payload: { paymentId, checkCount: 2 },
        dedupe_key: null,
        available_at: availableAt,
        request_id: requestId,
      },
    ]);
  });

  it('ignores a message while one with the same values is open', async () => {
    const [paymentId, eventId] = [randomUUID(), randomUUID()];
    const payload: JobPayload<'check-payment'> = { paymentId, source: 'return' };
    await enqueue(bff, 'check-payment', payload);
    await enqueue(bff, 'check-payment', { paymentId, source: 'admin' });
    await enqueue(bff, 'check-payment', { ...payload, eventId });
    const keys = [`check-payment:${paymentId}`, `check-payment:${paymentId}:${eventId}`];
    expect((await messages()).map((message) => message.dedupe_key)).toEqual(keys);

    await markMessagesDone(worker, [(await messages())[0]!.id]);
    await enqueue(bff, 'check-payment', payload);
    expect((await messages()).map((message) => message.dedupe_key)).toEqual([...keys, keys[0]]);
  });

  it('rejects a payload that the catalogue does not have', async () => {
    const id = randomUUID();
    const wrong: [Promise<void>, string][] = [
      [enqueue(bff, 'send-otp', { codeId: '123456' }), 'codeId must match'],
      [enqueue(bff, 'send-otp', { codeId: id, email: 'asha@example.test' } as never), 'email'],
      [enqueue(bff, 'poll-payment', { paymentId: id } as never), 'checkCount is a required field'],
      [
        enqueue(bff, 'check-payment', { paymentId: id, source: 'a friend' as never }),
        'source must be one of',
      ],
      [enqueue(bff, 'issue-receipt', {} as never), 'exactly one of attemptId and captureId'],
    ];
    for (const [stored, reason] of wrong) {
      const error: unknown = await stored.catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(ValidationError);
      expect((error as ValidationError).errors.join()).toContain(reason);
    }
    expect(await messages()).toEqual([]);
  });
});

describe('enqueuePart', () => {
  const statement = (condition: string): string => `with refund as (
      select id from unnest(:ids::uuid[]) with ordinality as given (id, place) where ${condition} order by place
    ) ${enqueuePart('refund-payment', { refundId: 'id', asked: 'true' }, 'refund')}`;

  it('stores the same message as enqueue, for each row of its source', async () => {
    const [first, second, requestId] = [randomUUID(), randomUUID(), randomUUID()];
    await withRequestId(requestId, () =>
      worker.raw(statement('place < 3'), { ids: [first, second, randomUUID()], ...outboxBindings() }),
    );
    const inStatement = await messages();
    await worker('outbox').delete();
    for (const refundId of [first, second]) {
      await withRequestId(requestId, () => enqueue(worker, 'refund-payment', { refundId, asked: true }));
    }
    const essential = ({ job, payload, dedupe_key, request_id }: Message) => ({
      ...{ job, payload, dedupe_key, request_id },
    });
    expect(inStatement.map(essential)).toEqual((await messages()).map(essential));
    expect(inStatement).toHaveLength(2);
  });

  it('ignores what is open already', async () => {
    const refundId = randomUUID();
    await enqueue(worker, 'refund-payment', { refundId, asked: true });
    await worker.raw(statement('true'), { ids: [refundId], ...outboxBindings() });
    expect(await messages()).toHaveLength(1);
  });
});

describe('functions of the database', () => {
  it('store messages of known jobs only', async () => {
    const { rows } = await worker.raw<{ rows: { name: string; source: string }[] }>(
      `select proname as name, prosrc as source from pg_proc where prosrc ~* 'insert into outbox' order by proname`,
    );
    const jobs = rows.map(({ name, source }) => [
      name,
      ...[...source.matchAll(/insert into outbox[^']*'([^']+)'/g)].map(([, job]) => job),
    ]);
    expect(jobs).toEqual([
      ['open_session', 'send-account-notice'],
      ['payment_captures_announce_hold', 'send-payment-notice'],
      ['retry_dead_webhooks', 'apply-webhook'],
    ]);
    expect(JOB_NAMES).toEqual(expect.arrayContaining(jobs.map(([, job]) => job)));
  });
});
