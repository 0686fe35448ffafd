import { createLogger } from '@deccanloop/core/platform/logger';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import { createShutdown, type Shutdown } from '@deccanloop/core/platform/shutdown';
import { eventually } from '@deccanloop/core/testing/eventually';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import {
  refundUpdateOf,
  openRefundFixture,
  type RefundFixture,
} from '@deccanloop/core/testing/refund-fixture';
import { UNKNOWN } from '@deccanloop/core/testing/scripted-gateway';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { startWorker, type RunningWorker } from './start-worker';

const logger = createLogger({ service: 'test', level: 'silent' });

describeOnBackends('refunds of a worker with its queue on', (addressOf) => {
  let fixture: RefundFixture;
  let address: QueueAddress;
  let shutdown: Shutdown;

  beforeEach(async () => {
    fixture = await openRefundFixture();
    address = await addressOf(fixture.money.database);
    shutdown = createShutdown({ logger, exit: () => undefined });
  });
  afterEach(async () => {
    await shutdown.begin('end of test');
    await fixture.money.close();
  });

  const start = (queue: QueueAddress): Promise<RunningWorker> =>
    startWorker(
      {
        databaseUrl: fixture.money.database.workerUrl,
        databaseConnections: 10,
        queue,
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

  it('processes a refund from its outbox message to the end', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const refund = await fixture.ask(payment, 250_00);
    fixture.razorpay.answers.refund = [{ kind: 'ok', value: refundUpdateOf(refund, 'processed') }];
    await start(address);
    await eventually(async () => (await fixture.refund(refund)).state === 'processed');
    expect(await fixture.walletOf(payment)).toBe(245_00);
    const message = () =>
      fixture.money
        .owner('outbox')
        .where({ dedupe_key: `refund-payment:${refund.id}` })
        .first();
    await eventually(async () => (await message()).done_at !== null);
  });

  it('completes a refund through the sweep when the outbox message and the queue are lost', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const refund = await fixture.ask(payment, 250_00);
    await fixture.money.owner('outbox').delete();
    fixture.razorpay.answers.refund = [UNKNOWN];
    fixture.razorpay.answers.fetchRefund = [{ kind: 'ok', value: refundUpdateOf(refund, 'processed') }];
    const { queue } = await start(address);
    await eventually(async () => (await fixture.refund(refund)).state === 'pending');

    await queue.empty();
    await fixture.money.owner('refunds').update({ next_check_at: new Date(Date.now() - 10_000) });
    await eventually(async () => (await fixture.refund(refund)).state === 'processed');
    expect(await fixture.walletOf(payment)).toBe(245_00);
    expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
    expect(fixture.razorpay.calls).toEqual(['refund', 'fetchRefund']);
  });
});
