import type { JobQueue } from '../queue/job-queue';

/** How often the depth of a full queue is read (ms). */
const RECOUNT_EVERY_MS = 50;

/** Which kinds of jobs have enough waiting in their queue. */
export interface QueueLimits {
  full(): readonly string[];
  /** Reads the depth of the queues that may be full after these deliveries. @throws when the queue does not answer */
  delivered(jobs: readonly { job: string }[]): Promise<void>;
  stop(): void;
}

/**
 * Keeps the queue of each kind short. A message in a long queue would be delivered again before its first job starts, and
 * would lose tries by waiting (docs/decisions/0062).
 * @param deps.limitOf jobs of a kind that may wait in its queue
 * @param deps.onRoom called when a full queue is half empty
 */
export function createQueueLimits(deps: {
  queue: Pick<JobQueue, 'waiting'>;
  limitOf: (job: string) => number;
  onRoom: () => void;
}): QueueLimits {
  const { queue, limitOf, onRoom } = deps;
  const sinceCount = new Map<string, number>();
  const full = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function recount(): Promise<void> {
    timer = undefined;
    let hasRoom = false;
    for (const job of full) {
      // When the queue does not answer, the next delivery finds out.
      const waiting = await queue.waiting(job).catch(() => 0);
      if (waiting > limitOf(job) / 2) continue;
      full.delete(job);
      hasRoom = true;
    }
    if (full.size > 0) schedule();
    if (hasRoom) onRoom();
  }
  function schedule(): void {
    timer ??= setTimeout(() => void recount(), RECOUNT_EVERY_MS);
  }

  return {
    full: () => [...full],
    async delivered(jobs) {
      for (const { job } of jobs) sinceCount.set(job, (sinceCount.get(job) ?? 0) + 1);
      for (const [job, count] of sinceCount) {
        if (count < limitOf(job)) continue;
        sinceCount.delete(job);
        if ((await queue.waiting(job)) < limitOf(job)) continue;
        full.add(job);
        schedule();
      }
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      full.clear();
    },
  };
}
