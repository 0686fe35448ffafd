import type { Mode } from '@deccanloop/contracts/payments/status';
import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { createEventChain } from '@deccanloop/core/domain/audit-log/chain/event-chain';
import { createExportWriting } from '@deccanloop/core/domain/data-exports/export-writing';
import { createCvs } from '@deccanloop/core/domain/enquiries/applications/cvs';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { createKycDetailStore } from '@deccanloop/core/domain/kyc/details/kyc-details';
import { createRollUps } from '@deccanloop/core/domain/analytics/roll-ups';
import { createPaperErasure } from '@deccanloop/core/domain/kyc/retention/paper-erasure';
import { createTwoAdminExecution } from '@deccanloop/core/domain/approvals/two-admin-execution';
import { TWO_ADMIN_EXECUTIONS } from '@deccanloop/core/domain/wallet-bookings/two-admin-steps';
import { createMoneyActionExecution } from '@deccanloop/core/domain/money-actions/execution';
import { createWebhookDelivering } from '@deccanloop/core/domain/merchant-webhooks/webhook-delivering';
import { createMissingPapers } from '@deccanloop/core/domain/phase-payments/missing-papers';
import { createPhaseExecution } from '@deccanloop/core/domain/phase-payments/phase-execution';
import { createQuotationPaperIssue } from '@deccanloop/core/domain/quotation-papers/quotation-paper-issue';
import { readPausedJobs } from '@deccanloop/core/platform/outbox/job-pauses';
import { createHeartbeat, HEARTBEAT_EVERY_MS } from '@deccanloop/core/domain/system-health/heartbeat';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { createGatewayHealthBoard } from '@deccanloop/core/domain/gateway-health/gateway-health';
import { createPaymentAnnouncer } from '@deccanloop/core/domain/payments/announcements';
import { createPaymentChecks } from '@deccanloop/core/domain/payments/checks';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import type { PollPlan } from '@deccanloop/core/domain/payments/poll-schedule';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createLiveMerchantPayments } from '@deccanloop/core/domain/merchant-payments/live-payments';
import { createMerchantPaymentExpiry } from '@deccanloop/core/domain/merchant-payments/payment-expiry';
import { createMonthlyStatements } from '@deccanloop/core/domain/ledger/monthly-statement';
import { createPaymentSweep } from '@deccanloop/core/domain/payments/sweep';
import { createReceipts } from '@deccanloop/core/domain/receipts/receipts';
import { createReconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import type { RenderPaper } from '@deccanloop/core/domain/papers/paper';
import { createPaperRendering } from '@deccanloop/core/domain/papers/paper-rendering';
import { createMailPreviews } from '@deccanloop/core/domain/mail-previews/mail-previews';
import { createReadCompany } from '@deccanloop/core/domain/papers/company';
import { isFeatureOn } from '@deccanloop/core/domain/stored-settings/features';
import type { CompanyDetails } from '@deccanloop/contracts/staff/company-details';
import { createReconciler } from '@deccanloop/core/domain/reconciliation/reconciler';
import { createRunClock } from '@deccanloop/core/domain/reconciliation/run-clock';
import type { OrderKeys } from '@deccanloop/core/domain/payments/order-identity/order-identity';
import { continueAfterJournal } from '@deccanloop/core/domain/restores/continue-after-journal';
import { createDisputeSettlement } from '@deccanloop/core/domain/disputes/dispute-settlement';
import { createLostOrders } from '@deccanloop/core/domain/restores/lost-orders';
import { createLostRefunds } from '@deccanloop/core/domain/refunds/lost-refunds';
import { createOrderLookups } from '@deccanloop/core/domain/restores/order-lookups';
import { createOrderSeeking } from '@deccanloop/core/domain/restores/lookup-requests';
import { createRefundComparison } from '@deccanloop/core/domain/refunds/refund-comparison';
import { createRefundExecution } from '@deccanloop/core/domain/refunds/refund-execution';
import { createRefundSettlement } from '@deccanloop/core/domain/refunds/refund-settlement';
import { createRefundSweep } from '@deccanloop/core/domain/refunds/refund-sweep';
import { createRestoreCheck } from '@deccanloop/core/domain/restores/restore-check';
import { createRestores } from '@deccanloop/core/domain/restores/restores';
import { createWebhookApplication } from '@deccanloop/core/domain/webhooks/apply';
import type { GatewayMetrics } from '@deccanloop/core/gateways/gateway-metrics';
import type { Clock } from '@deccanloop/core/platform/clock';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createDiskProbe, type DiskProbe } from '@deccanloop/core/platform/disk-use';
import type { FileKeys } from '@deccanloop/core/platform/file-keys';
import type { InternalAddress } from '@deccanloop/core/platform/http/internal-server';
import type { Journal } from '@deccanloop/core/platform/journal';
import { JOBS } from '@deccanloop/core/platform/jobs/catalogue';
import { createPostToPublic } from '@deccanloop/core/platform/public-http/post-to-public';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import { createLoopProgress } from '@deccanloop/core/platform/loop-progress';
import { watchPool } from '@deccanloop/core/platform/pool-use';
import { listenToOutbox } from '@deccanloop/core/platform/outbox/listener';
import { createOutboxRelay } from '@deccanloop/core/platform/outbox/relay';
import { openQueue, type OpenedQueue, type QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import type { Shutdown } from '@deccanloop/core/platform/shutdown';
import type { SpanRecorder } from '@deccanloop/core/platform/tracing/span-recorder';

import { createOutboxHandling } from './process-message';
import { createGatewayTokens } from './gateway-tokens';
import { createHealth } from './health/health';
import { openHealthServer } from './health/health-server';
import { createWorkerMetrics } from './health/metrics';
import { createCheckScheduler } from './check-scheduler';
import { createAuditLogChainLoop, createAuditLogCheckClockLoop } from './loops/audit-log-chain';
import { createCleanupLoop } from './loops/cleanup';
import { createGatewayHealthLoop } from './loops/gateway-health';
import { createAnalyticsLoop } from './loops/analytics';
import { createJobPausesLoop } from './loops/job-pauses';
import { createKycErasureClockLoop } from './loops/kyc-erasure-clock';
import { createPaymentSweepLoop } from './loops/payment-sweep';
import { createMerchantExpiryLoop } from './loops/merchant-expiry';
import { createReconcileClockLoop } from './loops/reconcile-clock';
import { createRestoreClockLoop } from './loops/restore-clock';
import { createRefundSweepLoop } from './loops/refund-sweep';
import { createThreadRendering } from './papers/render-in-thread';
import { createPayoutClockLoop } from './loops/payout-clock';
import { createMailRenderer } from './mail/render-mail';
import { renderPreviews } from './mail/render-previews';
import { createMessageServices, type MessageOptions } from './message-services';
import { createPayoutServices } from './payout-services';
import { createRefundCheckScheduler } from './refund-check-scheduler';
import { createWork, registerJobs } from './registry';
import { createConsumerWatch } from './consumer-watch';
import { createTicketServices, type TicketOptions } from './ticket-services';

/** Time for running jobs to end. The rest of the 25 s of a shutdown is for closing connections. */
const DRAIN_MS = 19_000;
const WATCH_EVERY_MS = 5_000;
/** Exit code (EX_SOFTWARE) of a worker that no longer starts jobs; its supervisor restarts it. */
const EXIT_STUCK = 70;

export interface WorkerOptions extends TicketOptions, MessageOptions {
  databaseUrl: string;
  /** A connection that keeps session state, when `databaseUrl` uses transaction pooling. */
  databaseSessionUrl?: string | null;
  databaseConnections: number;
  queue: QueueAddress;
  /** Of the program; shown on the operations page. */
  version?: string;
  requireNoEviction: boolean;
  health: InternalAddress;
  gatewayRequestsPerSecond: number;
  /** Until an administrator switches it. */
  pollPlan: PollPlan;
  /** Keys that verify the signed identities of orders; the BFF signs with the current one. */
  orderKeys: OrderKeys;
  /** Keys of stored files; the BFF has the same. */
  fileKeys: FileKeys;
  /** Until an administrator stores others; without GSTIN when absent. */
  companyDetails?: CompanyDetails;
  /** Whether webhooks of merchants may be sent to this machine and to private networks; not when absent. */
  webhookPrivateTargets?: boolean;
}

export interface WorkerDeps {
  gateways: Gateways;
  clock: Clock;
  logger: Logger;
  shutdown: Shutdown;
  /** Null: nothing is recorded outside the database. */
  journal?: Journal | null;
  /** Of the disk with the process's files; that of the working directory when absent. */
  disk?: DiskProbe;
  /** Those that observe the calls of `gateways`. */
  gatewayMetrics?: Pick<GatewayMetrics, 'text'>;
  /** Null where no traces are exported. It is closed with the worker. */
  recorder?: SpanRecorder | null;
  /** Also collect metrics of the Node.js process (memory, event loop). At most one worker of a process may. */
  processMetrics: boolean;
  /** Also render the previews of all mails, which takes a second of processor time. Not when absent. */
  mailPreviews?: boolean;
}

export interface RunningWorker {
  healthPort: number;
  /** Null where no mail is received. */
  inboundMailPort: number | null;
  queue: OpenedQueue;
  /** Whether loops and jobs make progress; the supervisor restarts the process when it is false. */
  isAlive: () => boolean;
}

/**
 * Wires and starts a worker and registers its shutdown steps: loops first, then running jobs, then connections.
 * The health server closes last, so that it answers during the whole shutdown.
 * @throws when the queue's store does not answer, the health address is in use, or a job has no handler
 */
export async function startWorker(options: WorkerOptions, deps: WorkerDeps): Promise<RunningWorker> {
  const { gateways, clock, logger, shutdown, journal = null, recorder = null } = deps;
  const startedAt = clock.now();
  const db = openDatabase({
    url: options.databaseUrl,
    applicationName: 'deccanloop-worker',
    maxConnections: options.databaseConnections,
    planOnce: true,
    transactionPooling: options.databaseSessionUrl != null,
    logger,
  });
  const pool = watchPool(db);
  const { requireNoEviction } = options;
  const queue = await openQueue({ ...options.queue, jobs: JOBS, logger, requireNoEviction });

  const checkScheduler = createCheckScheduler({ queue, clock, logger });
  const relay = createOutboxRelay({ db, queue, jobs: new Set<string>(JOB_NAMES), logger });
  // Wakes the relay of this process directly, without NOTIFY.
  const wake = (): void => relay.wake();
  const tokens = createGatewayTokens({
    store: queue.store,
    perSecond: options.gatewayRequestsPerSecond,
    logger,
  });
  const announce = createPaymentAnnouncer(db, logger);
  const systemHealth = createSystemHealth({ db });
  const modes = modesOf(gateways);
  const metrics = createWorkerMetrics({
    ...{ db, queue, journal, pool, systemHealth, modes },
    gatewayText: async () => (await deps.gatewayMetrics?.text(gateways)) ?? '',
    ofProcess: deps.processMetrics,
  });
  const settlement = createSettlement({
    db,
    clock,
    logger,
    wake,
    announce,
    observe: metrics.settled,
  });
  const refundSettlement = createRefundSettlement({ db, clock, logger, wake, announce });
  const compareRefunds = createRefundComparison({ db, settlement: refundSettlement, logger });
  const refundCheckScheduler = createRefundCheckScheduler({ queue, clock, logger });
  const files = createFileStore({ keys: options.fileKeys });
  const company = createReadCompany(options.companyDetails);
  const pollPlan = async (): Promise<PollPlan> =>
    (await isFeatureOn(db, 'mandated_poll_plan', options.pollPlan === 'mandated')) ? 'mandated' : 'standard';
  const cvs = createCvs({ db, files });
  const [mode = 'test'] = modes;
  const messages = createMessageServices(options, { db, mode, clock, logger, cvs });
  const { mailer } = messages;
  const tickets = createTicketServices(options, {
    ...{ db, mailer, clock, logger, files, wake },
    sender: options.mail.from.address,
  });
  const lost = createLostOrders({ db, clock, logger, keys: options.orderKeys, settlement, announce });
  const lostRefunds = createLostRefunds({ db, clock, settlement: refundSettlement, announce });
  const orderLookups = createOrderLookups({
    ...{ db, gateways, tokens, clock, logger, wake },
    orders: lost,
    refunds: lostRefunds,
  });
  const restoreCheck = createRestoreCheck({
    ...{ db, clock, logger, journal, gateways, modes, wake },
    lookups: orderLookups,
    reconciliations: createReconciliations({ db, wake, clock, mode }),
  });
  await continueAfterJournal({ db, journal, logger });
  const missingPapers = createMissingPapers({ db, clock, logger, wake, company });
  const kycErasure = createPaperErasure({ db, clock, logger, wake });
  const payouts = createPayoutServices({ db, gateways, modes, tokens, clock, logger, wake });
  const eventChain = createEventChain({ db, clock, logger, wake });
  const webhookDelivering = createWebhookDelivering({
    ...{ db, clock, wake, logger },
    keys: options.fileKeys,
    post: createPostToPublic({ allowsPrivate: options.webhookPrivateTargets ?? false }),
  });
  const work = createWork({
    livePayments: createLiveMerchantPayments({ db }),
    checkScheduler,
    checks: createPaymentChecks({
      db,
      gateways,
      settlement,
      compareRefunds,
      clock,
      logger,
      tokens,
      plan: pollPlan,
    }),
    webhooks: createWebhookApplication({
      db,
      gateways,
      settlement,
      refunds: refundSettlement,
      disputes: createDisputeSettlement({ db, gateways, clock, logger, announce }),
      clock,
      logger,
      wake,
      seekOrder: createOrderSeeking({ db, wake }),
    }),
    refunds: createRefundExecution({
      db,
      gateways,
      settlement: refundSettlement,
      clock,
      logger,
      tokens,
      wake,
      announce,
      journal,
      areHeld: (mode) => createRestores({ db, clock, mode }).isBeingChecked(),
    }),
    moneyActions: createMoneyActionExecution({
      db,
      clock,
      logger,
      wake,
      announce,
      areHeld: (mode) => createRestores({ db, clock, mode }).isBeingChecked(),
    }),
    refundCheckScheduler,
    reconciler: createReconciler({
      db,
      gateways,
      settlement,
      compareRefunds,
      tokens,
      clock,
      logger,
      announce,
      lost,
      missingPapers,
    }),
    restoreCheck,
    orderLookups,
    receipts: createReceipts({ db, clock, wake, announce, journal, company }),
    monthlyStatements: createMonthlyStatements({ db, clock, company, wake }),
    quotationPapers: createQuotationPaperIssue({ db, mode, clock, wake, company }),
    dataExports: createExportWriting({
      ...{ db, files, clock, logger, wake },
      kycDetails: createKycDetailStore({ keys: options.fileKeys }),
    }),
    papers: createPaperRendering({ db, files, journal, render: renderPaper }),
    twoAdminActions: createTwoAdminExecution({
      ...{ db, clock, logger, wake },
      executions: TWO_ADMIN_EXECUTIONS,
    }),
    phases: createPhaseExecution({
      ...{ db, clock, logger, wake, company },
      areHeld: (trx, mode) => createRestores({ db: trx, clock, mode }).isBeingChecked(),
    }),
    kycErasure,
    webhookDelivering,
    ...messages.work,
    ...payouts,
    eventChain,
    ...tickets.work,
  });
  if (modes.includes('live') && gateways.phonepe)
    // Not awaited: the worker starts without a database, too.
    void pollPlan().then(
      (plan) =>
        plan === 'mandated' ||
        logger.warn('PhonePe asks live merchants to follow its own polling table: switch it on in Settings'),
      () => undefined,
    );
  const outboxHandling = createOutboxHandling({ db, logger });
  const kinds = registerJobs(work, outboxHandling);

  const consumers = await queue.work(kinds, {
    onOutcome: metrics.jobEnded,
    recorder,
    // Without the database no job can do anything either; the loop below reads it again.
    paused: await readPausedJobs(db).catch(() => new Set<string>()),
  });
  const watch = createConsumerWatch({
    queue,
    consumers,
    clock,
    logger,
    giveUp(reason) {
      logger.fatal({ reason }, 'this worker no longer starts jobs');
      void shutdown.begin('no longer starts jobs', EXIT_STUCK);
    },
  });
  const loops: Record<string, Loop> = {
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
    kycErasureClock: createKycErasureClockLoop({ erasure: kycErasure, logger }),
    payoutClock: createPayoutClockLoop({ payoutFetching: payouts.payoutFetching, logger }),
    auditLogChain: createAuditLogChainLoop({ chain: eventChain, logger }),
    auditLogCheckClock: createAuditLogCheckClockLoop({ chain: eventChain, logger }),
    restoreClock: createRestoreClockLoop({ restoreCheck, logger }),
    merchantExpiry: createMerchantExpiryLoop({
      expiry: createMerchantPaymentExpiry({ db, clock }),
      logger,
    }),
    cleanup: createCleanupLoop({ db, logger, cvs, webhookDelivering }),
    jobPauses: createJobPausesLoop({ db, consumers, logger }),
    gatewayHealth: createGatewayHealthLoop({
      board: createGatewayHealthBoard({ db, gateways, clock, logger }),
      logger,
    }),
    watch: createLoop({ name: 'consumer watch', everyMs: WATCH_EVERY_MS, run: () => watch.check(), logger }),
  };
  const progress = createLoopProgress({ loops, clock, startedAt });
  const isEnding = (): boolean => shutdown.begun;
  const health = createHealth({ db, queue, watch, progress, pool, journal, isEnding });
  const heartbeat = createHeartbeat({
    ...{ db, kind: 'worker', progress, pool, clock },
    disk: deps.disk ?? createDiskProbe('.'),
    processesJobs: () => queue.isReady() && watch.stuck().length === 0,
    queueCounts: () => watch.counts(),
    version: options.version ?? 'development',
  });
  loops['heartbeat'] = createLoop({
    name: 'heartbeat',
    everyMs: HEARTBEAT_EVERY_MS,
    run: () => heartbeat.beat(),
    logger,
  });
  const server = await openHealthServer(options.health, { health, systemHealth, metrics });

  const smtp = await tickets.listen();

  for (const loop of Object.values(loops)) loop.start();
  // Not awaited: there may be many after an update, and reconciliations continue with the rest.
  const catchingUp = missingPapers.issue(mode).catch((error: unknown) => {
    logger.error({ err: error }, 'missing papers could not be issued; the next reconciliation tries again');
  });
  const previews = deps.mailPreviews === true ? storePreviews() : null;
  const listener = listenToOutbox({
    url: options.databaseSessionUrl ?? options.databaseUrl,
    onWake: wake,
    logger,
  });

  async function storePreviews(): Promise<void> {
    try {
      const rendered = await renderPreviews(createMailRenderer(), options.publicOrigin);
      await createMailPreviews({ db }).store(rendered);
    } catch (error) {
      logger.error({ err: error }, 'the previews of mails could not be stored');
    }
  }

  shutdown.step('inbound mail', () => smtp?.close());
  shutdown.step('outbox listener', () => listener.close());
  shutdown.step('loops', () =>
    Promise.all([catchingUp, previews, ...Object.values(loops).map((loop) => loop.stop())]),
  );
  // From here on this process starts no new work.
  shutdown.step('heartbeat', () => heartbeat.remove());
  shutdown.step('running jobs', async () => {
    if (!(await consumers.stop(DRAIN_MS)))
      logger.warn('jobs are still running; another worker will run them again');
    await outboxHandling.allClosed();
  });
  shutdown.step('traces', () => recorder?.close());
  shutdown.step('mail', () => mailer.close());
  shutdown.step('queue', () => queue.close());
  shutdown.step('journal', () => journal?.close());
  shutdown.step('database', () => db.destroy());
  shutdown.step('health', () => server.close());
  return {
    healthPort: server.port,
    inboundMailPort: smtp?.port ?? null,
    queue,
    isAlive: () => health.alive().ok,
  };
}

/** Not a literal in the import below, so that the bundle does not contain the renderer of PDFs, which only its thread needs. */
const RENDER_PDF: string = './papers/render-pdf';

/** In a bundle by a thread, whose bundle is beside it (tools/build/entries.ts). From the sources in this process, with the first paper. */
const renderPaper: RenderPaper = import.meta.url.endsWith('.ts')
  ? async (paper) => ((await import(RENDER_PDF)) as typeof import('./papers/render-pdf')).renderPdf(paper)
  : createThreadRendering(new URL('paper-thread.js', import.meta.url));

const modesOf = (gateways: Gateways): Mode[] => [
  ...new Set(Object.values(gateways).map((gateway) => gateway.mode)),
];
