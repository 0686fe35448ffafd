import { eventsWithClients } from '@deccanloop/core/testing/security-events';
import type {
  NewWebhookDto,
  WebhookDeliveriesDto,
  WebhookDeliveryDto,
  WebhookDeliveryRecordDto,
  WebhookEndpointDto,
  WebhooksDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { MOST_WEBHOOK_ENDPOINTS } from '@deccanloop/contracts/merchant/webhooks';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newKeyOwner, type KeyOwner } from '../../../testing/api-keys';
import { dataOf } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR = 3_600_000;

let customer: KeyOwner;
beforeEach(async () => {
  customer = await newKeyOwner(app);
});

const send = (wanted: object = {}, { browser } = customer) =>
  browser.post(MERCHANT_PATHS.webhooks, {
    ...{ url: 'https://shop.example.com/hook', description: '', eventTypes: [], mode: 'test' },
    ...wanted,
  });
const create = async (wanted?: object): Promise<NewWebhookDto> => dataOf<NewWebhookDto>(await send(wanted));
const post = (path: string, body: object | string = '') => customer.browser.post(path, body);
const list = async (): Promise<WebhooksDto> =>
  dataOf<WebhooksDto>(await customer.browser.get(MERCHANT_PATHS.webhooks));
const codeOf = ({ status, body }: { status: number; body: unknown }): unknown[] => [
  status,
  (body as { code?: string }).code,
];
const kinds = async () =>
  (await eventsWithClients(app.owner).where({ user_id: customer.userId }).whereLike('kind', 'webhook_%')).map(
    ({ kind, detail }) => ({ kind, detail }),
  );

describe('the page of webhooks', () => {
  it('shows a new secret once, and stores it encrypted', async () => {
    const { secret, endpoint } = await create({
      ...{ url: 'https://Shop.Example.com/hook#part', description: ' Web shop ' },
      eventTypes: ['refund.completed', 'payment.completed', 'refund.completed'],
    });
    expect(endpoint).toMatchObject({
      ...{ mode: 'test', url: 'https://shop.example.com/hook', description: 'Web shop', state: 'enabled' },
      ...{ eventTypes: ['payment.completed', 'refund.completed'], oldSecretUntil: null, lastDelivery: null },
      ...{ failuresInARow: 0, pausedUntil: null },
    });
    const shown = await customer.browser.get(MERCHANT_PATHS.webhooks);
    expect(dataOf<WebhooksDto>(shown).endpoints).toEqual([endpoint]);
    expect(shown.text).not.toContain('whsec_');
    expect(await tablesWith(app.owner, [secret.slice(6)])).toEqual([]);
    expect(app.log.filter((line) => JSON.stringify(line).includes(secret.slice(6)))).toEqual([]);
    expect(await kinds()).toEqual([
      {
        kind: 'webhook_created',
        detail: { endpointId: endpoint.id, mode: 'test', host: 'shop.example.com' },
      },
    ]);
    // The BFF cannot read it.
    await expect(app.bff('merchant_webhook_secrets').select('content')).rejects.toThrow('permission denied');
  });

  it.each([
    'http://127.0.0.1/hook',
    'http://2130706433/hook',
    'http://0x7f000001/hook',
    'https://[::1]/hook',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/hook',
    'https://db.internal/hook',
    'https://shop.example.com:25/hook',
  ])('rejects the address %s at its field', async (url) => {
    const { status, body } = await send({ url });
    expect([status, body]).toMatchObject([
      400,
      { code: 'webhook_address', errors: { url: [expect.any(String)] } },
    ]);
    expect((await list()).endpoints).toEqual([]);
  });

  it('accepts http in test mode', async () => {
    expect((await create({ url: 'http://shop.example.com:8080/hook' })).endpoint.url).toBe(
      'http://shop.example.com:8080/hook',
    );
  });

  it('rejects what is no address, and live mode while it is not available', async () => {
    expect(codeOf(await send({ url: 'shop.example.com' }))).toEqual([400, 'validation']);
    expect(codeOf(await send({ url: 'https://user:pass@shop.example.com' }))).toEqual([400, 'validation']);
    expect(codeOf(await send({ mode: 'live' }))).toEqual([403, 'live_webhooks_unavailable']);
  });

  it('creates one endpoint for a double click, and 10 in a mode at most', async () => {
    const both = await Promise.all([send(), send()]);
    expect(both.map(codeOf).sort()).toEqual([
      [200, undefined],
      [409, 'webhook_exists'],
    ]);
    const more = await Promise.all(
      Array.from({ length: MOST_WEBHOOK_ENDPOINTS + 1 }, (_, at) =>
        send({ url: `https://shop.example.com/${at}` }),
      ),
    );
    expect(more.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 409, 409]);
    expect((await list()).endpoints).toHaveLength(MOST_WEBHOOK_ENDPOINTS);
  });

  it('asks for a recent password to create, change and roll, and not to disable or delete', async () => {
    const { endpoint } = await create();
    await app
      .owner('sessions')
      .where({ user_id: customer.userId })
      .update({ reauthenticated_at: new Date(Date.now() - HOUR) });
    const change = { url: 'https://evil.example.com/', description: '', eventTypes: [] };
    const rejected = [
      await send({ url: 'https://shop.example.com/2' }),
      await post(MERCHANT_PATHS.updateWebhook(endpoint.id), change),
      await post(MERCHANT_PATHS.rollWebhookSecret(endpoint.id)),
    ];
    expect(rejected.map(codeOf)).toEqual(Array(3).fill([403, 'reauthentication_required']));
    dataOf(await post(MERCHANT_PATHS.setWebhookState(endpoint.id), { state: 'disabled' }));
    dataOf(await post(MERCHANT_PATHS.deleteWebhook(endpoint.id)));
    expect((await list()).endpoints).toEqual([]);
  });

  it('changes an endpoint, and not to the address of another one', async () => {
    const { endpoint } = await create();
    await create({ url: 'https://shop.example.com/other' });
    const change = { url: endpoint.url, description: 'New', eventTypes: ['payment.failed'] };
    const path = MERCHANT_PATHS.updateWebhook(endpoint.id);
    expect(dataOf<WebhookEndpointDto>(await post(path, change))).toMatchObject(change);
    expect(codeOf(await post(path, { ...change, url: 'https://shop.example.com/other' }))).toEqual([
      ...[409, 'webhook_exists'],
    ]);
  });

  it('rolls a secret: two sign until the overlap ends, and a third replaces the oldest', async () => {
    const { secret, endpoint } = await create();
    const roll = async () => dataOf<NewWebhookDto>(await post(MERCHANT_PATHS.rollWebhookSecret(endpoint.id)));
    const second = await roll();
    expect(second.secret).not.toBe(secret);
    const until = new Date(second.endpoint.oldSecretUntil ?? 0).getTime();
    expect(until - new Date(second.endpoint.createdAt).getTime()).toBeGreaterThanOrEqual(24 * HOUR);
    await roll();
    expect(await app.owner('merchant_webhook_secrets').where({ endpoint_id: endpoint.id })).toHaveLength(2);
    expect(await kinds()).toMatchObject([
      { kind: 'webhook_created' },
      { kind: 'webhook_secret_rolled' },
      { kind: 'webhook_secret_rolled' },
    ]);
  });
});

