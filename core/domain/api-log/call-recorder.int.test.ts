import { randomUUID } from 'node:crypto';
import { newId } from '../../platform/ids';
import { openClosingFixture, type ClosingFixture } from '../accounts/closing/testing/closing-fixture';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createCallRecorder, type DropReason } from './call-recorder';
import type { ApiCall } from './call-repository';
import { deleteOldCalls } from './retention';

let fixture: ClosingFixture;
beforeAll(async () => {
  fixture = await openClosingFixture();
});
afterAll(() => fixture.end());

let userId: string;
let keyId: string;
beforeEach(async () => {
  ({ userId, keyId } = await newAccount());
  await fixture.money.owner('merchant_api_calls').delete();
});

async function newAccount(): Promise<{ userId: string; keyId: string }> {
  const [{ userId: id }, key] = [await fixture.buildCustomer(), newId()];
  await fixture.money.owner('api_keys').insert({
    ...{ id: key, user_id: id, mode: 'test', name: 'Shop', prefix: 'dl_test_', last_four: 'abcd' },
    ...{ key_hash: Buffer.from(key.replaceAll('-', '').repeat(2), 'hex'), scopes: ['payments:read'] },
    created_at: new Date(),
  });
  return { userId: id, keyId: key };
}

const callOf = (fields: Partial<ApiCall> = {}): ApiCall => ({
  ...{ id: randomUUID(), userId, keyId, mode: 'test', method: 'GET', path: '/payment/:id', status: 200 },
  ...{ errorCode: null, durationMs: 3, paymentId: null, request: '{}', answer: '{}', at: new Date() },
  ...fields,
});

function recorder(limits?: { waiting: number; ofAccount: number; batch: number }, db = fixture.money.bff) {
  const dropped: [DropReason, number][] = [];
  let batches = 0;
  const created = createCallRecorder({
    db,
    observeDropped: (...drop) => void dropped.push(drop),
    onBatch: () => void (batches += 1),
    ...(limits && { limits }),
  });
  return { ...created, dropped, batches: () => batches };
}

const stored = () => fixture.money.owner('merchant_api_calls').pluck<string[]>('id');

it('stores all fields of what was added, once, in batches', async () => {
  const calls = recorder({ waiting: 10, ofAccount: 10, batch: 2 });
  const full = callOf({ status: 404, errorCode: 'PAYMENT_NOT_FOUND', paymentId: newId(), method: 'POST' });
  const added = [full, callOf({ request: null, answer: null }), callOf()];
  for (const call of added) calls.add(call);
  expect([calls.waiting(), calls.batches(), await stored()]).toEqual([3, 1, []]);
  await calls.store();
  expect([calls.waiting(), (await stored()).sort()]).toEqual([0, added.map(({ id }) => id).sort()]);
  expect(await fixture.money.owner('merchant_api_calls').where({ id: full.id }).first()).toEqual({
    ...{
      id: full.id,
      user_id: userId,
      api_key_id: keyId,
      mode: 'test',
      method: 'POST',
      path: '/payment/:id',
    },
    ...{ status: 404, error_code: 'PAYMENT_NOT_FOUND', duration_ms: 3, payment_id: full.paymentId },
    ...{ request: '{}', answer: '{}', created_at: full.at },
  });
  // A batch whose answer was lost is stored again.
  for (const call of added) calls.add(call);
  await calls.store();
  expect([await stored(), calls.dropped]).toMatchObject([{ length: 3 }, []]);
});

it('drops and counts what does not fit, without letting one account take all places', async () => {
  const other = await newAccount();
  const calls = recorder({ waiting: 5, ofAccount: 3, batch: 10 });
  for (let count = 0; count < 5; count += 1) calls.add(callOf());
  for (let count = 0; count < 3; count += 1) calls.add(callOf(other));
  expect([calls.waiting(), calls.dropped]).toEqual([
    5,
    [
      ['full', 1],
      ['full', 1],
      ['full', 1],
    ],
  ]);
  await calls.store();
  calls.add(callOf());
  expect([calls.waiting(), (await stored()).length]).toEqual([1, 5]);
});

