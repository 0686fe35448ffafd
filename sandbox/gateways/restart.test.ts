import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readOptions } from './environment';
import { sandboxForTest } from './testing/sandbox-for-test';
import { startReceiver } from './testing/webhook-receiver';
import { hmacHex } from './webhooks/signature';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-restart-'));
  receiver = await startReceiver();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await receiver.close();
  rmSync(folder, { recursive: true });
});

/** Starts the sandbox as a separate process; resolves with its origin once it listens. */
async function start(env: Record<string, string> = {}): Promise<{ child: ChildProcess; origin: string }> {
  const { NODE_OPTIONS: _jestOptions, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...inherited, SANDBOX_PORT: '0', SANDBOX_STATE_FILE: join(folder, 'state.jsonl'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const origin = /sandbox listening on (\S+)/.exec(output)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error(`the sandbox ended: ${output}`);
}

async function call(origin: string, method: string, path: string, body?: unknown) {
  const basic = Buffer.from('rzp_test_sandbox0000001:sandbox-key-secret').toString('base64');
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, never>;
}

describe('a sandbox with a state file', () => {
  it('keeps every captured payment after kill -9, and sends undelivered webhooks', async () => {
    receiver.status(500);
    const first = await start({ RAZORPAY_WEBHOOK_URL: receiver.url });
    for (let n = 0; n < 20; n++) {
      const order = await call(first.origin, 'POST', '/razorpay/v1/orders', {
        amount: 5000,
        currency: 'INR',
      });
      await call(first.origin, 'POST', `/control/razorpay/orders/${String(order['id'])}/pay`, {
        outcome: 'success',
      });
    }
    await call(first.origin, 'POST', '/control/clock', { advanceMs: 60_000 });
    const before = await call(first.origin, 'GET', '/control/ledger');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    receiver.status(200);
    receiver.received.length = 0;
    const second = await start();
    expect(await call(second.origin, 'GET', '/control/ledger')).toEqual(before);
    expect(before['totals']).toMatchObject({ payments: 20, capturedPaise: 100_000 });
    expect((await call(second.origin, 'GET', '/control/clock'))['offsetMs']).toBeGreaterThanOrEqual(60_000);

    await call(second.origin, 'POST', '/control/webhooks/flush', {});
    const quiet = await call(second.origin, 'GET', '/control/webhooks/quiet');
    expect(quiet['quiet']).toBe(true);
    expect(new Set(receiver.received.map((hook) => hook.headers['x-razorpay-event-id'])).size).toBe(60);
  });

  it('keeps a rotated secret until it is configured with another one', async () => {
    const path = join(folder, 'secrets.jsonl');
    const sign = async (webhookSecret: string) => {
      const { razorpay } = readOptions({});
      const sandbox = await sandboxForTest({ stateFile: path, razorpay: { ...razorpay, webhookSecret } });
      receiver.received.length = 0;
      await sandbox.control('PUT', '/webhooks/razorpay', { url: receiver.url, events: ['payment.captured'] });
      const id = await sandbox.order();
      return { sandbox, id };
    };
    const secretOf = async ({ sandbox, id }: Awaited<ReturnType<typeof sign>>, candidates: string[]) => {
      await sandbox.control('POST', `/razorpay/orders/${id}/pay`, { outcome: 'success' });
      await sandbox.control('GET', '/webhooks/quiet');
      const [hook] = receiver.received;
      return candidates.find(
        (secret) => hook?.headers['x-razorpay-signature'] === hmacHex(secret, hook?.body ?? ''),
      );
    };

    const first = await sign('one');
    await first.sandbox.control('POST', '/webhooks/razorpay/rotate-secret', { secret: 'two' });
    expect(await secretOf(first, ['one', 'two'])).toBe('two');
    await first.sandbox.close();

    const second = await sign('one');
    expect(await secretOf(second, ['one', 'two'])).toBe('two');
    await second.sandbox.close();

    const third = await sign('three');
    expect(await secretOf(third, ['one', 'two', 'three'])).toBe('three');
    await third.sandbox.close();
  });

  it('exits at once on SIGTERM, also with a hanging request', async () => {
    const { child, origin } = await start();
    await call(origin, 'POST', '/control/faults', { operation: 'orders.list', effect: 'hang' });
    const hanging = call(origin, 'GET', '/razorpay/v1/orders').catch(() => 'cut');
    await call(origin, 'GET', '/control/state');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(await hanging).toBe('cut');
  });
});
