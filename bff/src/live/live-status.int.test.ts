import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { PAYMENT_CHANNEL } from '@deccanloop/core/domain/payments/announcements';
import { openSuperuser } from '@deccanloop/core/testing/superuser';
import type { Browser } from '../../testing/browser';
import { openEventSource, type EventSource, type ServerEvent } from '../../testing/event-source';
import { newTestUser } from '../../testing/test-user';
import { openTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let asha: Browser;
let id: string;
let open: EventSource[];
beforeAll(async () => {
  app = await openTestApp({ streamLimits: { inAll: 20, ofAddress: 12, ofPaymentAndAddress: 8 } });
});
beforeEach(async () => {
  open = [];
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
  id = (await asha.topUp()).merchantTransactionId;
});
afterEach(async () => {
  for (const source of open) source.close();
  await Promise.all(open.map(({ ended }) => ended));
});
afterAll(() => app.close());

async function watch(browser?: Browser, headers?: Record<string, string>): Promise<EventSource> {
  const source = await openEventSource(app.origin + PAYMENT_PATHS.statusEvents(id), browser, headers);
  open.push(source);
  return source;
}
const dtoOf = ({ event, data }: ServerEvent): PaymentStatusDto => {
  expect(event).toBe('status');
  return data as PaymentStatusDto;
};
/** Like a worker: changes the state, then sends the NOTIFY after the commit. */
async function settle(row: object): Promise<void> {
  await change(row);
  await app.worker.raw('select pg_notify(?, id::text) from payments where public_id = ?', [
    PAYMENT_CHANNEL,
    id,
  ]);
}
const change = (row: object) =>
  app
    .worker('payments')
    .where({ public_id: id })
    .update({ ...row, version: app.worker.raw('version + 1') });

describe('the stream of a payment', () => {
  it('begins with the current status, with headers that prevent caching and buffering', async () => {
    const source = await watch(asha);
    expect(dtoOf(await source.next())).toEqual(await asha.status(id));
    expect(source.retry).toBe('3000');
    expect(source.status).toBe(200);
    expect(source.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(source.headers['content-encoding']).toBeUndefined();
  });

  it('sends each change once to all streams, and ends when the payment is completed', async () => {
    const [payer, other] = [await watch(asha), await watch()];
    await Promise.all([payer.next(), other.next()]);
    await settle({ state: 'pending' });
    expect(dtoOf(await payer.next())).toMatchObject({ status: 'pending', details: { userId: '42' } });
    expect(dtoOf(await other.next())).toMatchObject({ status: 'pending', details: null });
    // A NOTIFY without a change sends no event.
    await settle({});
    await app.live.refresh();
    await settle({ state: 'completed', completed_at: new Date(), provider_reference: '412345678901' });
    const received = await payer.next();
    expect(dtoOf(received)).toMatchObject({ status: 'completed', providerReferenceId: '412345678901' });
    expect(dtoOf(await other.next())).toMatchObject({ status: 'completed', providerReferenceId: null });
    expect(await Promise.all([payer.ended, other.ended])).toEqual([true, true]);
    expect(app.live.open).toBe(0);

    const again = await watch(asha, { 'Last-Event-ID': received.id ?? '' });
    expect(again.status).toBe(204);
  });

  it('is rejected for an unknown payment', async () => {
    const otherUser = app.browser();
    expect((await otherUser.get(PAYMENT_PATHS.statusEvents('DLAAAAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(404);
    expect((await otherUser.get(PAYMENT_PATHS.statusEvents('x'))).body.code).toBe('unknown_payment');
  });

  it('sends heartbeats, so that the page notices a dead connection', async () => {
    const source = await watch(asha);
    await source.next();
    await app.live.tick();
    expect(await source.next()).toMatchObject({ event: 'heartbeat', id: undefined });
  });

  it('ends after 30 minutes', async () => {
    const source = await watch();
    await source.next();
    app.advance(30 * 60_000);
    await app.live.tick();
    await source.ended;
  });
});

describe('the permission to see details', () => {
  it('is checked again during a stream: that of a link ends after 30 minutes', async () => {
    app.advance(1_000);
    const source = await watch(asha);
    expect(dtoOf(await source.next()).details).not.toBeNull();
    // The link was opened one second before the stream, so it expires first.
    app.advance(30 * 60_000 - 500);
    await app.live.tick();
    expect((await source.next()).event).toBe('heartbeat');
    expect(dtoOf(await source.next())).toMatchObject({ status: 'initiated', details: null });
  });

  it('ends with the session, but not when the session is refreshed', async () => {
    const ravi = app.browser();
    const { _id, name } = await ravi.signUp(newTestUser());
    id = (await ravi.topUp({ userId: _id, userName: name })).merchantTransactionId;
    const source = await watch(ravi);
    expect(dtoOf(await source.next()).details).toMatchObject({ userId: _id });

    app.advance(16 * 60_000);
    await ravi.refresh();
    app.advance(60_000);
    await app.live.tick();
    // Frequent polling has ended by now, which changes the status too.
    const events = [await source.next(), await source.next()];
    expect(events.map(({ event }) => event).sort()).toEqual(['heartbeat', 'status']);
    const received = dtoOf(events.find(({ event }) => event === 'status')!);
    expect(received).toMatchObject({ details: { userId: _id }, view: { state: 'taking_longer' } });
    expect((await ravi.me()).user._id).toBe(_id);

    await ravi.logOut();
    await app.live.tick();
    expect((await source.next()).event).toBe('heartbeat');
    expect(dtoOf(await source.next()).details).toBeNull();
  });

  it("is not given to another payer's browser", async () => {
    const vikram = app.browser();
    await vikram.openLink({ userId: '43', name: 'Vikram' });
    const source = await watch(vikram);
    expect(dtoOf(await source.next())).toMatchObject({
      details: null,
      can: { cancel: false, retry: false },
      cancelRequested: false,
    });
  });
});

describe('failures', () => {
  it('sends a change without NOTIFY with the next heartbeat', async () => {
    const source = await watch(asha);
    await source.next();
    await change({ state: 'failed' });
    await app.live.tick();
    expect((await source.next()).event).toBe('heartbeat');
    expect(dtoOf(await source.next()).status).toBe('failed');
  });

  it('reopens a lost database connection and sends missed changes', async () => {
    const source = await watch(asha);
    await source.next();
    const superuser = openSuperuser();
    await change({ state: 'pending' });
    const { rows } = await superuser.raw(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity
        where application_name = 'deccanloop-payment_changed-listener' and datname = ?`,
      [
        ((await app.owner.raw('select current_database() as name')).rows as { name: string }[])[0]?.name ??
          '',
      ],
    );
    await superuser.destroy();
    expect(rows).toEqual([{ cut: true }]);
    expect(dtoOf(await source.next()).status).toBe('pending');
    await settle({ state: 'failed' });
    expect(dtoOf(await source.next()).status).toBe('failed');
  });

  it('rejects streams beyond the limits, and frees the places of closed ones', async () => {
    for (let n = 0; n < 8; n += 1) await (await watch(asha)).next();
    expect(app.live.open).toBe(8);
    const rejected = await asha.get(PAYMENT_PATHS.statusEvents(id));
    expect(rejected.status).toBe(503);
    expect(rejected.body.code).toBe('too_many_streams');
    expect(rejected.headers['retry-after']).toBe('15');
    // Another payment has its own limit, up to the limit of the address.
    id = (await asha.topUp()).merchantTransactionId;
    for (let n = 0; n < 4; n += 1) await watch();
    expect((await asha.get(PAYMENT_PATHS.statusEvents(id))).status).toBe(503);

    const gone = open[11] ?? open[0];
    gone?.close();
    await gone?.ended;
    while (app.live.open === 12) await app.live.tick();
    expect((await watch()).status).toBe(200);
  });
});
