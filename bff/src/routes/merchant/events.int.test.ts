import type { MerchantEventsDto } from '@deccanloop/contracts/merchant/event-dto';
import { MERCHANT_EVENTS_PAGE } from '@deccanloop/contracts/merchant/events';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { firstIdAt, newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { merchantCodeOf } from '../../../testing/api-keys';
import { newMerchant, type MerchantProgram } from '../../../testing/merchant-payments';
import { openPayPage } from '../../../testing/pay-page';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let merchant: MerchantProgram;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function openMerchant(): Promise<void> {
  merchant = await newMerchant(app);
}

async function read(after?: string, by = merchant): Promise<MerchantEventsDto> {
  const { status, body } = await by.get(MERCHANT_PATHS.events).query(after === undefined ? {} : { after });
  if (status !== 200) throw new Error(`not read: ${JSON.stringify(body)}`);
  return body as MerchantEventsDto;
}

const typesOf = ({ events }: MerchantEventsDto) => events.map(({ type }) => type);

const secondsAgo = (seconds: number): string => firstIdAt(Date.now() - seconds * 1_000);

/** Stores a test event with this id. */
const store = (id: string, columns: object = {}): Promise<unknown> =>
  app.owner('merchant_events').insert({
    ...{ id, user_id: merchant.owner.userId, mode: 'test', type: 'endpoint.test', created_at: new Date() },
    data: JSON.stringify({ endpoint_id: 'e', message: 'm' }),
    ...columns,
  });

describe('the events of an account', () => {
  beforeEach(openMerchant);

  it('begin with the first call', async () => {
    await merchant.paid();
    const first = await read();
    expect(first).toEqual({ status: 'success', events: [], cursor: expect.any(String), hasMore: false });
    expect(typesOf(await read(first.cursor))).toEqual([]);
  });

  it('are those that webhooks have, oldest first', async () => {
    const { cursor } = await read();
    const { transactionId, token } = await merchant.created({ reference: 'Order 42' });
    const page = openPayPage(app, token);
    await page.pay('decline');
    await page.pay('succeed', { attempt: 2 });
    await merchant.post(MERCHANT_PATHS.refundPayment, { transactionId, amount: 40 });
    const { events, hasMore } = await read(cursor);
    expect(events.map(({ type }) => type)).toEqual([
      'payment.attempt_failed',
      'payment.completed',
      'refund.completed',
    ]);
    const stored = await app
      .owner('merchant_events')
      .where({ user_id: merchant.owner.userId })
      .orderBy('id')
      .select<{ id: string; type: string; data: object; created_at: Date }[]>();
    expect(events).toEqual(
      stored.map(({ id, type, data, created_at }) => ({
        ...{ id, type, timestamp: created_at.toISOString(), mode: 'test', data },
      })),
    );
    expect(Object.keys(events[0] ?? {})).toEqual(['id', 'type', 'timestamp', 'mode', 'data']);
    expect(hasMore).toBe(false);
  });

  it('include one that commits after a later one was read', async () => {
    const { cursor } = await read();
    const early = newId();
    await merchant.paid();
    const before = await read(cursor);
    expect(typesOf(before)).toEqual(['payment.completed']);
    await store(early);
    expect(typesOf(await read(before.cursor))).toEqual(['endpoint.test', 'payment.completed']);
  });

  it('are not repeated after half a minute', async () => {
    await store(secondsAgo(60));
    const found = await read(secondsAgo(120));
    expect(typesOf(found)).toEqual(['endpoint.test']);
    expect(typesOf(await read(found.cursor))).toEqual([]);
  });

  it('have pages without gaps, and a cursor that never goes back', async () => {
    const count = MERCHANT_EVENTS_PAGE + 3;
    const ids = Array.from({ length: count }, () => newId());
    await Promise.all(ids.map((id) => store(id)));
    const first = await read(secondsAgo(60));
    expect([first.events.length, first.hasMore]).toEqual([MERCHANT_EVENTS_PAGE, true]);
    const second = await read(first.cursor);
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(ids);
    expect(second).toMatchObject({ hasMore: false, cursor: first.cursor });
  });

  it('are exactly a page without a further one', async () => {
    await Promise.all(Array.from({ length: MERCHANT_EVENTS_PAGE }, () => store(newId())));
    const { events, hasMore } = await read(secondsAgo(60));
    expect([events.length, hasMore]).toEqual([MERCHANT_EVENTS_PAGE, false]);
  });

  it('are kept by no cache', async () => {
    const { headers } = await merchant.get(MERCHANT_PATHS.events);
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('other readers', () => {
  beforeEach(openMerchant);

  it('see nothing of this account, also with its cursor or the id of its event', async () => {
    const { cursor } = await read();
    await merchant.paid();
    const { events } = await read(cursor);
    const other = await newMerchant(app);
    for (const after of [cursor, events[0]?.id, secondsAgo(600)])
      expect(typesOf(await read(after, other))).toEqual([]);
    await other.post(MERCHANT_PATHS.cardPayment, {});
    await other.paid(7);
    expect((await read(cursor, other)).events).toMatchObject([{ data: { amount: 7 } }]);
    expect((await read(cursor)).events).toEqual(events);
  });

  it('need a key that works', async () => {
    const { cursor } = await read();
    const { key, apiKey } = await merchant.owner.create();
    const by = merchant.with(key);
    expect(typesOf(await read(cursor, by))).toEqual([]);
    await merchant.owner.revoke(apiKey.id);
    const answer = await by.get(MERCHANT_PATHS.events).query({ after: cursor });
    expect([merchantCodeOf(answer), Object.keys(answer.body as object)]).toEqual([
      [401, 'INVALID_API_KEY'],
      expect.not.arrayContaining(['events']),
    ]);
  });

  it('with a test key see no live events', async () => {
    await store(newId(), { mode: 'live' });
    expect(typesOf(await read(secondsAgo(60)))).toEqual([]);
  });
});

describe('a cursor', () => {
  beforeAll(openMerchant);

  it.each([
    '',
    'null',
    '0',
    '-1',
    "' or '1'='1",
    `${newId()}'--`,
    `${newId()}\n`,
    newId().slice(1),
    newId().replaceAll('-', ''),
    newId().replace(/.$/, 'g'),
    `txn_${newId()}`,
    '%',
    '9'.repeat(99),
  ])('is rejected where it is none: %j', async (after) => {
    const answer = await merchant.get(MERCHANT_PATHS.events).query({ after });
    expect([merchantCodeOf(answer), (answer.body as { parameter?: string }).parameter]).toEqual([
      [400, 'VALIDATION'],
      'after',
    ]);
  });

  it.each(['after[]=x', 'after[a]=b', 'after=a&after=b', 'before=x', 'after=%00', 'after=%ED%A0%80'])(
    'has one form: %s',
    async (query) => {
      expect((await merchant.get(`${MERCHANT_PATHS.events}?${query}`)).status).toBe(400);
    },
  );

  it('may be any position, which shows nothing by itself', async () => {
    await store(newId());
    const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    expect(await read(highest)).toMatchObject({ events: [], cursor: highest });
    expect(typesOf(await read('00000000-0000-0000-0000-000000000000'))).toEqual(['endpoint.test']);
  });

  it('may be in capitals', async () => {
    const { cursor } = await read();
    expect(await read(cursor.toUpperCase())).toMatchObject({ events: [], cursor });
  });
});
