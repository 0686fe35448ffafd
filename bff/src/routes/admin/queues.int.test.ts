import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { QUEUE_PATHS } from '@deccanloop/contracts/staff/queue-paths';
import type {
  DeadLettersDto,
  DeadWebhooksDto,
  DiscardedDto,
  QueuesDto,
  RetriedDto,
} from '@deccanloop/contracts/staff/queues-dto';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const REASON = 'The mail server rejects everything.';

let app: TestApp;
let admin: Browser;
let adminId: string;
beforeAll(async () => {
  app = await openTestApp();
  [admin, adminId] = await staff(0, 'Meera Iyer');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetPauses();
  await app.owner('outbox').delete();
  await app.owner('job_pauses').delete();
  await app.owner('webhook_events').delete();
});

async function staff(role: 0 | 1 | 2, name?: string): Promise<[Browser, string]> {
  const browser = app.browser();
  const person = newTestUser(name === undefined ? {} : { name });
  const id = (await browser.signUp(person))._id;
  if (role !== 1) await app.owner('users').where({ id }).update({ role });
  await browser.logIn(person);
  return [browser, id];
}

async function deadLetter(more: object = {}): Promise<string> {
  const [row] = await app
    .owner('outbox')
    .insert({
      job: 'send-otp',
      payload: { codeId: newId() },
      tries: 15,
      dead_lettered_at: new Date(),
      last_error: 'Error: 550 <asha@example.com> does not exist',
      ...more,
    })
    .returning('id');
  return String((row as { id: number }).id);
}
const message = (id: string) => app.owner('outbox').where({ id }).first();
const queues = async (by = admin) => dataOf<QueuesDto>(await by.get(QUEUE_PATHS.queues));
const letters = async (body: object = {}) =>
  dataOf<DeadLettersDto>(await admin.post(QUEUE_PATHS.deadLetters, body));
const retry = (body: object, by = admin) => by.post(QUEUE_PATHS.retryDeadLetters, body);
const stateOf = async (name: string) => (await queues()).jobs.find((job) => job.name === name);
const events = () =>
  app.owner('security_events').where({ actor_id: adminId }).orderBy('id').select('kind', 'detail');
const codeOf = ({ body }: Response) => (body as { code: string }).code;

describe('the queues', () => {
  it('name every job with what waits, is late and has failed', async () => {
    await deadLetter();
    await app.owner('outbox').insert([
      { job: 'pay-phase', payload: {}, available_at: app.owner.raw(`now() - interval '90 seconds'`) },
      { job: 'pay-phase', payload: {}, available_at: app.owner.raw(`now() + interval '1 hour'`) },
    ]);
    const state = await queues();
    expect(state.jobs.map(({ name }) => name)).toEqual([...JOB_NAMES]);
    expect(await stateOf('pay-phase')).toMatchObject({ open: 2, deadLetters: 0, queue: null, pause: null });
    expect((await stateOf('pay-phase'))?.overdueSeconds).toBeGreaterThanOrEqual(90);
    expect(await stateOf('send-otp')).toMatchObject({ open: 0, overdueSeconds: 0, deadLetters: 1 });
    expect(state.boardPath).toBeNull();
  });

  it('show what the newest working worker has read from the queue', async () => {
    const counts = { waiting: 4, active: 1, delayed: 2, failed: 7 };
    await app.owner('process_heartbeats').insert({
      ...{ id: newId(), kind: 'worker', host: 'here', pid: 1 },
      queue_counts: JSON.stringify({ 'send-otp': counts }),
    });
    expect((await stateOf('send-otp'))?.queue).toEqual(counts);
    expect((await stateOf('pay-phase'))?.queue).toBeNull();
    await app.owner('process_heartbeats').delete();
  });
});

