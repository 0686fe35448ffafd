import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';
import { startReceiver } from '../testing/webhook-receiver';

let sandbox: SandboxForTest;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  sandbox = await sandboxForTest();
  receiver = await startReceiver();
  await sandbox.control('PUT', '/webhooks/razorpay', { url: `${receiver.url}/razorpay` });
  await sandbox.control('PUT', '/webhooks/phonepe', { url: `${receiver.url}/phonepe` });
});

afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const pay = async (fields: Record<string, unknown> = {}) => {
  const id = await sandbox.order({ receipt: 'topup-1' });
  await sandbox.control('POST', `/razorpay/orders/${id}/pay`, { outcome: 'success', ...fields });
  return id;
};
const quiet = (query = '') => sandbox.control('GET', `/webhooks/quiet${query}`);
const fault = (rule: Record<string, unknown>) =>
  sandbox.control('POST', '/faults', { gateway: '*', operation: 'webhook', ...rule });
const deliveries = async (query = '') =>
  (await sandbox.control('GET', `/webhooks/deliveries?${query}`)).body.deliveries;

describe('webhook delivery', () => {
  it('sends three events for a captured payment, each with its own id', async () => {
    await pay();
    expect((await quiet()).body).toEqual({ quiet: true, outstanding: 0 });
    expect(receiver.events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(new Set(receiver.received.map((hook) => hook.headers['x-razorpay-event-id'])).size).toBe(3);
    expect((await deliveries('reference=topup-1&status=delivered')).length).toBe(3);
  });

  it('retries with the same event id after an error, with growing waits', async () => {
    receiver.status(500);
    await pay();
    expect((await quiet('?scope=first')).body.quiet).toBe(true);
    const waiting = await deliveries('status=scheduled');
    expect(waiting).toHaveLength(3);

    receiver.status(200);
    await sandbox.control('POST', '/clock', { advanceMs: 2000 });
    expect((await quiet()).body.quiet).toBe(true);
    const ids = receiver.received.map((hook) => hook.headers['x-razorpay-event-id']);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
  });

  it('counts an answer after the timeout as a failure', async () => {
    await sandbox.control('PATCH', '/knobs', { webhookTimeoutMs: 30 });
    receiver.answer(() => undefined);
    await pay();
    await quiet('?scope=first');
    const [delivery] = await deliveries('event=payment.captured');
    expect(delivery.status).toBe('scheduled');
    expect(delivery.attempts[0].error).toContain('30 ms');
  });

  it('is disabled by Razorpay after 24 h of failures, and enabled again on request', async () => {
    receiver.status(503);
    await sandbox.control('PUT', '/webhooks/razorpay', { events: ['payment.captured'] });
    await pay();
    await quiet('?scope=first');
    await sandbox.control('POST', '/clock', { advanceMs: 86_400_000 });
    await quiet();
    expect((await deliveries('event=payment.captured'))[0].status).toBe('given-up');
    const { body } = await sandbox.control('GET', '/webhooks');
    expect(body.razorpay).toMatchObject({ enabled: false });
    expect(body.razorpay.disabledReason).toContain('24 hours');

    receiver.status(200);
    receiver.received.length = 0;
    await pay({});
    expect(receiver.received).toHaveLength(0);
    await sandbox.control('PUT', '/webhooks/razorpay', { enabled: true });
    await pay();
    await quiet();
    expect(receiver.events()).toEqual(['payment.captured']);
  });

  it('signs a retry with the secret of the event, not with a later one', async () => {
    receiver.status(500);
    await pay();
    await quiet('?scope=first');
    await sandbox.control('POST', '/webhooks/razorpay/rotate-secret', { secret: 'rotated' });
    receiver.status(200);
    receiver.received.length = 0;
    await sandbox.control('POST', '/webhooks/flush', {});
    await quiet();
    const [retried] = receiver.received;
    const sign = (secret: string, body = '') => createHmac('sha256', secret).update(body).digest('hex');
    expect(retried?.headers['x-razorpay-signature']).toBe(
      sign(sandbox.options.razorpay.webhookSecret, retried?.body),
    );

    receiver.received.length = 0;
    await pay();
    await quiet();
    const [fresh] = receiver.received;
    expect(fresh?.headers['x-razorpay-signature']).toBe(sign('rotated', fresh?.body));
  });

  it('drops, duplicates and delays deliveries under a fault', async () => {
    await fault({ operation: 'webhook:payment.authorized', effect: 'drop' });
    await fault({ operation: 'webhook:payment.captured', effect: 'duplicate', copies: 3 });
    await fault({ operation: 'webhook:order.paid', effect: 'delay', delayMs: 60_000 });
    await pay();
    await receiver.hasReceived(3);
    expect(receiver.events()).toEqual(['payment.captured', 'payment.captured', 'payment.captured']);
    await sandbox.control('POST', '/clock', { advanceMs: 60_000 });
    await quiet();
    expect(receiver.events()).toHaveLength(4);
    expect((await deliveries('event=payment.authorized'))[0].status).toBe('dropped');
  });

  it('reorders: a held event arrives after the next one', async () => {
    await fault({ operation: 'webhook:payment.authorized', effect: 'reorder', delayMs: 60_000 });
    await sandbox.control('PATCH', '/knobs', { webhookConcurrency: 1 });
    await pay();
    expect((await quiet()).body.quiet).toBe(true);
    expect(receiver.events().indexOf('payment.authorized')).toBeGreaterThan(0);
  });

  it('resends every event, shuffled, with its own id', async () => {
    await pay();
    await quiet();
    const { body } = await sandbox.control('POST', '/webhooks/resend', { times: 3, shuffle: true });
    expect(body.deliveries).toBe(9);
    await quiet();
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map((hook) => hook.headers['x-razorpay-event-id'])).size).toBe(3);
  });

  it('sends events that the gateway does not have, signed or raw', async () => {
    await sandbox.control('POST', '/webhooks/send', {
      gateway: 'razorpay',
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_unknown0000001' } } },
    });
    await sandbox.control('POST', '/webhooks/send', { gateway: 'phonepe', rawBody: 'not json', headers: {} });
    await quiet();
    const signed = receiver.received.find((hook) => hook.path === '/razorpay');
    const secret = sandbox.options.razorpay.webhookSecret;
    expect(signed?.headers['x-razorpay-signature']).toBe(
      createHmac('sha256', secret)
        .update(signed?.body ?? '')
        .digest('hex'),
    );
    expect(receiver.received.find((hook) => hook.path === '/phonepe')?.body).toBe('not json');
  });

  it('sends nothing while no address is set', async () => {
    await sandbox.control('PUT', '/webhooks/razorpay', { url: null });
    await pay();
    expect((await deliveries('status=skipped')).length).toBe(3);
    expect((await quiet()).body.quiet).toBe(true);
  });
});
