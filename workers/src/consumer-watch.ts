import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { Consumers, JobCounts, JobQueue } from '@deccanloop/core/platform/queue/job-queue';

export interface ConsumerWatch {
  /** Checks once; called every few seconds. @throws when the queue does not answer */
  check(): Promise<void>;
  /** Kinds of job that wait although this process has free slots for them. */
  stuck(): readonly string[];
  /** Jobs in the queue by kind, as the newest check has read them; null before the first. */
  counts(): Readonly<Record<string, JobCounts>> | null;
}

export interface ConsumerWatchDeps {
  queue: Pick<JobQueue, 'counts'>;
  consumers: Pick<Consumers, 'state' | 'replace'>;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'info'>;
  /** Called when a new consumer starts no job either: the process should exit and be restarted. */
  giveUp: (reason: string) => void;
  stuckAfterMs?: number;
}

interface Watched {
  /** Since when jobs wait and none was started. */
  waitingSince: Date;
  replaced: boolean;
}

/**
 * Detects that the consumer of a queue has stopped without an error: jobs wait, slots are free, and none was
 * started for 30 s. It then replaces the consumer once.
 */
export function createConsumerWatch(deps: ConsumerWatchDeps): ConsumerWatch {
  const { queue, consumers, clock, logger, giveUp, stuckAfterMs = 30_000 } = deps;
  const watched = new Map<string, Watched>();
  const stuck = new Set<string>();
  let newest: Readonly<Record<string, JobCounts>> | null = null;

  function forget(job: string): void {
    watched.delete(job);
    if (stuck.delete(job)) logger.info({ job }, 'jobs are started again');
  }

  return {
    stuck: () => [...stuck],
    counts: () => newest,
    async check() {
      const counts = await queue.counts();
      newest = counts;
      const now = clock.now();
      for (const { job, running, concurrency, isPaused, lastStartedAt } of consumers.state()) {
        const seen = watched.get(job);
        const waiting = counts[job]?.waiting ?? 0;
        const startedSince =
          lastStartedAt !== null && seen !== undefined && lastStartedAt > seen.waitingSince;
        if (waiting === 0 || running >= concurrency || startedSince || isPaused) {
          forget(job);
          continue;
        }
        if (seen === undefined) {
          watched.set(job, { waitingSince: now, replaced: false });
          continue;
        }
        if (now.getTime() - seen.waitingSince.getTime() < stuckAfterMs) continue;
        stuck.add(job);
        if (seen.replaced) {
          giveUp(`${waiting} jobs of ${job} wait and none is started, even by a new consumer`);
          continue;
        }
        logger.error(
          { job, waiting, running, concurrency },
          'jobs wait and none is started: replacing the consumer',
        );
        await consumers.replace([job]);
        watched.set(job, { waitingSince: now, replaced: true });
      }
    },
  };
}
