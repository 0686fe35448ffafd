import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import { chromium, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { median, type Figure } from '../figures';
import { openPayer } from '../stack/payer';
import { startStack, type Stack } from '../stack/start-stack';

const PAYMENTS = 40;
const SUCCESS = 'Payment Successful!';
const SYSTEM_CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * The time from the delivery of a gateway's webhook until a real browser shows the success card, for both gateways. It is
 * compared with the lower bound on this machine: a NOTIFY from commit to receipt.
 */
export async function webhookToCard(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'redis' });
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const figures: Figure[] = [];
    for (const gateway of ['razorpay', 'phonepe'] as const) {
      const payer = await openPayer(stack, `bench-card-${gateway}`);
      const times: number[] = [];
      for (let n = 0; n < PAYMENTS; n += 1) {
        const started = await payer.topUp(gateway, 10 + n);
        if (!started) throw new Error('no payment was begun');
        times.push(await fromWebhookToCard(stack, browser, started));
      }
      figures.push(...figuresOf(gateway, times, await notifyFloor(stack)));
    }
    return figures;
  } finally {
    await browser.close();
    await stack.close();
  }
}

function figuresOf(gateway: GatewayName, unsorted: readonly number[], floor: number): Figure[] {
  const times = [...unsorted].sort((a, b) => a - b);
  const detail = `${times.length} payments, slowest ${times.at(-1)?.toFixed(0)} ms; a bare NOTIFY ${floor.toFixed(1)} ms`;
  const figure = (name: string, value: number, goalMs: number): Figure => ({
    name: `from webhook to success card in a browser, ${gateway}, ${name}`,
    value,
    unit: ' ms',
    digits: 0,
    goal: `at most ${goalMs} ms`,
    met: (measured) => measured <= goalMs,
    detail,
  });
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  return [figure('median', median(times), 150), figure('95th percentile', p95, 300)];
}

async function fromWebhookToCard(stack: Stack, browser: Browser, started: InitiatedDto): Promise<number> {
  const page = await browser.newPage();
  try {
    await openReturnPage(stack, page, started.merchantTransactionId);
    const shown = page.getByRole('heading', { name: SUCCESS }).waitFor({ timeout: 30_000 });
    const sent = performance.now();
    if (started.gateway === 'razorpay') await sendCaptured(stack, started);
    else await payAtPhonePe(stack, started);
    await shown;
    return performance.now() - sent;
  } finally {
    await page.close();
  }
}

/** PhonePe's event only triggers a status check, so the sandbox's order must really be paid. */
async function payAtPhonePe(stack: Stack, { merchantTransactionId }: InitiatedDto): Promise<void> {
  const order = `${merchantTransactionId}-1`;
  const response = await fetch(`${stack.sandboxOrigin}/control/phonepe/orders/${order}/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
}

/** Opens the return page and waits until its event stream is connected. */
async function openReturnPage(stack: Stack, page: Page, id: string): Promise<void> {
  const listening = page.waitForResponse((response) =>
    response.url().includes(PAYMENT_PATHS.statusEvents(id)),
  );
  const origin = stack.environment.PUBLIC_ORIGIN ?? '';
  await page.goto(`${origin}${PAGES.verifyPayment}?merchantTransactionId=${id}`);
  await listening;
}

/** Sends a signed Razorpay event, which is credited without a status check. */
async function sendCaptured(
  stack: Stack,
  { razorpayOrderId, razorpayOrder }: Extract<InitiatedDto, { gateway: 'razorpay' }>,
): Promise<void> {
  const id = randomUUID().replaceAll('-', '').slice(0, 14);
  const entity = {
    id: `pay_${id}`,
    entity: 'payment',
    amount: razorpayOrder.amount,
    currency: 'INR',
    status: 'captured',
    order_id: razorpayOrderId,
    captured: true,
    method: 'upi',
    acquirer_data: { rrn: '412345678901' },
    created_at: Math.floor(Date.now() / 1_000),
  };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: entity.created_at,
  });
  const secret = stack.environment.RAZORPAY_WEBHOOK_SECRET ?? '';
  const response = await fetch(`${stack.bffOrigin}${PAYMENT_PATHS.razorpayWebhook}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Event-Id': `evt_${id}`,
      'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  });
  if (!response.ok) throw new Error(`the webhook was answered ${response.status}`);
}

async function notifyFloor(stack: Stack): Promise<number> {
  const connectionString = stack.postgres.url('superuser', 'deccanloop');
  const listener = new pg.Client({ connectionString });
  await listener.connect();
  await listener.query('listen bench_floor');
  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const received = new Promise((resolve) => void listener.once('notification', resolve));
    const sent = performance.now();
    await Promise.all([stack.database.query(`select pg_notify('bench_floor', '')`), received]);
    times.push(performance.now() - sent);
  }
  await listener.end();
  return median(times);
}