describe('dead letters', () => {
  it('are listed in pages without personal data', async () => {
    const ids = [await deadLetter(), await deadLetter(), await deadLetter({ job: 'pay-phase' })];
    const first = await letters({ limit: 2 });
    expect(first.letters.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.pagination).toMatchObject({ total: 3, nextCursor: ids[1] });
    const [last] = (await letters({ limit: 2, cursor: ids[1] })).letters;
    expect(last).toMatchObject({
      id: ids[0],
      error: 'Error: 550 <(e-mail address)> does not exist',
      tries: 15,
    });
    expect((await letters({ job: 'pay-phase' })).pagination.total).toBe(1);
  });

  it('are retried once, also by two administrators at once', async () => {
    const ids = [await deadLetter(), await deadLetter()];
    const answers = await Promise.all([retry({ ids }), retry({ ids })]);
    const retried = answers.map((answer) => dataOf<RetriedDto>(answer).retried);
    expect(retried.toSorted()).toEqual([0, 2]);
    expect(await message(String(ids[0]))).toMatchObject({ dead_lettered_at: null, tries: 0 });
    expect((await events()).at(-1)).toMatchObject({ kind: 'dead_letters_retried', detail: { retried: 2 } });
  });

  it('of one job are retried together; one whose work is already waiting is discarded', async () => {
    const dedupe = `send-otp:${newId()}`;
    const id = await deadLetter({ dedupe_key: dedupe });
    await deadLetter();
    const other = await deadLetter({ job: 'pay-phase' });
    await app.owner('outbox').insert({ job: 'send-otp', payload: {}, dedupe_key: dedupe });
    expect(dataOf<RetriedDto>(await retry({ job: 'send-otp' }))).toEqual({ retried: 1, superseded: 1 });
    expect(await message(id)).toMatchObject({ discard_reason: 'Another message does the same work.' });
    expect((await message(other))?.dead_lettered_at).not.toBeNull();
  });

  it('are discarded with a reason, and then neither listed nor retried', async () => {
    const id = await deadLetter();
    const wrong = await admin.post(QUEUE_PATHS.discardDeadLetters, { ids: [id], reason: 'short' });
    expect([wrong.status, Object.keys((wrong.body as { errors: object }).errors)]).toEqual([400, ['reason']]);
    const sent = await admin.post(QUEUE_PATHS.discardDeadLetters, { ids: [id], reason: REASON });
    expect(dataOf<DiscardedDto>(sent)).toEqual({ discarded: 1 });
    expect((await letters()).letters).toEqual([]);
    expect(dataOf<RetriedDto>(await retry({ ids: [id] }))).toEqual({ retried: 0, superseded: 0 });
    expect((await stateOf('send-otp'))?.deadLetters).toBe(0);
    expect((await events()).at(-1)).toMatchObject({
      kind: 'dead_letters_discarded',
      detail: { discarded: 1, reason: REASON },
    });
  });

  it.each([
    {},
    { ids: [] },
    { ids: ['1; drop table outbox'] },
    { ids: ['1'], job: 'send-otp' },
    { job: 'no-job' },
  ])('are not retried by %j', async (body) => {
    expect((await retry(body)).status).toBe(400);
  });
});

describe('dead webhooks', () => {
  it('are processed again', async () => {
    const id = newId();
    await app.owner('webhook_events').insert({
      ...{ id, gateway: 'razorpay', mode: 'test', event_key: id, event_type: 'payment.captured' },
      ...{ verified_with: 'current', raw_body: Buffer.from('{}'), state: 'dead_lettered' },
      note: 'no order of ours',
    });
    const { webhooks } = dataOf<DeadWebhooksDto>(await admin.post(QUEUE_PATHS.deadWebhooks, {}));
    expect(webhooks).toMatchObject([{ id, eventType: 'payment.captured', note: 'no order of ours' }]);
    const again = await admin.post(QUEUE_PATHS.retryDeadWebhooks, { ids: [id] });
    expect(dataOf<RetriedDto>(again).retried).toBe(1);
    expect(await app.owner('outbox').where({ job: 'apply-webhook' }).first()).toMatchObject({
      payload: { eventId: id },
    });
    expect((await queues()).webhooks).toMatchObject({ waiting: 1, deadLetters: 0 });
  });
});

