/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type {
  NewWebhookDto,
  WebhookDeliveryDto,
  WebhookDeliveryRecordDto,
  WebhookEndpointDto,
  WebhooksDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { followMs } from './follow-deliveries';
import EndpointScreen from './endpoint-screen';
import WebhooksScreen from './webhooks-screen';

const ID = '0198a1b2-0000-7000-8000-0000000000c1';
const SHOP: WebhookEndpointDto = {
  ...{ id: ID, mode: 'test', url: 'https://shop.example.com/hook', description: 'Web shop', eventTypes: [] },
  ...{ state: 'enabled', createdAt: '2026-11-20T08:00:00.000Z', oldSecretUntil: null, lastDelivery: null },
  ...{ failuresInARow: 0, pausedUntil: null },
};
const SECRET = `whsec_${'k'.repeat(43)}=`;
const CREATED: NewWebhookDto = { secret: SECRET, endpoint: SHOP };
const SENT: WebhookDeliveryDto = {
  ...{
    id: 'd1',
    endpointId: ID,
    eventId: 'e1',
    eventType: 'payment.completed',
    state: 'failed',
    attempts: 11,
  },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', nextAttemptAt: null },
  ...{ lastStatus: 500, lastFault: null, lastLatencyMs: 1_240 },
};
const RECORD: WebhookDeliveryRecordDto = {
  ...SENT,
  body: '{"type":"payment.completed","data":{"amount":"10.00"}}',
  attemptList: [
    { number: 2, at: SENT.createdAt, status: 500, fault: null, latencyMs: 80, answer: 'database down' },
    { number: 1, at: SENT.createdAt, status: null, fault: 'tls', latencyMs: 12, answer: '' },
  ],
};

const listed = (found: Partial<WebhooksDto> = {}) =>
  ok({ endpoints: [SHOP], liveObstacles: ['kyc', 'setting'], ...found } satisfies WebhooksDto);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const bodiesOf = (calls: readonly { method?: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the list of endpoints', () => {
  const show = (...replies: Reply[]) =>
    showWithApi(<WebhooksScreen />, { [MERCHANT_PATHS.webhooks]: replies });

  it('shows each with its state, events and last result', async () => {
    const off: WebhookEndpointDto = {
      ...{ ...SHOP, id: 'x', url: 'https://old.example.com/', state: 'switched_off' },
      eventTypes: ['payment.completed', 'payment.failed'],
      lastDelivery: { state: 'failed', createdAt: SHOP.createdAt, attempts: 11 },
    };
    const paused: WebhookEndpointDto = {
      ...{ ...SHOP, id: 'y', url: 'https://busy.example.com/', description: 'Till' },
      ...{ failuresInARow: 7, pausedUntil: '2026-11-20T08:05:00.000Z' },
    };
    show(listed({ endpoints: [SHOP, off, paused] }));
    const link = await screen.findByRole('link', { name: SHOP.url });
    expect(link.getAttribute('href')).toBe(`/dashboard/webhooks/${ID}`);
    for (const text of ['Enabled', 'Switched off', 'Paused', 'Failed'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Nothing sent yet')).toHaveLength(2);
    expect(screen.getByText('Web shop · All events')).toBeTruthy();
    expect(screen.getByText('Web shop · 2 events')).toBeTruthy();
  });

  it('adds an endpoint, and shows its secret once', async () => {
    const { user, server } = show(listed({ endpoints: [] }), ok(CREATED), listed());
    await user.click(await button('Add endpoint'));
    const form = within(await dialog());
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByText(/Enter a full address/)).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: /Address/ }), SHOP.url);
    await user.click(form.getByRole('radio', { name: 'Chosen events' }));
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByText('Choose at least one')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: 'payment.completed' }));
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect((await screen.findByLabelText('Your signing secret')).textContent).toBe(SECRET);
    expect(bodiesOf(server.callsTo(MERCHANT_PATHS.webhooks))).toEqual([
      { url: SHOP.url, description: '', eventTypes: ['payment.completed'], mode: 'test' },
    ]);
    // Escape would lose it.
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Copy the secret' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(screen.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('shows the error of an address at its field, and keeps what was typed', async () => {
    const message = 'This address is not on the public internet.';
    const { user } = show(
      listed(),
      rejected(400, 'webhook_address', { message, errors: { url: [message] } }),
      listed(),
    );
    await user.click(await button('Add endpoint'));
    const form = within(await dialog());
    const field = form.getByRole<HTMLInputElement>('textbox', { name: /Address/ });
    await user.type(field, 'https://127.0.0.1/');
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['https://127.0.0.1/', 'true']);
  });

  it('says what is missing in live mode, and when the list did not load', async () => {
    const { user } = show(rejected(500, 'unexpected', { message: 'Something broke.' }), listed());
    expect((await screen.findByRole('alert')).textContent).toContain('Your endpoints did not load');
    await user.click(await button('Try again'));
    await user.click(await screen.findByRole('tab', { name: /Live/ }));
    expect(screen.getByText('Live endpoints are not available yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull();
  });
});