it('keeps one call above the rate limit of an account in each batch', async () => {
  const calls = recorder();
  for (let count = 0; count < 4; count += 1) calls.add(callOf({ status: 429, errorCode: 'RATE_LIMITED' }));
  expect([calls.waiting(), calls.dropped]).toEqual([
    1,
    [
      ['limited', 1],
      ['limited', 1],
      ['limited', 1],
    ],
  ]);
  await calls.store();
  calls.add(callOf({ status: 429 }));
  expect(calls.waiting()).toBe(1);
});

it('keeps calls while the database does not answer, up to the limit, and stores them later', async () => {
  const calls = recorder({ waiting: 3, ofAccount: 3, batch: 2 });
  const first = [callOf(), callOf()];
  const locked = await fixture.money.owner.transaction();
  await locked.raw('lock table merchant_api_calls in access exclusive mode');
  for (const call of first) calls.add(call);
  const storing = calls.store();
  // They arrive meanwhile.
  for (let count = 0; count < 3; count += 1) calls.add(callOf());
  const { rows } = await waiting();
  await fixture.money.owner.raw('select pg_cancel_backend(?)', [rows[0]?.pid ?? 0]);
  await expect(storing).rejects.toThrow();
  expect([calls.waiting(), calls.dropped]).toEqual([3, [['full', 2]]]);
  await locked.rollback();
  await calls.store();
  const ids = await stored();
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(expect.arrayContaining(first.map(({ id }) => id)));
});

/** The statement that waits for the locked table. */
async function waiting(): Promise<{ rows: { pid: number }[] }> {
  for (;;) {
    const found = await fixture.money.owner.raw<{ rows: { pid: number }[] }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (found.rows.length > 0) return found;
  }
}

it('drops a batch that can never be stored, and stores the others', async () => {
  const calls = recorder({ waiting: 10, ofAccount: 10, batch: 1 });
  const good = callOf();
  calls.add(callOf({ request: 'x'.repeat(5_000) }));
  calls.add(good);
  await expect(calls.store()).rejects.toThrow(/request_length/);
  await calls.store();
  expect([await stored(), calls.dropped]).toEqual([[good.id], [['failed', 1]]]);
});

it('leaves out calls of accounts that were closed meanwhile, and none remain after a closing', async () => {
  const calls = recorder();
  const other = await newAccount();
  const before = callOf(other);
  calls.add(before);
  await calls.store();
  expect(await stored()).toEqual([before.id]);
  const mine = callOf();
  calls.add(callOf(other));
  calls.add(mine);
  expect(await fixture.close(other.userId)).toBe('closed');
  await calls.store();
  expect(await stored()).toEqual([mine.id]);
});

it('are deleted after 30 days, by workers, in bounded batches', async () => {
  const now = new Date('2026-11-27T10:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const days = 30 * 24 * 3_600_000;
  const calls = recorder();
  const kept = callOf({ at: ago(days) });
  for (const at of [ago(days + 1), ago(days + 2), ago(days + 3)]) calls.add(callOf({ at }));
  calls.add(kept);
  await calls.store();
  const { worker } = fixture.money;
  expect(await deleteOldCalls(worker, { now, limit: 2 })).toBe(2);
  expect(await deleteOldCalls(worker, { now, limit: 2 })).toBe(1);
  expect([await deleteOldCalls(worker, { now, limit: 2 }), await stored()]).toEqual([0, [kept.id]]);
});

it('are read and deleted by an index', async () => {
  const { owner } = fixture.money;
  const planOf = async (statement: string): Promise<string> => {
    const plan = await owner.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      return trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain ${statement}`);
    });
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const mine = `from merchant_api_calls where user_id = '${userId}' and mode = 'test'`;
  const newest = 'order by created_at desc, id desc limit 26';
  const plans = [
    [`select * ${mine} and (created_at, id) < (now(), '${newId()}') ${newest}`, 'merchant_api_calls_by_user'],
    [`select * ${mine} and status >= 400 ${newest}`, 'merchant_api_calls_failed'],
    [`select id from merchant_api_calls where created_at < now() order by created_at limit 5`, '_by_age'],
  ] as const;
  for (const [statement, index] of plans) expect(await planOf(statement)).toContain(index);
});
