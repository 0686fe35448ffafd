import { createLogger } from '@deccanloop/core/platform/logger';
import { createShutdown, type Shutdown } from '@deccanloop/core/platform/shutdown';
import { eventually } from '@deccanloop/core/testing/eventually';
import {
  openMoneyActionFixture,
  type MoneyActionFixture,
} from '@deccanloop/core/testing/money-action-fixture';
import { refundUpdateOf } from '@deccanloop/core/testing/refund-fixture';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { startWorker } from './start-worker';

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
      fileKeys: FILE_KEYS,
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

it('credits a held capture after its approval and issues a receipt', async () => {
  const held = await fixture.buildHeld();
  const { id } = await fixture.request(fixture.asha, 'credit_held_capture', held.captureId);
  await fixture.decide(fixture.ravi, id);
  await eventually(async () => (await fixture.approval(id)).state === 'done');
  await eventually(async () => {
    const receipts = await fixture.money.owner('receipts').where({ capture_id: held.captureId });
    return receipts.length === 1;
  });
  expect(await fixture.walletOf(held.payment)).toBe(490_00);
});

it('refunds a held capture, from the request to the processed refund', async () => {
  const held = await fixture.buildHeld();
  fixture.razorpay.answers.refund = [{ kind: 'unknown', cause: 'timeout', message: 'no answer' }];
  const { id } = await fixture.request(fixture.asha, 'refund_held_capture', held.captureId);
  await eventually(async () => (await fixture.approval(id)).state === 'done');
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
