import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PostResult } from '../../platform/public-http/post-to-public';
import {
  openWebhookFixture,
  openWebhookReceiver,
  type ReceivedWebhook,
  type WebhookFixture,
  type WebhookReceiver,
} from '../../testing/webhook-fixture';
import { purgeMerchantEvents } from './purge-repository';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
});
afterAll(() => fixture.close());

let receiver: WebhookReceiver;
let userId: string;
beforeEach(async () => {
  receiver = await openWebhookReceiver();
  userId = await fixture.buildMerchant();
});
afterEach(() => receiver.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const rowOf = (id: string) => fixture.money.owner('merchant_webhook_deliveries').where({ id }).first();
const attemptsOf = (deliveryId: string) =>
  fixture.money.owner('merchant_webhook_attempts').where({ delivery_id: deliveryId }).orderBy('number');
const one = async (endpointId: string): Promise<string> => (await fixture.deliveryIds(endpointId))[0] ?? '';

/** One endpoint at the receiver, and the delivery of one event to it. */
async function oneDelivery(): Promise<{ id: string; endpointId: string; secret: string; eventId: string }> {
  const endpoint = await fixture.buildEndpoint(userId, receiver.url);
  const eventId = await fixture.record(userId);
  return { id: await one(endpoint.id), endpointId: endpoint.id, secret: endpoint.secret, eventId };
}

describe('an event', () => {
  it('is stored with a delivery and a job for each enabled endpoint that chose its type', async () => {
    const [all, chosen, others, disabled] = await Promise.all([
      fixture.buildEndpoint(userId, `${receiver.url}/all`),
      fixture.buildEndpoint(userId, `${receiver.url}/chosen`, ['refund.completed', 'payment.completed']),
      fixture.buildEndpoint(userId, `${receiver.url}/others`, ['refund.completed']),
      fixture.buildEndpoint(userId, `${receiver.url}/disabled`),
    ]);
    const otherMerchant = await fixture.buildEndpoint(await fixture.buildMerchant(), receiver.url);
    await fixture.money
      .owner('merchant_webhook_endpoints')
      .where({ id: disabled.id })
      .update({ state: 'disabled' });
    await fixture.record(userId);
    const counts = await Promise.all(
      [all, chosen, others, disabled, otherMerchant].map(
        async ({ id }) => (await fixture.deliveryIds(id)).length,
      ),
    );
    expect(counts).toEqual([1, 1, 0, 0, 0]);
    expect(await fixture.messages(await one(chosen.id))).toHaveLength(1);
  });

  it('leaves nothing behind when its cause is rolled back', async () => {
    const { id } = await fixture.buildEndpoint(userId, receiver.url);
    await expect(
      fixture.money.worker.transaction(async (trx) => {
        const { recordMerchantEvent } = await import('../merchant-events/record-event');
        await recordMerchantEvent(trx, {
          userId,
          mode: 'test',
          type: 'payment.failed',
          data: {},
          at: new Date(),
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await fixture.deliveryIds(id)).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is one signed request, and records its attempt', async () => {
    const { id, secret, eventId } = await oneDelivery();
    expect(await fixture.delivering.deliver(id)).toBe('sent');
    const [first] = receiver.received;
    const { headers, body } = first as ReceivedWebhook;
    expect(JSON.parse(body)).toEqual({
      ...{ type: 'payment.completed', timestamp: '2026-11-28T06:00:00.000Z', mode: 'test' },
      data: { id: 'p1', amount: '10.00' },
    });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${eventId}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers).toMatchObject({
      ...{ 'webhook-id': eventId, 'content-type': 'application/json' },
      'webhook-signature': `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    });
    expect(await rowOf(id)).toMatchObject({
      state: 'delivered',
      attempt_count: 1,
      next_attempt_at: null,
      claim: null,
    });
    expect(await attemptsOf(id)).toMatchObject([
      { number: 1, http_status: 200, fault: null, answer: 'answer 200', latency_ms: 0 },
    ]);
  });

  it('is sent once when its job runs twice at once, or again later', async () => {
    const { id } = await oneDelivery();
    receiver.status = null;
    const first = fixture.delivering.deliver(id);
    await receiver.arrived(1);
    expect(await fixture.delivering.deliver(id)).toBe('later');
    receiver.release(204);
    expect(await first).toBe('sent');
    expect(await fixture.delivering.deliver(id)).toBe('nothing');
    expect([receiver.received.length, (await attemptsOf(id)).length]).toEqual([1, 1]);
  });

  it('is repeated with the same id after its worker was lost, and the lost result is not recorded', async () => {
    const { id, eventId } = await oneDelivery();
    receiver.status = null;
    const lost = fixture.delivering.deliver(id);
    await receiver.arrived(1);
    fixture.clock.advance(MINUTE + 1);
    const second = fixture.delivering.deliver(id);
    await receiver.arrived(2);
    receiver.release(200);
    await Promise.all([lost, second]);
    expect(receiver.received.map((each) => each.id)).toEqual([eventId, eventId]);
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  it('is retried with growing delays, and has failed after 24 hours', async () => {
    const { id } = await oneDelivery();
    receiver.status = 500;
    const start = fixture.clock.now().getTime();
    const times: number[] = [];
    for (;;) {
      times.push(fixture.clock.now().getTime() - start);
      expect(await fixture.delivering.deliver(id)).toBe('sent');
      const { next_attempt_at: next } = (await rowOf(id)) as { next_attempt_at: Date | null };
      if (next === null) break;
      // A job before its time is scheduled again.
      expect(await fixture.delivering.deliver(id)).toBe('later');
      expect((await fixture.messages(id)).at(-1)?.available_at).toEqual(next);
      fixture.clock.advance(next.getTime() - fixture.clock.now().getTime());
    }
    expect(times.slice(0, 5)).toEqual([0, 5_000, 65_000, 365_000, 1_265_000]);
    expect([times.length, times.at(-1)]).toEqual([11, 24 * HOUR]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempt_count: 11 });
    expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1);
  });

  it.each([
    [{ status: 302, fault: null, answer: 'moved' } as const, { http_status: 302, fault: null }],
    [{ status: null, fault: 'timeout', answer: '' } as const, { http_status: null, fault: 'timeout' }],
    [{ status: null, fault: 'tls', answer: '' } as const, { http_status: null, fault: 'tls' }],
  ] satisfies [PostResult, object][])('has failed with %j', async (result, recorded) => {
    const { id } = await oneDelivery();
    await fixture.deliveringWith(() => Promise.resolve(result)).deliver(id);
    expect(await attemptsOf(id)).toMatchObject([recorded]);
    expect(await rowOf(id)).toMatchObject({ state: 'pending' });
  });

  it('keeps 1,000 visible characters of the answer', async () => {
    const { id } = await oneDelivery();
    const answer = `a\u0000b${'₹'.repeat(2_000)}`;
    await fixture.deliveringWith(() => Promise.resolve({ status: 200, fault: null, answer })).deliver(id);
    const [attempt] = (await attemptsOf(id)) as { answer: string }[];
    expect([attempt?.answer.length, attempt?.answer.includes('\u0000')]).toEqual([1_000, false]);
  });
});

describe('a slow endpoint', () => {
  it('delays its own deliveries alone, which continue when an attempt ends', async () => {
    const fast = await openWebhookReceiver();
    const [slowEnd, fastEnd] = [
      await fixture.buildEndpoint(userId, receiver.url),
      await fixture.buildEndpoint(userId, fast.url),
    ];
    for (let count = 0; count < 4; count += 1) await fixture.record(userId);
    receiver.status = null;
    const [slowIds, fastIds] = [await fixture.deliveryIds(slowEnd.id), await fixture.deliveryIds(fastEnd.id)];
    const [first = '', second = '', third = '', fourth = ''] = slowIds;
    const hanging = [first, second].map((id) => fixture.delivering.deliver(id));
    await receiver.arrived(2);
    // No worker is blocked by the others.
    expect([await fixture.delivering.deliver(third), await fixture.delivering.deliver(fourth)]).toEqual([
      'later',
      'later',
    ]);
    for (const id of fastIds) expect(await fixture.delivering.deliver(id)).toBe('sent');
    expect([receiver.received.length, fast.received.length]).toEqual([2, 4]);
    expect(await fixture.messages(third)).toHaveLength(1);

    receiver.release(200);
    await Promise.all(hanging);
    // Each end of an attempt enqueues what waits.
    for (const id of [third, fourth]) expect(await fixture.messages(id)).toHaveLength(2);
    receiver.status = 200;
    for (const id of [third, fourth]) expect(await fixture.delivering.deliver(id)).toBe('sent');
    expect(await fixture.money.owner('merchant_webhook_deliveries').where({ is_waiting: true })).toEqual([]);
    await fast.close();
  });

  it('is continued by the cleanup when the attempt that was in progress is lost', async () => {
    const { id, endpointId } = await oneDelivery();
    await fixture.money
      .owner('merchant_webhook_deliveries')
      .where({ endpoint_id: endpointId })
      .update({ is_waiting: true });
    expect(await fixture.delivering.resumeWaiting()).toBeGreaterThan(0);
    expect(await fixture.messages(id)).toHaveLength(2);
    expect(await fixture.delivering.resumeWaiting()).toBe(0);
  });

  it('leaves places to other merchants: 8 attempts of one account are in progress at most', async () => {
    receiver.status = null;
    const endpoints = await Promise.all(
      Array.from({ length: 5 }, (_, at) => fixture.buildEndpoint(userId, `${receiver.url}/${at}`)),
    );
    await fixture.record(userId);
    await fixture.record(userId);
    const ids = (await Promise.all(endpoints.map(({ id }) => fixture.deliveryIds(id)))).flat();
    const results = ids.map((id) => fixture.delivering.deliver(id));
    await receiver.arrived(8);
    receiver.release(200);
    receiver.status = 200;
    const all = await Promise.all(results);
    expect(all.filter((result) => result === 'later')).toHaveLength(2);
  });
});

describe('an endpoint that keeps failing', () => {
  const endpointRow = (id: string) =>
    fixture.money.owner('merchant_webhook_endpoints').where({ id }).first<{
      failures_in_a_row: number;
      paused_until: Date | null;
    }>();
  const sent = (): number => receiver.received.length;

  /** Seven events; the first five attempts have failed. */
  async function pausedEndpoint(): Promise<{ endpointId: string; ids: string[] }> {
    const { id: endpointId } = await fixture.buildEndpoint(userId, receiver.url);
    for (let count = 0; count < 7; count += 1) await fixture.record(userId);
    const ids = await fixture.deliveryIds(endpointId);
    receiver.status = 500;
    for (const id of ids.slice(0, 5)) expect(await fixture.delivering.deliver(id)).toBe('sent');
    return { endpointId, ids };
  }

  it('is paused after five failures in a row, and one attempt tells whether it answers again', async () => {
    const { endpointId, ids } = await pausedEndpoint();
    const [sixth = '', seventh = ''] = ids.slice(5);
    expect(await endpointRow(endpointId)).toMatchObject({
      failures_in_a_row: 5,
      paused_until: new Date(fixture.clock.now().getTime() + MINUTE),
    });
    for (const id of ids.slice(5)) expect(await fixture.delivering.deliver(id)).toBe('later');
    expect(sent()).toBe(5);
    await fixture.delivering.resumeWaiting();
    expect(await fixture.messages(sixth)).toHaveLength(1);

    fixture.clock.advance(MINUTE);
    await fixture.delivering.resumeWaiting();
    expect([(await fixture.messages(sixth)).length, (await fixture.messages(seventh)).length]).toEqual([
      2, 1,
    ]);
    expect(await fixture.delivering.deliver(sixth)).toBe('sent');
    expect(await endpointRow(endpointId)).toMatchObject({
      failures_in_a_row: 6,
      paused_until: new Date(fixture.clock.now().getTime() + 2 * MINUTE),
    });
    expect(await fixture.messages(seventh)).toHaveLength(1);
  });

  it('gets all that waits once it answers', async () => {
    const { endpointId, ids } = await pausedEndpoint();
    const [sixth = '', seventh = ''] = ids.slice(5);
    for (const id of ids.slice(5)) await fixture.delivering.deliver(id);
    fixture.clock.advance(MINUTE);
    await fixture.delivering.resumeWaiting();
    receiver.status = 200;
    await fixture.delivering.deliver(sixth);
    expect(await endpointRow(endpointId)).toMatchObject({ failures_in_a_row: 0, paused_until: null });
    expect(await fixture.messages(seventh)).toHaveLength(2);
    expect(await fixture.delivering.deliver(seventh)).toBe('sent');
  });

  it('has one attempt in progress after its pause', async () => {
    const { ids } = await pausedEndpoint();
    fixture.clock.advance(MINUTE);
    receiver.status = null;
    const probe = fixture.delivering.deliver(ids[5] ?? '');
    await receiver.arrived(6);
    expect(await fixture.delivering.deliver(ids[6] ?? '')).toBe('later');
    receiver.release(200);
    await probe;
    expect(await fixture.messages(ids[6] ?? '')).toHaveLength(2);
  });

  it.each([
    ['a test event', (endpointId: string) => fixture.deliveries.test(userId, endpointId)],
    ['a resend', (_: string, id: string) => fixture.deliveries.resend(userId, id)],
  ])('is sent to again at once by %s', async (_, act) => {
    const { endpointId, ids } = await pausedEndpoint();
    fixture.clock.advance(2_000);
    await act(endpointId, ids[6] ?? '');
    expect(await endpointRow(endpointId)).toMatchObject({ failures_in_a_row: 0, paused_until: null });
    expect(await fixture.delivering.deliver(ids[6] ?? '')).toBe('sent');
    expect(sent()).toBe(6);
  });

  it('does not hold up other endpoints of its merchant', async () => {
    const other = await openWebhookReceiver();
    const { id: otherId } = await fixture.buildEndpoint(userId, other.url);
    await pausedEndpoint();
    const ids = await fixture.deliveryIds(otherId);
    expect(ids).toHaveLength(7);
    for (const id of ids) expect(await fixture.delivering.deliver(id)).toBe('sent');
    expect(other.received).toHaveLength(7);
    await other.close();
  });
});

describe('an endpoint', () => {
  it('is switched off with a mail when all its deliveries have failed for 24 hours', async () => {
    const { id, endpointId } = await oneDelivery();
    const later = await fixture.record(userId);
    receiver.status = 503;
    await fixture.delivering.deliver(id);
    fixture.clock.advance(24 * HOUR);
    await fixture.delivering.deliver(id);
    const { owner } = fixture.money;
    expect(await owner('merchant_webhook_endpoints').where({ id: endpointId }).first()).toMatchObject({
      state: 'switched_off',
    });
    expect(await owner('merchant_webhook_deliveries').where({ event_id: later }).pluck('state')).toEqual([
      'cancelled',
    ]);
    expect(await owner('account_notices').where({ user_id: userId })).toMatchObject([
      { kind: 'webhook_switched_off', detail: { endpoint: new URL(receiver.url).host } },
    ]);
    expect(await owner('user_notices').where({ user_id: userId }).pluck('kind')).toEqual([
      'webhook_switched_off',
    ]);
    expect(await owner('security_events').where({ user_id: userId }).pluck('kind')).toEqual([
      'webhook_switched_off',
    ]);
    await fixture.record(userId);
    expect(await fixture.deliveryIds(endpointId)).toHaveLength(2);
  });

  it('stays on while others of its deliveries succeed', async () => {
    const { id, endpointId } = await oneDelivery();
    receiver.status = 503;
    await fixture.delivering.deliver(id);
    await fixture.record(userId);
    receiver.status = 200;
    await fixture.delivering.deliver((await fixture.deliveryIds(endpointId))[1] ?? '');
    receiver.status = 503;
    fixture.clock.advance(24 * HOUR);
    await fixture.delivering.deliver(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed' });
    expect(
      await fixture.money.owner('merchant_webhook_endpoints').where({ id: endpointId }).pluck('state'),
    ).toEqual(['enabled']);
  });

  it('gets nothing more when it is disabled before the job runs', async () => {
    const { id, endpointId } = await oneDelivery();
    await fixture.money
      .owner('merchant_webhook_endpoints')
      .where({ id: endpointId })
      .update({ state: 'disabled' });
    expect(await fixture.delivering.deliver(id)).toBe('nothing');
    expect([await rowOf(id), receiver.received]).toMatchObject([{ state: 'cancelled' }, []]);
  });

  it('may be deleted while a delivery is sent', async () => {
    const { id, endpointId } = await oneDelivery();
    receiver.status = null;
    const sending = fixture.delivering.deliver(id);
    await receiver.arrived(1);
    await fixture.money.bff('merchant_webhook_endpoints').where({ id: endpointId }).delete();
    receiver.release(200);
    expect(await sending).toBe('sent');
    expect(await fixture.delivering.deliver(id)).toBe('nothing');
  });
});

describe('sending again', () => {
  it('repeats a delivery with the same id, once for a double click', async () => {
    const { id, eventId } = await oneDelivery();
    await fixture.delivering.deliver(id);
    fixture.clock.advance(MINUTE);
    const asked = await Promise.all([
      fixture.deliveries.resend(userId, id),
      fixture.deliveries.resend(userId, id),
    ]);
    expect(asked.map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(await fixture.messages(id)).toHaveLength(2);
    await fixture.delivering.deliver(id);
    expect(receiver.received.map((each) => each.id)).toEqual([eventId, eventId]);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempt_count: 2 });
  });

  it('repeats all that failed in the last hours, at most as many as the limit', async () => {
    const { id: endpointId } = await fixture.buildEndpoint(userId, receiver.url);
    for (let count = 0; count < 3; count += 1) {
      await fixture.record(userId);
      fixture.clock.advance(HOUR);
    }
    const [first = '', second = '', third = ''] = await fixture.deliveryIds(endpointId);
    await fixture.money
      .owner('merchant_webhook_deliveries')
      .where({ endpoint_id: endpointId })
      .update({ state: 'failed', next_attempt_at: null });
    expect(await fixture.deliveries.resendFailed(userId, endpointId, 2)).toEqual({
      resent: 2,
      isMore: false,
    });
    const states = await Promise.all([first, second, third].map(rowOf));
    expect(states).toMatchObject([{ state: 'failed' }, { state: 'pending' }, { state: 'pending' }]);
    expect(await fixture.deliveries.resendFailed(userId, endpointId, 2)).toEqual({
      resent: 0,
      isMore: false,
    });
  });
});

it('deletes events of 30 days ago with their deliveries, but none that is pending', async () => {
  const { id, endpointId } = await oneDelivery();
  await fixture.delivering.deliver(id);
  await fixture.record(userId);
  fixture.clock.advance(30 * 24 * HOUR + 1);
  await fixture.record(userId);
  await purgeMerchantEvents(fixture.money.worker, { now: fixture.clock.now(), limit: 1_000 });
  const left = await fixture.deliveryIds(endpointId);
  expect([left.length, left.includes(id), (await attemptsOf(id)).length]).toEqual([2, false, 0]);
});
