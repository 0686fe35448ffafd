import {
  createReconciliations,
  type Reconciliations,
} from '@deccanloop/core/domain/reconciliation/reconciliations';
import type { Gateways, PaymentGateway } from '@deccanloop/core/domain/payments/gateway-port';
import { recordOrder } from '@deccanloop/core/domain/payments/attempt-repository';
import type { Attempt } from '@deccanloop/core/domain/payments/types';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import { createShutdown } from '@deccanloop/core/platform/shutdown';
import type { MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { eventually } from '@deccanloop/core/testing/eventually';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';

import { startWorker } from '../start-worker';
import type { WorkerOptions } from '../worker-options';
import { ORIGIN, OTP_SECRET } from './message-fixture';

const logger = createLogger({ service: 'test', level: 'silent' });

export interface ReconciliationHarness {
  reconciliations: Reconciliations;
  /** @returns the health port, and a function that stops the worker */
  startWorker(): Promise<{ healthPort: number; stop: () => Promise<void> }>;
  /** Requests a reconciliation and waits for the report of a running worker. */
  run(): Promise<ReconciliationReportDto>;
  /** A payment with an order at the gateway, whose next status check is in an hour. */
  placeOrder(gateway: PaymentGateway): Promise<Attempt & { gatewayOrderId: string }>;
  close(): Promise<void>;
}

/** Real workers on a fixture's database, with the given gateways. */
export function openReconciliationHarness(fixture: MoneyFixture, gateways: Gateways): ReconciliationHarness {
  const clock = { now: () => new Date() };
  const wake = createOutboxWaker(fixture.bff);
  const reconciliations = createReconciliations({ db: fixture.bff, wake, clock, mode: 'test' });
  const stops: (() => Promise<void>)[] = [];
  const options: WorkerOptions = {
    databaseUrl: fixture.database.workerUrl,
    databaseConnections: 5,
    queue: { postgresUrl: fixture.database.workerUrl },
    requireNoEviction: false,
    health: { host: '127.0.0.1', port: 0 },
    gatewayRequestsPerSecond: 1_000,
    pollPlan: 'standard',
    publicOrigin: ORIGIN,
    otpSecret: OTP_SECRET,
    orderKeys: { current: { id: 'o1', secret: 'an order secret that is for tests only' }, old: [] },
    fileKeys: FILE_KEYS,
    // Nothing listens at that address: these tests send nothing.
    mail: {
      server: { host: '127.0.0.1', port: 1, tls: 'none', auth: null },
      from: { name: 'Deccanloop', address: 'no-reply@deccanloop.test' },
    },
    sms: null,
  };
  return {
    reconciliations,
    async startWorker() {
      const shutdown = createShutdown({ logger, exit: () => undefined });
      const stop = (): Promise<void> => shutdown.begin('end of test');
      stops.push(stop);
      const worker = await startWorker(options, { gateways, clock, logger, shutdown, processMetrics: false });
      return { healthPort: worker.healthPort, stop };
    },
    async run() {
      const { id } = await reconciliations.request({ hours: 1, requestedBy: null });
      const read = (): Promise<ReconciliationReportDto | null> => reconciliations.report(id);
      await eventually(async () => ['done', 'failed'].includes((await read())?.state ?? ''));
      return (await read()) as ReconciliationReportDto;
    },
    async placeOrder(gateway) {
      const { attempt } = await fixture.buildPayment({ gateway: gateway.name, confirmed: false });
      const { merchantOrderId, amountPaise } = attempt;
      const created = await gateway.createOrder({ merchantOrderId, amountPaise, returnUrl: ORIGIN });
      if (created.kind !== 'ok') throw new Error(`no order: ${JSON.stringify(created)}`);
      const { gatewayOrderId } = created.value;
      const placed = await recordOrder(fixture.bff, attempt.id, 'open', created.value);
      const inAnHour = new Date(Date.now() + 3_600_000);
      await fixture.owner('payments').where({ id: attempt.paymentId }).update({ next_check_at: inAnHour });
      return { ...placed, gatewayOrderId };
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