describe('the page of an endpoint', () => {
  const show = (
    endpoint: Partial<WebhookEndpointDto>,
    replies: Readonly<Record<string, Reply | readonly Reply[]>> = {},
  ) =>
    showWithApi(<EndpointScreen record={ID} />, {
      [MERCHANT_PATHS.webhooks]: listed({ endpoints: [{ ...SHOP, ...endpoint }] }),
      [MERCHANT_PATHS.webhookDeliveries(ID)]: ok({ deliveries: [SENT], nextCursor: null }),
      [MERCHANT_PATHS.webhookDelivery('d1')]: ok(RECORD),
      ...replies,
    });

  it('shows its deliveries, and the attempts, answers and body of one', async () => {
    const path = MERCHANT_PATHS.resendWebhook('d1');
    const { user, server } = show({}, { [path]: ok({ ...SENT, state: 'pending' }) });
    await user.click(await button('payment.completed'));
    const sheet = within(await dialog());
    expect((await sheet.findByLabelText('Answer to attempt 2')).textContent).toBe('database down');
    expect(sheet.getByText('TLS error')).toBeTruthy();
    expect(sheet.getByText(/Check the certificate/)).toBeTruthy();
    expect(sheet.getByLabelText('Body').textContent).toContain('"amount": "10.00"');
    await user.click(sheet.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(server.callsTo(path)).toHaveLength(1));
  });

  it('sends a test event', async () => {
    const path = MERCHANT_PATHS.testWebhook(ID);
    const { user, server } = show({}, { [path]: ok(SENT) });
    await user.click(await button('Send test event'));
    await waitFor(() => expect(server.callsTo(path)).toHaveLength(1));
  });

  it('resends what has failed in a time', async () => {
    const path = MERCHANT_PATHS.resendFailedWebhooks(ID);
    const { user, server } = show({}, { [path]: ok({ resent: 3, isMore: false }) });
    await user.click(await button('Resend failed…'));
    await user.click(screen.getByRole('radio', { name: 'Last 7 days' }));
    await user.click(await button('Resend'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(server.callsTo(path))).toEqual([{ hours: 168 }]);
  });

  it('rolls the secret with its consequences', async () => {
    const { user } = show({}, { [MERCHANT_PATHS.rollWebhookSecret(ID)]: ok(CREATED) });
    await user.click(await button('Roll secret'));
    expect(await screen.findByText(/signed with both secrets/)).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Roll secret' }));
    expect((await screen.findByLabelText('Your signing secret')).textContent).toBe(SECRET);
  });

  it('deletes it after it has named the consequence, and leads to the list', async () => {
    const path = MERCHANT_PATHS.deleteWebhook(ID);
    const { user, server } = show({}, { [path]: ok(null) });
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete endpoint' }));
    expect(await screen.findByText(/They cannot be restored/)).toBeTruthy();
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete endpoint' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/dashboard/webhooks'));
    expect(server.callsTo(path)).toHaveLength(1);
  });

  it('says that it was switched off, and enables it', async () => {
    const path = MERCHANT_PATHS.setWebhookState(ID);
    const { user, server } = show({ state: 'switched_off' }, { [path]: ok(SHOP) });
    expect(await screen.findByText('We have switched this endpoint off')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
    await user.click(await button('Enable'));
    await waitFor(() => expect(bodiesOf(server.callsTo(path))).toEqual([{ state: 'enabled' }]));
  });

  it('says that it is paused, since when nothing succeeds, and until when', async () => {
    show({ failuresInARow: 7, pausedUntil: '2026-11-20T08:05:00.000Z' });
    expect(await screen.findByText('Paused after 7 failed attempts in a row')).toBeTruthy();
    expect(screen.getByText(/We try again at .*20 Nov 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send test event' })).toBeTruthy();
  });

  it('says when there is none, or it has sent nothing', async () => {
    show({ id: 'other' });
    expect(await screen.findByText('There is no such endpoint')).toBeTruthy();
  });
});

it('follows deliveries that are sent soon more often than others', () => {
  const now = Date.parse('2026-11-20T08:00:00Z');
  const due = (seconds: number) => ({
    ...SENT,
    nextAttemptAt: new Date(now + seconds * 1_000).toISOString(),
  });
  expect(
    [undefined, [SENT], [due(5)], [due(300)], [due(300), due(5)]].map((each) => followMs(each, now)),
  ).toEqual([...[0, 0, 2_000, 30_000, 2_000]]);
});
