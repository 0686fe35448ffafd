/** graphile-worker: the jobs are rows in PostgreSQL, and its workers fetch them from there. */
import { Logger, run } from 'graphile-worker';
import { CONCURRENCY, databaseUrl, openEffects, reportReady } from './effects';

const effect = openEffects();
await run({
  preset: {
    worker: {
      connectionString: databaseUrl,
      concurrentJobs: CONCURRENCY,
      maxPoolSize: 10,
      ...(process.env.BATCHES === '1' && {
        // The settings that its documentation names for many jobs: fetch and complete in batches.
        localQueue: { size: 200 },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      }),
    },
  },
  logger: new Logger(() => (level, message) => {
    if (['error', 'warning'].includes(level)) console.error(message);
  }),
  noHandleSignals: false,
  taskList: { effect: (payload) => effect((payload as { eventId: string }).eventId) },
});
reportReady();
