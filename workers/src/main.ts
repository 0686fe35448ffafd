import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { systemClock } from '@deccanloop/core/platform/clock';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { openJournal } from '@deccanloop/core/platform/journal';
import { createLogger } from '@deccanloop/core/platform/logger';
import { setNetworkDefaults } from '@deccanloop/core/platform/network-defaults';
import { createShutdown, shutDownOnSignals } from '@deccanloop/core/platform/shutdown';

import { readConfig } from './config';
import { startWorker } from './start-worker';

setNetworkDefaults();
const config = configOrExit(() => readConfig(process.env));
const logger = createLogger({ service: 'workers', level: config.logLevel });
const shutdown = createShutdown({ logger });
shutDownOnSignals(shutdown, logger);

const { journalDir: dir } = config;
const journal = dir === null ? null : openJournal({ dir, clock: systemClock, logger });
const gateways = openGateways(config.gateways);
const { mode, phonepe } = config.gateways;
if (mode === 'live' && phonepe && config.pollPlan !== 'mandated') {
  logger.warn('PhonePe asks live merchants to follow its own polling table: set PHONEPE_POLL_PLAN=mandated');
}
if (config.refuseEviction && !('redisUrl' in config.queue)) {
  logger.warn('REDIS_URL is not set: jobs are kept in PostgreSQL, about a thousand a second at most');
}

try {
  const worker = await startWorker(config, {
    gateways,
    clock: systemClock,
    logger,
    shutdown,
    journal,
    processMetrics: true,
  });
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
  // Half started is not started: the connections that are open would keep the process alive.
  logger.fatal({ err: error }, 'workers cannot start');
  process.exit(1);
}
