import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openGateways } from '@deccanloop/core/gateways/open-gateways';
import { systemClock } from '@deccanloop/core/platform/clock';
import { configOrExit } from '@deccanloop/core/platform/config-or-exit';
import { openDatabase } from '@deccanloop/core/platform/database';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createShutdown, shutDownOnSignals } from '@deccanloop/core/platform/shutdown';
import { createApp } from './app';
import { readConfig } from './config';
import { listen } from './listen';
import { createMetrics } from './metrics';
import { openRateLimitStore } from './rate-limit-store';
import { createReadiness } from './readiness';
import { createServices } from './services';

/** Requests get this long to finish; what is left of 25 s is for connections. */
const DRAIN_MS = 20_000;

const config = configOrExit(() => readConfig(process.env));
const logger = createLogger({ service: 'bff', level: config.logLevel });
const shutdown = createShutdown({ logger });
shutDownOnSignals(shutdown, logger);

const db = openDatabase({
  url: config.databaseUrl,
  applicationName: 'deccanloop-bff',
  maxConnections: config.databaseConnections,
  logger,
});
const redis = config.redisUrl === null ? undefined : openRateLimitStore(config.redisUrl, logger);
const gateways = openGateways(config.gateways);
const app = createApp({
  logger,
  clock: systemClock,
  settings: config.site,
  services: createServices({
    db,
    gateways,
    links: config.links,
    mode: config.site.mode,
    publicOrigin: config.site.publicOrigin,
    clock: systemClock,
    logger,
  }),
  readiness: createReadiness({ db, isEnding: () => shutdown.begun }),
  metrics: createMetrics({ ofProcess: true }),
  redis,
});

const handle = app.callback();
const listener = await listen(
  (request, response) => void handle(request, response),
  config.host,
  config.port,
);
shutdown.step('requests', () => listener.drain(DRAIN_MS));
shutdown.step('redis', () => redis?.disconnect());
shutdown.step('database', () => db.destroy());

if (!existsSync(join(config.site.staticDir, 'index.html'))) {
  logger.warn({ staticDir: config.site.staticDir }, 'the front end is not built: pages answer 404');
}
logger.info(
  { port: listener.port, mode: config.site.mode, gateways: Object.keys(gateways) },
  `bff ready on ${config.site.publicOrigin}`,
);
