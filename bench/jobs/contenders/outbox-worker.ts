/** The product's way: outbox relay, queue, handler, and the outbox message closed after the effect. */
import { openDatabase } from '@deccanloop/core/platform/database';
import { JOBS } from '@deccanloop/core/platform/jobs/catalogue';
import { readPayload } from '@deccanloop/core/platform/jobs/payloads';
import { createLogger } from '@deccanloop/core/platform/logger';
import { listenToOutbox } from '@deccanloop/core/platform/outbox/listener';
import { createOutboxRelay } from '@deccanloop/core/platform/outbox/relay';
import { openQueue } from '@deccanloop/core/platform/queue/open-queue';
import { createOutboxHandling } from '@deccanloop/workers/process-message';
import { CONCURRENCY, databaseUrl, openEffects, redisUrl, reportReady } from './effects';

const url = process.env.WORKER_DATABASE_URL ?? databaseUrl;
const logger = createLogger({ service: 'bench', level: 'warn' });
const db = openDatabase({
  ...{ url, logger },
  applicationName: 'bench-outbox',
  maxConnections: 4,
  planOnce: true,
});
const queue = await openQueue({
  ...(process.env.QUEUE === 'postgres' ? { postgresUrl: url } : { redisUrl }),
  jobs: { 'apply-webhook': JOBS['apply-webhook'] },
  logger,
});
const relay = createOutboxRelay({ db, queue, jobs: new Set(['apply-webhook']), logger });
listenToOutbox({ url, logger, onWake: () => relay.wake() });

const effect = openEffects();
const { processMessage } = createOutboxHandling({ db, logger });
await queue.work({
  'apply-webhook': {
    concurrency: CONCURRENCY,
    handler: processMessage(async (job) => {
      await effect(readPayload('apply-webhook', job.data).eventId);
      return 'done';
    }),
  },
});
relay.start();
reportReady();
