import { systemClock } from '../../../platform/clock';
import { openDatabase } from '../../../platform/database';
import { createLogger } from '../../../platform/logger';
import { createHeartbeat } from '../heartbeat';

/** A process with the clock of its environment: the first heartbeat compares it with the database's, the second reports it. */
const [, , url = ''] = process.argv;
const logger = createLogger({ service: 'test', level: 'silent' });
const db = openDatabase({ url, applicationName: 'test', maxConnections: 1, logger });
const heartbeat = createHeartbeat({
  ...{ db, kind: 'worker', version: 'test', clock: systemClock },
  pool: { read: () => ({ used: 0, free: 1, waiting: 0, max: 1, oldestWaitMs: 0 }) },
  progress: { hanging: () => [], oldestMs: () => 0 },
  hasQueue: () => true,
  disk: () => Promise.resolve(null),
});
await heartbeat.beat();
await heartbeat.beat();
await db.destroy();