describe('a paused job', () => {
  it('keeps the reason of the first administrator, and is resumed', async () => {
    const paused = await admin.post(QUEUE_PATHS.pause('send-otp'), { reason: REASON });
    const pause = dataOf<QueuesDto>(paused).jobs.find(({ name }) => name === 'send-otp')?.pause;
    expect(pause).toMatchObject({ reason: REASON, by: 'Meera Iyer' });
    await admin.post(QUEUE_PATHS.pause('send-otp'), { reason: 'Another reason of ten letters' });
    expect((await stateOf('send-otp'))?.pause?.reason).toBe(REASON);
    await admin.post(QUEUE_PATHS.resume('send-otp'), {});
    expect((await stateOf('send-otp'))?.pause).toBeNull();
    expect((await events()).slice(-2)).toMatchObject([
      { kind: 'job_paused', detail: { job: 'send-otp', reason: REASON } },
      { kind: 'job_resumed', detail: { job: 'send-otp' } },
    ]);
    expect((await admin.post(QUEUE_PATHS.pause('no-job'), { reason: REASON })).status).toBe(400);
  });
});

describe('who may', () => {
  const CHANGES = [
    [QUEUE_PATHS.retryDeadLetters, { ids: ['1'] }],
    [QUEUE_PATHS.discardDeadLetters, { ids: ['1'], reason: REASON }],
    [QUEUE_PATHS.retryDeadWebhooks, { ids: [newId()] }],
    [QUEUE_PATHS.pause('send-otp'), { reason: REASON }],
    [QUEUE_PATHS.resume('send-otp'), {}],
  ] as const;

  it('support and customers neither read nor change anything', async () => {
    for (const role of [1, 2] as const) {
      const [browser] = await staff(role);
      expect((await browser.get(QUEUE_PATHS.queues)).status).toBe(403);
      for (const [path, body] of CHANGES) expect((await browser.post(path, body)).status).toBe(403);
    }
  });

  it('an administrator changes nothing without a recent password, in the database as well', async () => {
    const [browser, id] = await staff(0);
    const earlier = app.owner.raw(`now() - interval '11 minutes'`);
    await app.owner('sessions').where({ user_id: id }).update({ reauthenticated_at: earlier });
    for (const [path, body] of CHANGES)
      expect(codeOf(await browser.post(path, body))).toBe('reauthentication_required');
    const [session] = await app.owner('sessions').where({ user_id: id, ended_at: null });
    for (const call of [
      `pause_job(:session, null, null, 'send-otp', 'a reason')`,
      `resume_job(:session, null, null, 'send-otp')`,
      `retry_dead_letters(:session, null, null, null, 'send-otp', 10)`,
      `discard_dead_letters(:session, null, null, '{1}', 'a reason')`,
      `retry_dead_webhooks(:session, null, null, '{}')`,
    ]) {
      const { rows } = await app.bff.raw<{ rows: { outcome: string }[] }>(`select outcome from ${call}`, {
        session: (session as { id: string }).id,
      });
      expect(rows).toEqual([{ outcome: 'reauthentication_required' }]);
    }
  });

  it('the BFF has no right to change a message, a pause or a webhook by itself', async () => {
    await deadLetter();
    for (const sql of [
      `update outbox set dead_lettered_at = null`,
      `update outbox set discarded_at = now()`,
      `insert into job_pauses (job, reason, paused_by) values ('send-otp', 'x', '${adminId}')`,
      `update webhook_events set state = 'received'`,
      `select acting_administrator('${adminId}')`,
    ])
      await expect(app.bff.raw(sql)).rejects.toThrow('permission denied');
  });
});
