import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LIVE_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { QUEUE_BOARD_PATH } from '@deccanloop/contracts/staff/queue-paths';
import { PAYMENT_CHANNEL } from '@deccanloop/core/domain/payments/announcements';
import { createCallRecorder } from '@deccanloop/core/domain/api-log/call-recorder';
import { createFileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import { createImageEncoder } from '@deccanloop/core/domain/files/checking/image-encoder';
import { createAadhaarMasking } from '@deccanloop/core/domain/kyc/masking/masking';
import { alarmChannels } from '@deccanloop/core/domain/system-health/alarm-channels';
import { createSystemAlarms, ALARMS_EVERY_MS } from '@deccanloop/core/domain/system-health/alarms';
import { createHeartbeat, HEARTBEAT_EVERY_MS } from '@deccanloop/core/domain/system-health/heartbeat';
import {
  createOutsideMonitor,
  OUTSIDE_MONITOR_EVERY_MS,
} from '@deccanloop/core/domain/system-health/outside-monitor';
import { openServiceWatch } from '@deccanloop/core/domain/system-health/open-service-watch';
import { SERVICE_WATCH_EVERY_MS } from '@deccanloop/core/domain/system-health/service-watch';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { createGatewayMetrics } from '@deccanloop/core/gateways/gateway-metrics';
import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { systemClock } from '@deccanloop/core/platform/clock';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { openDatabase } from '@deccanloop/core/platform/database';
import { databaseOrExit } from '@deccanloop/core/platform/database-role';
import { createDiskProbe } from '@deccanloop/core/platform/disk-use';
import { openJournal } from '@deccanloop/core/platform/journal';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import { createLoopProgress } from '@deccanloop/core/platform/loop-progress';
import { createPlainMailer } from '@deccanloop/core/platform/mail/plain-mailer';
import { setNetworkDefaults } from '@deccanloop/core/platform/network-defaults';
import { listenTo } from '@deccanloop/core/platform/notifications/listener';
import { watchPool } from '@deccanloop/core/platform/pool-use';
import { openPreparedReads } from '@deccanloop/core/platform/prepared-reads';
import { watchedRedis } from '@deccanloop/core/platform/queue/shared-flags';
import { createSignedWebhook } from '@deccanloop/core/platform/signed-webhook';
import { createShutdown, SHUTDOWN_TIMEOUT_MS, shutDownOnSignals } from '@deccanloop/core/platform/shutdown';
import { openRecorder } from '@deccanloop/core/platform/tracing/trace-settings';
import { sendBeats } from '@deccanloop/core/platform/supervisor/beat';
import { createVirusScanner } from '@deccanloop/core/platform/virus-scanner';
import { schemaFault } from '@deccanloop/migrations/schema-fault';
import { createApp } from './app';
import { readConfig, shareConnections } from './config';
import { unreadableAnswer } from './errors/unreadable-answer';
import { listen } from './listen';
import { createLiveStatus } from './live/live-status';
import { headerOptions, securityHeaders } from './middleware/security-headers';
import { presentationOf } from './presentation';
import { createMetrics } from './metrics';
import { neededFolders } from './needed-folders';
import { openMetricsServer } from './metrics-server';
import { addProcessMetrics } from './process-metrics';
import { openRateLimitStore } from './rate-limit-store';
import { createRejectedRequests } from './middleware/rejected-requests';
import { createPlaces } from './places/places';
import { createQueueBoard } from './queue-board/queue-board';
import { createReadiness } from './readiness';
import { keepBuild } from './routes/site/kept-builds';
import { createServices } from './services';

/** Time for requests to finish. The rest of the 25 s of a shutdown is for closing connections. */
const DRAIN_MS = 20_000;
const HEALTH_REPORT_MS = 5_000;
const LIMIT_HITS_EVERY_MS = 10_000;
const API_LOG_EVERY_MS = 1_000;

setNetworkDefaults();
const config = configOrExit('bff', () => readConfig(process.env), { folders: neededFolders });
const logger = createLogger({ service: 'bff', level: config.logLevel });
const { staticDir, keptDir } = config.site;
const keepOwnBuild = async () => keptDir !== null && (await keepBuild(staticDir, keptDir, systemClock.now()));
// On each of several machines, before this build starts on any ("Several machines" in docs/OPERATIONS.md).
if (process.argv.includes('--keep-build')) {
  await keepOwnBuild();
  process.exit(0);
}
const shutdown = createShutdown({ logger, timeoutMs: config.drainDelayMs + SHUTDOWN_TIMEOUT_MS });
shutDownOnSignals(shutdown, logger);
const startedAt = systemClock.now();
const loops: Record<string, Loop> = {};
const progress = createLoopProgress({ loops, clock: systemClock, startedAt });
sendBeats({
  isAlive: () => progress.hanging().length === 0,
  onOrphaned: () => void shutdown.begin('the supervisor is gone', 1),
});
await databaseOrExit(
  {
    url: config.databaseUrl,
    role: 'bff',
    variable: 'BFF_DATABASE_URL',
    session: { url: config.databaseSessionUrl, variable: 'BFF_DATABASE_SESSION_URL' },
  },
  { logger, onWrong: () => void shutdown.begin('wrong database connection', 1) },
);

const recorder = await openRecorder(config.traces, {
  ...{ service: 'deccanloop-bff', version: config.version, logger },
});
const connections = shareConnections(config.databaseConnections);
const database = {
  url: config.databaseUrl,
  applicationName: 'deccanloop-bff',
  transactionPooling: config.databaseSessionUrl !== null,
  logger,
};
const db = openDatabase({ ...database, maxConnections: connections.general });
const pool = watchPool(db);
const reads = openPreparedReads({ ...database, maxConnections: connections.reads });
const redis = config.redisUrl === null ? undefined : openRateLimitStore(config.redisUrl, logger);
const metrics = createMetrics({ ofProcess: true });
const gatewayMetrics = createGatewayMetrics();
const gateways = openGateways(config.gateways, gatewayMetrics.observe);
const { journalDir: dir } = config;
const journal = dir === null ? null : openJournal({ dir, clock: systemClock, logger });
const services = createServices({
  db,
  reads,
  gateways,
  links: config.links,
  mode: config.site.mode,
  publicOrigin: config.site.publicOrigin,
  cookieSecret: config.site.cookieSecret,
  otpSecret: config.otpSecret,
  orderKeys: config.orderKeys,
  fileKeys: config.fileKeys,
  journal,
  textsPerHour: config.textsPerHour,
  standard: config.standard,
  calls: config.site.calls,
  merchantLive: config.merchantLive,
  webhookPrivateTargets: config.webhookPrivateTargets,
  queueBoardPath: config.redisUrl === null ? null : QUEUE_BOARD_PATH,
  observeWebhook: metrics.observeWebhook,
  clock: systemClock,
  logger,
});
const live = createLiveStatus({
  overviews: services.overviews,
  sessions: services.sessions,
  presentation: presentationOf({ settings: config.site, services, clock: systemClock }),
  logger,
});
const liveStatus = createLoop({
  name: 'live-status',
  everyMs: LIVE_TIMINGS.heartbeatMs,
  run: () => live.tick(),
  logger,
});
const healthReport = createLoop({
  name: 'gateway-health',
  everyMs: HEALTH_REPORT_MS,
  run: () => services.health.report(),
  logger,
});
const alarmMailer = config.alarmMail && createPlainMailer(config.alarmMail);
const receivers = {
  mailer: alarmMailer,
  webhook: config.alarmWebhook && createSignedWebhook(config.alarmWebhook),
  site: config.site.publicOrigin,
};
const { watch, ...serviceWatch } = openServiceWatch({
  ...{
    db,
    url: config.databaseUrl,
    applicationName: 'deccanloop-bff',
    redis: redis ? watchedRedis(redis) : null,
  },
  ...{ send: alarmChannels(receivers), clock: systemClock, logger, observe: metrics.observeAlarm },
});
const systemHealth = createSystemHealth({ db, watch });
addProcessMetrics(metrics, {
  ...{ live, journal, gateways, gatewayMetrics, systemHealth },
  pools: () => ({ general: pool.read(), reads: reads.use() }),
});
const heartbeat = createHeartbeat({
  ...{ db, kind: 'bff', progress, pool, version: config.version, clock: systemClock },
  disk: createDiskProbe(dir ?? '.'),
});
const alarms = createSystemAlarms({
  ...{ db, health: systemHealth, ...receivers, logger, observe: metrics.observeAlarm },
});
const { heartbeatUrl: url } = config;
const outsideMonitor =
  url && createOutsideMonitor({ db, health: systemHealth, processId: heartbeat.id, url, logger });
const queueBoard = config.redisUrl === null ? null : createQueueBoard({ redisUrl: config.redisUrl, logger });
const rejectedRequests = createRejectedRequests({
  hits: services.limitHits,
  clock: systemClock,
  secret: config.site.cookieSecret,
});
const apiCalls = createCallRecorder({
  db,
  observeDropped: metrics.observeDroppedCalls,
  onBatch: () => loops['apiLog']?.wake(),
});
metrics.gauge('merchant_api_calls_waiting', 'Calls with an API key that are not stored yet', () =>
  apiCalls.waiting(),
);
const masking = createAadhaarMasking({ logger });
const app = createApp({
  logger,
  clock: systemClock,
  settings: config.site,
  services,
  places: createPlaces({ logger }),
  readiness: createReadiness({ db, journal, pool, watch, isEnding: () => shutdown.begun }),
  metrics,
  systemHealth,
  live,
  strictAnswers: config.checkAllAnswers,
  fileChecks: createFileChecks({
    scanner: config.clamd === null ? null : createVirusScanner({ address: config.clamd }),
    images: createImageEncoder(),
  }),
  masking,
  rejectedRequests,
  apiCalls,
  redis,
  queueBoard,
  recorder,
});

// Before this process answers with documents that name these files, and others are asked for them.
await keepOwnBuild().catch((error: unknown) =>
  logger.error(
    { err: error },
    'STATIC_KEPT_DIR cannot be written: pages of this build may break at the next update',
  ),
);

const handle = app.callback();
const listener = await listen(
  (request, response) => void handle(request, response),
  config.host,
  config.port,
  unreadableAnswer(logger, securityHeaders(headerOptions(config.site)).ofData, config.site.publicOrigin),
  { most: config.maxConnections, logger },
);
const metricsServer = config.metrics && (await openMetricsServer(config.metrics, { metrics, systemHealth }));
// Notifications are lost while the connection is down, so all watched payments are read after a reconnect.
const changes = listenTo({
  url: config.databaseSessionUrl ?? config.databaseUrl,
  channel: PAYMENT_CHANNEL,
  onMessage: (paymentId) => live.changed(paymentId),
  onConnect: () => liveStatus.wake(),
  logger,
});
const loopOf = (name: string, everyMs: number, run: () => Promise<void>): Loop =>
  createLoop({ name, everyMs, run, logger });
Object.assign(loops, {
  liveStatus,
  healthReport,
  heartbeat: loopOf('heartbeat', HEARTBEAT_EVERY_MS, () => heartbeat.beat()),
  limitHits: loopOf('limit hits', LIMIT_HITS_EVERY_MS, () => rejectedRequests.store()),
  apiLog: loopOf('API log', API_LOG_EVERY_MS, () => apiCalls.store()),
  serviceWatch: loopOf('service watch', SERVICE_WATCH_EVERY_MS, async () => {
    await watch.check();
    await serviceWatch.alarms.run();
  }),
  alarms: loopOf('alarms', ALARMS_EVERY_MS, () => alarms.run()),
});
if (outsideMonitor)
  loops['outsideMonitor'] = loopOf('outside monitor', OUTSIDE_MONITOR_EVERY_MS, () => outsideMonitor.run());
for (const loop of Object.values(loops)) loop.start();
// /livez answers 503 by now. After a failure the process stops without this delay.
shutdown.step('notice to the proxy', (exitCode) => {
  listener.releaseConnections();
  return exitCode === 0 ? delay(config.drainDelayMs) : undefined;
});
// Streams do not end by themselves in time, and draining the requests would wait for them.
shutdown.step('event streams', () => {
  live.close();
  return Promise.all([changes.close(), ...Object.values(loops).map((loop) => loop.stop())]);
});
shutdown.step('heartbeat', () => heartbeat.remove());
shutdown.step('requests', () => listener.drain(DRAIN_MS));
shutdown.step('traces', () => recorder?.close());
shutdown.step('limit hits', () => rejectedRequests.store());
shutdown.step('API log', () => apiCalls.store());
// After the requests, which may wait for it.
shutdown.step('masking', () => masking.close());
shutdown.step('alarm mail', () => alarmMailer?.close());
shutdown.step('metrics', () => metricsServer?.close());
shutdown.step('journal', () => journal?.close());
shutdown.step('queue board', () => queueBoard?.close());
shutdown.step('redis', () => redis?.disconnect());
shutdown.step('database', () => Promise.all([db.destroy(), reads.close(), serviceWatch.close()]));

// Not awaited: the process must start even while the database is unavailable.
void schemaFault(db).then((fault) => {
  if (fault !== null) logger.warn(fault);
});
if (config.isProduction && config.redisUrl === null) {
  logger.warn(
    'REDIS_URL is not set: each process counts rate limits by itself, and the queue is in PostgreSQL',
  );
}
if (config.isProduction && config.alarmMail === null && config.alarmWebhook === null) {
  logger.warn(
    'Neither ALARM_SMTP_URL nor ALARM_WEBHOOK_URL is set: when no worker runs, this is only logged',
  );
}
if (config.isProduction && config.clamd === null) {
  logger.warn('CLAMD_URL is not set: files of users are not scanned for viruses');
}
if (config.isProduction && keptDir === null) {
  logger.warn('STATIC_KEPT_DIR is not set: an update breaks pages that are open');
}
if (!existsSync(join(staticDir, 'index.html'))) {
  logger.warn({ staticDir }, 'the front end is not built: pages answer 404');
}
logger.info(
  { port: listener.port, mode: config.site.mode, gateways: Object.keys(gateways) },
  `bff ready on ${config.site.publicOrigin}`,
);