describe('the deliveries of an endpoint', () => {
  const test = (id: string) => post(MERCHANT_PATHS.testWebhook(id));
  const deliveries = async (id: string, query = ''): Promise<WebhookDeliveriesDto> =>
    dataOf<WebhookDeliveriesDto>(
      await customer.browser.get(`${MERCHANT_PATHS.webhookDeliveries(id)}${query}`),
    );

  it('begin with a test event, which a double click requests once', async () => {
    const { endpoint } = await create();
    const both = await Promise.all([test(endpoint.id), test(endpoint.id)]);
    const [first, second] = both.map((answer) => dataOf<WebhookDeliveryDto>(answer));
    expect(first).toMatchObject({ eventType: 'endpoint.test', state: 'pending', attempts: 0 });
    expect(second).toEqual(first);
    const record = dataOf<WebhookDeliveryRecordDto>(
      await customer.browser.get(MERCHANT_PATHS.webhookDelivery(first?.id ?? '')),
    );
    expect(JSON.parse(record.body)).toMatchObject({
      type: 'endpoint.test',
      data: { endpoint_id: endpoint.id },
    });
    expect(record.attemptList).toEqual([]);
    expect((await list()).endpoints).toMatchObject([{ lastDelivery: { state: 'pending', attempts: 0 } }]);
    const jobs = app.owner('outbox').where({ job: 'deliver-merchant-webhook' });
    expect(await jobs.whereRaw(`payload ->> 'deliveryId' = ?`, [first?.id ?? '']).count()).toMatchObject([
      { count: 1 },
    ]);
  });

  it('are pages of 20, newest first, and filtered by state', async () => {
    const { endpoint } = await create();
    for (let count = 0; count < 23; count += 1) {
      await test(endpoint.id);
      // Past the time in which a second request is the same one.
      await app
        .owner('merchant_webhook_deliveries')
        .where({ endpoint_id: endpoint.id })
        .update({ created_at: app.owner.raw(`created_at - interval '5 seconds'`) });
    }
    const first = await deliveries(endpoint.id);
    const second = await deliveries(endpoint.id, `?cursor=${first.nextCursor}`);
    expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([20, 3, null]);
    const all = [...first.deliveries, ...second.deliveries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await deliveries(endpoint.id, '?state=failed')).deliveries).toEqual([]);
    expect((await deliveries(endpoint.id, '?state=pending')).deliveries).toHaveLength(20);
  });

  it('are cancelled when it is disabled, and sent again after it is enabled', async () => {
    const { endpoint } = await create();
    const { id } = dataOf<WebhookDeliveryDto>(await test(endpoint.id));
    const state = MERCHANT_PATHS.setWebhookState(endpoint.id);
    dataOf(await post(state, { state: 'disabled' }));
    expect((await deliveries(endpoint.id, '?state=failed')).deliveries).toMatchObject([
      { id, state: 'cancelled' },
    ]);
    const disabled = [await test(endpoint.id), await post(MERCHANT_PATHS.resendWebhook(id))];
    expect(disabled.map(codeOf)).toEqual(Array(2).fill([409, 'webhook_not_enabled']));
    dataOf(await post(state, { state: 'enabled' }));
    const path = MERCHANT_PATHS.resendFailedWebhooks(endpoint.id);
    expect(dataOf(await post(path, { hours: 24 }))).toEqual({ resent: 1, isMore: false });
    expect(dataOf(await post(path, { hours: 24 }))).toEqual({ resent: 0, isMore: false });
    expect((await deliveries(endpoint.id)).deliveries).toMatchObject([{ id, state: 'pending' }]);
  });
});
