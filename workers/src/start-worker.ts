import type { Mode } from '@deccanloop/contracts/payments/status';
import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { readPausedJobs } from '@deccanloop/core/platform/outbox/job-pauses';
import { alarmChannels } from '@deccanloop/core/domain/system-health/alarm-channels';
import { createHeartbeat, HEARTBEAT_EVERY_MS } from '@deccanloop/core/domain/system-health/heartbeat';
import { openServiceWatch } from '@deccanloop/core/domain/system-health/open-service-watch';
import { SERVICE_WATCH_EVERY_MS } from '@deccanloop/core/domain/system-health/service-watch';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import { createMailPreviews } from '@deccanloop/core/domain/mail-previews/mail-previews';
import { isAnyRestoreChecked } from '@deccanloop/core/domain/restores/restore-hold';
import { continueAfterJournal } from '@deccanloop/core/domain/restores/continue-after-journal';
import type { GatewayMetrics } from '@deccanloop/core/gateways/gateway-metrics';
import type { Clock } from '@deccanloop/core/platform/clock';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createDiskProbe, type DiskProbe } from '@deccanloop/core/platform/disk-use';
import type { Journal } from '@deccanloop/core/platform/journal';
import { JOBS } from '@deccanloop/core/platform/jobs/catalogue';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop } from '@deccanloop/core/platform/loop';
import { createLoopProgress } from '@deccanloop/core/platform/loop-progress';
import { createPlainMailer } from '@deccanloop/core/platform/mail/plain-mailer';
import { watchPool } from '@deccanloop/core/platform/pool-use';
import { listenToOutbox } from '@deccanloop/core/platform/outbox/listener';
import { createOutboxRelay } from '@deccanloop/core/platform/outbox/relay';
import { openQueue, type OpenedQueue } from '@deccanloop/core/platform/queue/open-queue';
import { watchedRedis } from '@deccanloop/core/platform/queue/shared-flags';
import { createSignedWebhook } from '@deccanloop/core/platform/signed-webhook';
import type { Shutdown } from '@deccanloop/core/platform/shutdown';
import type { SpanRecorder } from '@deccanloop/core/platform/tracing/span-recorder';
import { createOutboxHandling } from './process-message';
import { createHealth } from './health/health';
import { openHealthServer } from './health/health-server';
import { createWorkerMetrics } from './health/metrics';
import { createMailRenderer } from './mail/render-mail';
import { renderPreviews } from './mail/render-previews';
import { registerJobs } from './registry';
import { createConsumerWatch } from './consumer-watch';
import { createWorkerLoops } from './worker-loops';
import type { WorkerOptions } from './worker-options';
import { createWorkerServices } from './worker-services';

/** Time for running jobs to end. The rest of the 25 s of a shutdown is for closing connections. */
const DRAIN_MS = 19_000;
/** Exit code (EX_SOFTWARE) of a worker that no longer starts jobs; its supervisor restarts it. */
const EXIT_STUCK = 70;

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

  const relay = createOutboxRelay({ db, queue, jobs: new Set<string>(JOB_NAMES), logger });
  // Wakes the relay of this process directly, without NOTIFY.
  const wake = (): void => relay.wake();
  const { mail = null, webhook = null } = options.alarms ?? {};
  const alarmMailer = mail && createPlainMailer(mail);
  const serviceWatch = openServiceWatch({
    ...{ db, url: options.databaseUrl, applicationName: 'deccanloop-worker', clock, logger },
    redis: 'redis' in queue.store ? watchedRedis(queue.store.redis) : null,
    send: alarmChannels({
      ...{
        mailer: alarmMailer,
        webhook: webhook && createSignedWebhook(webhook),
        site: options.publicOrigin,
      },
    }),
  });
  const systemHealth = createSystemHealth({ db, watch: serviceWatch.watch });
  const modes = modesOf(gateways);
  const metrics = createWorkerMetrics({
    ...{ db, queue, journal, pool, systemHealth, modes },
    gatewayText: async () => (await deps.gatewayMetrics?.text(gateways)) ?? '',
    ofProcess: deps.processMetrics,
  });
  const services = createWorkerServices(options, {
    ...{ db, queue, gateways, modes, clock, logger, journal, wake },
    observeSettlement: metrics.settled,
  });
  await continueAfterJournal({ db, journal, logger, receipts: services.receipts });
  if (modes.includes('live') && gateways.phonepe)
    // Not awaited: the worker starts without a database, too.
    void services.pollPlan().then(
      (plan) =>
        plan === 'mandated' ||
        logger.warn('PhonePe asks live merchants to follow its own polling table: switch it on in Settings'),
      () => undefined,
    );
  const outboxHandling = createOutboxHandling({ db, logger });
  const kinds = registerJobs(services.work, outboxHandling, {
    isRestoreChecked: () => isAnyRestoreChecked(db),
  });

  await serviceWatch.watch.check();
  const isOutOfService = (): boolean => serviceWatch.watch.clockFault() !== null;
  const consumers = await queue.work(kinds, {
    onOutcome: metrics.jobEnded,
    recorder,
    // Without the database no job can do anything either; the loop below reads it again.
    paused: isOutOfService()
      ? new Set<string>(JOB_NAMES)
      : await readPausedJobs(db).catch(() => new Set<string>()),
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
  const loops = createWorkerLoops({
    ...{ db, queue, gateways, modes, clock, logger, journal, wake },
    ...{ relay, consumers, watch, services, isOutOfService },
  });
  const progress = createLoopProgress({ loops, clock, startedAt });
  const isEnding = (): boolean => shutdown.begun;
  const health = createHealth({
    ...{ db, queue, watch, progress, pool, journal, isEnding },
    clockFault: () => serviceWatch.watch.clockFault(),
  });
  const heartbeat = createHeartbeat({
    ...{ db, kind: 'worker', progress, pool, clock },
    disk: deps.disk ?? createDiskProbe('.'),
    hasQueue: () => queue.isReady(),
    isStuck: () => watch.stuck().length > 0,
    queueCounts: () => watch.counts(),
    version: options.version ?? 'development',
  });
  loops['heartbeat'] = createLoop({
    name: 'heartbeat',
    everyMs: HEARTBEAT_EVERY_MS,
    run: () => heartbeat.beat(),
    logger,
  });
  loops['serviceWatch'] = createLoop({
    name: 'service watch',
    everyMs: SERVICE_WATCH_EVERY_MS,
    async run() {
      await serviceWatch.watch.check();
      await serviceWatch.alarms.run();
    },
    logger,
  });
  const server = await openHealthServer(options.health, { health, systemHealth, metrics });

  const smtp = await services.listenForMail();

  for (const loop of Object.values(loops)) loop.start();
  // Not awaited: there may be many after an update, and reconciliations continue with the rest.
  const catchingUp = services.issueMissingPapers().catch((error: unknown) => {
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
  shutdown.step('masking', () => services.masking.close());
  shutdown.step('traces', () => recorder?.close());
  shutdown.step('mail', () => services.mailer.close());
  shutdown.step('queue', () => queue.close());
  shutdown.step('journal', () => journal?.close());
  shutdown.step('alarm mail', () => alarmMailer?.close());
  shutdown.step('database', () => Promise.all([db.destroy(), serviceWatch.close()]));
  shutdown.step('health', () => server.close());
  return {
    healthPort: server.port,
    inboundMailPort: smtp?.port ?? null,
    queue,
    isAlive: () => health.alive().ok,
  };
}

const modesOf = (gateways: Gateways): Mode[] => [
  ...new Set(Object.values(gateways).map((gateway) => gateway.mode)),
];
