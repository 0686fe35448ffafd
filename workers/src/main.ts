import { createGatewayMetrics } from '@deccanloop/core/gateways/gateway-metrics';
import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { systemClock } from '@deccanloop/core/platform/clock';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { openDatabase } from '@deccanloop/core/platform/database';
import { databaseOrExit } from '@deccanloop/core/platform/database-role';
import { createDiskProbe } from '@deccanloop/core/platform/disk-use';
import { journalFolder } from '@deccanloop/core/platform/folder-environment';
import { openJournal } from '@deccanloop/core/platform/journal';
import { createLogger } from '@deccanloop/core/platform/logger';
import { setNetworkDefaults } from '@deccanloop/core/platform/network-defaults';
import { createShutdown, shutDownOnSignals } from '@deccanloop/core/platform/shutdown';
import { openRecorder } from '@deccanloop/core/platform/tracing/trace-settings';
import { sendBeats } from '@deccanloop/core/platform/supervisor/beat';
import { schemaFault } from '@deccanloop/migrations/schema-fault';

import { readConfig } from './config';
import { startWorker } from './start-worker';

setNetworkDefaults();
const config = configOrExit('workers', () => readConfig(process.env), {
  folders: ({ journalDir }) => journalFolder(journalDir),
});
const logger = createLogger({ service: 'workers', level: config.logLevel });
const shutdown = createShutdown({ logger });
shutDownOnSignals(shutdown, logger);
let isAlive = (): boolean => true;
sendBeats({
  isAlive: () => isAlive(),
  onOrphaned: () => void shutdown.begin('the supervisor is gone', 1),
});
await databaseOrExit(
  {
    url: config.databaseUrl,
    role: 'worker',
    variable: 'WORKER_DATABASE_URL',
    session: { url: config.databaseSessionUrl, variable: 'WORKER_DATABASE_SESSION_URL' },
  },
  { logger, onWrong: () => void shutdown.begin('wrong database connection', 1) },
);

const { journalDir: dir } = config;
const journal = dir === null ? null : openJournal({ dir, clock: systemClock, logger });
const gatewayMetrics = createGatewayMetrics();
const gateways = openGateways(config.gateways, gatewayMetrics.observe);
const { mode } = config.gateways;
if (config.requireNoEviction && !('redisUrl' in config.queue)) {
  logger.warn('REDIS_URL is not set: the queue is in PostgreSQL, which handles about 1,000 jobs a second');
}

const recorder = await openRecorder(config.traces, {
  ...{ service: 'deccanloop-workers', version: config.version, logger },
});
try {
  const worker = await startWorker(config, {
    gateways,
    clock: systemClock,
    logger,
    shutdown,
    journal,
    gatewayMetrics,
    disk: createDiskProbe(dir ?? '.'),
    processMetrics: true,
    mailPreviews: true,
    recorder,
  });
  ({ isAlive } = worker);
  logger.info(
    {
      healthPort: worker.healthPort,
      queue: 'redisUrl' in config.queue ? 'redis' : 'postgres',
      mode,
      gateways: Object.keys(gateways),
    },
    'workers ready',
  );
} catch (error) {
  // Exit explicitly: connections that are already open would keep the process alive.
  const { databaseUrl: url } = config;
  const db = openDatabase({ url, applicationName: 'deccanloop-worker', maxConnections: 1, logger });
  const schema = await schemaFault(db);
  if (schema === null) logger.fatal({ err: error }, 'workers cannot start');
  else logger.fatal(schema);
  process.exit(1);
}
