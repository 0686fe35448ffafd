import type { Mode } from '@deccanloop/contracts/payments/status';
import { createRollUps } from '@deccanloop/core/domain/analytics/roll-ups';
import { createGatewayHealthBoard } from '@deccanloop/core/domain/gateway-health/gateway-health';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import { createReceivableCollection } from '@deccanloop/core/domain/ledger/receivables';
import { createMerchantPaymentExpiry } from '@deccanloop/core/domain/merchant-payments/payment-expiry';
import { createPaymentSweep } from '@deccanloop/core/domain/payments/sweep';
import { createRunClock } from '@deccanloop/core/domain/reconciliation/run-clock';
import { createRefundSweep } from '@deccanloop/core/domain/refunds/refund-sweep';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Journal } from '@deccanloop/core/platform/journal';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import type { Consumers } from '@deccanloop/core/platform/queue/job-queue';
import type { OpenedQueue } from '@deccanloop/core/platform/queue/open-queue';

import type { ConsumerWatch } from './consumer-watch';
import { createAuditLogChainLoop, createAuditLogCheckClockLoop } from './loops/audit-log-chain';
import { createCleanupLoop } from './loops/cleanup';
import { createGatewayHealthLoop } from './loops/gateway-health';
import { createAnalyticsLoop } from './loops/analytics';
import { createJobPausesLoop } from './loops/job-pauses';
import { createJournalEndsLoop } from './loops/journal-ends';
import { createAdminRequestLoop } from './loops/admin-requests';
import { createKycErasureClockLoop } from './loops/kyc-erasure-clock';
import { createPaymentSweepLoop } from './loops/payment-sweep';
import { createMerchantExpiryLoop } from './loops/merchant-expiry';
import { createReceivablesLoop } from './loops/receivables';
import { createReconcileClockLoop } from './loops/reconcile-clock';
import { createRestoreClockLoop } from './loops/restore-clock';
import { createRefundSweepLoop } from './loops/refund-sweep';
import { createPayoutClockLoop } from './loops/payout-clock';
import type { WorkerServices } from './worker-services';

const WATCH_EVERY_MS = 5_000;

interface LoopDeps {
  db: Knex;
  queue: OpenedQueue;
  gateways: Gateways;
  modes: Mode[];
  clock: Clock;
  logger: Logger;
  journal: Journal | null;
  wake: () => void;
  relay: Loop;
  consumers: Consumers;
  watch: ConsumerWatch;
  services: WorkerServices;
  /** While true, only the loops that watch the process itself do anything. */
  isOutOfService: () => boolean;
}

/** The loops of a worker by name, not yet started; all but the heartbeat, which reports on them. */
export function createWorkerLoops({
  db,
  queue,
  gateways,
  modes,
  clock,
  logger,
  journal,
  wake,
  relay,
  consumers,
  watch,
  services,
  isOutOfService,
}: LoopDeps): Record<string, Loop> {
  const { checkScheduler, refundCheckScheduler, kycErasure, adminRequests, payoutFetching, eventChain } =
    services;
  const { restoreCheck, cvs, webhookDelivering } = services;

  const working: Record<string, Loop> = {
    relay,
    sweep: createPaymentSweepLoop({
      sweep: createPaymentSweep({ db, clock }),
      checkScheduler,
      queue,
      logger,
    }),
    refundSweep: createRefundSweepLoop({
      sweep: createRefundSweep({ db, clock }),
      checkScheduler: refundCheckScheduler,
      queue,
      logger,
    }),
    reconcileClock: createReconcileClockLoop({
      runs: createRunClock({ db, clock, modes, wake }),
      logger,
    }),
    analytics: createAnalyticsLoop({ rollUps: createRollUps({ db, clock, logger }), logger }),
    adminRequests: createAdminRequestLoop({ adminRequests, logger }),
    kycErasureClock: createKycErasureClockLoop({ erasure: kycErasure, logger }),
    payoutClock: createPayoutClockLoop({ payoutFetching, logger }),
    auditLogChain: createAuditLogChainLoop({ chain: eventChain, logger }),
    auditLogCheckClock: createAuditLogCheckClockLoop({ chain: eventChain, logger }),
    restoreClock: createRestoreClockLoop({ restoreCheck, logger }),
    journalEnds: createJournalEndsLoop({ db, journal, clock, logger }),
    merchantExpiry: createMerchantExpiryLoop({
      expiry: createMerchantPaymentExpiry({ db, clock }),
      logger,
    }),
    receivables: createReceivablesLoop({
      collection: createReceivableCollection({ db, clock, logger }),
      logger,
    }),
    cleanup: createCleanupLoop({ db, logger, cvs, webhookDelivering }),
    gatewayHealth: createGatewayHealthLoop({
      board: createGatewayHealthBoard({ db, gateways, clock, logger }),
      logger,
    }),
  };
  for (const loop of Object.values(working)) loop.skipWhile(isOutOfService);
  return {
    ...working,
    jobPauses: createJobPausesLoop({ db, consumers, logger, isOutOfService }),
    watch: createLoop({ name: 'consumer watch', everyMs: WATCH_EVERY_MS, run: () => watch.check(), logger }),
  };
}
