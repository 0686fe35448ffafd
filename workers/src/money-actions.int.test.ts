import { createLogger } from '@deccanloop/core/platform/logger';
import { createShutdown, type Shutdown } from '@deccanloop/core/platform/shutdown';
import {
  openMoneyActionFixture,
  type MoneyActionFixture,
} from '@deccanloop/core/testing/money-action-fixture';
import { refundUpdateOf } from '@deccanloop/core/testing/refund-fixture';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { startWorker } from './start-worker';

// Other tests may use the machine at the same time.
jest.setTimeout(30_000);

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyActionFixture;
let shutdown: Shutdown;
beforeEach(async () => {
  fixture = await openMoneyActionFixture();
  // The worker uses the system clock.
  fixture.money.clock.set(new Date());
  shutdown = createShutdown({ logger, exit: () => undefined });
  await startWorker(
    {
      databaseUrl: fixture.money.database.workerUrl,
      databaseConnections: 10,
      queue: { postgresUrl: fixture.money.database.workerUrl },
      requireNoEviction: false,
      health: { host: '127.0.0.1', port: 0 },
      gatewayRequestsPerSecond: 1_000,
      pollPlan: 'standard',
      publicOrigin: 'https://pay.example.test',
      otpSecret: 'the secret of codes that no test sends',
      orderKeys: { current: { id: 'o1', secret: 'an order secret that is for tests only' }, old: [] },
      // Nothing listens at that address: these tests send nothing.
      mail: {
        server: { host: '127.0.0.1', port: 1, tls: 'none', auth: null },
        from: { name: 'Deccanloop', address: 'no-reply@deccanloop.test' },
      },
      sms: null,
    },
    {
      gateways: { razorpay: fixture.razorpay },
      clock: { now: () => new Date() },
      logger,
      shutdown,
      processMetrics: false,
    },
  );
});
afterEach(async () => {
  await shutdown.begin('end of test');
  await fixture.money.close();
});

/** Polls until the condition holds: the worker writes to the database asynchronously. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('not within 15 s');
    await new Promise((resolve) => void setTimeout(resolve, 25));
  }
}

it('credits a held capture after its approval and issues a receipt', async () => {
  const held = await fixture.buildHeld();
  const { id } = await fixture.request(fixture.asha, 'credit_held_capture', held.captureId);
  await fixture.decide(fixture.ravi, id);
  await until(async () => (await fixture.approval(id)).state === 'done');
  await until(async () => {
    const receipts = await fixture.money.owner('receipts').where({ capture_id: held.captureId });
    return receipts.length === 1;
  });
  expect(await fixture.walletOf(held.payment)).toBe(490_00);
});

it('refunds a held capture, from the request to the processed refund', async () => {
  const held = await fixture.buildHeld();
  fixture.razorpay.answers.refund = [{ kind: 'unknown', cause: 'timeout', message: 'no answer' }];
  const { id } = await fixture.request(fixture.asha, 'refund_held_capture', held.captureId);
  await until(async () => (await fixture.approval(id)).state === 'done');
  const [refund] = await fixture.refunds.ofPayment(held.payment.id);
  if (!refund) throw new Error('no refund was made');
  await fixture.settlement.settleRefund({
    gateway: 'razorpay',
    mode: 'test',
    update: refundUpdateOf(refund, 'processed', { gatewayPaymentId: held.gatewayPaymentId }),
    source: 'webhook',
    actor: 'razorpay',
  });
  expect(await fixture.captureRow(held.captureId)).toMatchObject({ status: 'refunded' });
});
