import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { median, type Figure } from '../figures';
import { benchProcess } from '../stack/bench-process';
import { runLimited } from '../stack/run-limited';
import { startStack } from '../stack/start-stack';

const CONNECTIONS = 16;
const ROUNDS = 5;
const PER_ROUND = 2_000;

/**
 * Webhooks accepted per second by the BFF (verified, stored with their outbox row), as a ratio to a minimal handler with one
 * insert, on the same database, in alternating rounds. The workers are stopped meanwhile.
 */
export async function webhookAcceptance(): Promise<Figure[]> {
  const stack = await startStack({ queue: 'postgres' });
  try {
    const minimal = await benchProcess(stack, join(import.meta.dirname, 'minimal-handler.ts'), {
      DATABASE_URL: stack.postgres.url('superuser', 'deccanloop'),
    });
    await stack.workers.stop();
    await stack.database.query('create table bench_webhooks (key text primary key, body bytea not null)');
    await minimal.start();
    const secret = stack.environment.RAZORPAY_WEBHOOK_SECRET ?? '';
    const target = {
      ours: `${stack.bffOrigin}/api/payments/razorpay/webhook`,
      floor: `${minimal.origin}/`,
    };
    const figures = { ours: [] as number[], floor: [] as number[] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const order = round % 2 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
      for (const name of order) {
        const perSecond = await acceptedPerSecond(target[name], secret);
        if (round >= 0) figures[name].push(perSecond);
      }
    }
    return [
      {
        name: 'webhook acceptance / a minimal handler with one insert',
        value: median(figures.ours.map((each, n) => each / (figures.floor[n] ?? 1))),
        goal: 'at least 0.7',
        met: (value) => value >= 0.7,
        detail: `${median(figures.ours).toFixed(0)} against ${median(figures.floor).toFixed(0)} webhooks/s, ${CONNECTIONS} connections, fsync on`,
      },
    ];
  } finally {
    await stack.close();
  }
}

async function acceptedPerSecond(url: string, secret: string): Promise<number> {
  const deliveries = Array.from({ length: PER_ROUND }, () => signedDelivery(secret));
  const started = performance.now();
  await runLimited(deliveries, CONNECTIONS, async (delivery) => {
    const response = await fetch(url, { method: 'POST', ...delivery });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  });
  return PER_ROUND / ((performance.now() - started) / 1000);
}

function signedDelivery(secret: string): { body: string; headers: Record<string, string> } {
  const id = randomUUID().replaceAll('-', '').slice(0, 14);
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_BenchAccount01',
    event: 'payment.captured',
    contains: ['payment'],
    payload: {
      payment: {
        entity: {
          id: `pay_${id}`,
          entity: 'payment',
          amount: 50_000,
          currency: 'INR',
          status: 'captured',
          order_id: `order_${id}`,
          captured: true,
          method: 'upi',
          acquirer_data: { rrn: '412345678901' },
          created_at: 1_790_000_000,
        },
      },
    },
    created_at: 1_790_000_000,
  });
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Event-Id': `evt_${id}`,
      'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  };
}
