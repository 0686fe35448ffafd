import type { Knex } from '@deccanloop/core/platform/database';
import type { LoopProgress } from '@deccanloop/core/platform/loop-progress';
import type { Journal } from '@deccanloop/core/platform/journal';
import { POOL_WAIT_LIMIT_MS, type PoolWatch } from '@deccanloop/core/platform/pool-use';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';
import { schemaFault } from '@deccanloop/migrations/schema-fault';
import type { ConsumerWatch } from '../consumer-watch';

/** `reasons`: the faults, as text for an operator; empty when `ok`. */
export interface HealthStatus {
  ok: boolean;
  reasons: string[];
  /** Faults that an operator must fix, although the process still works. */
  warnings?: string[];
}

export interface Health {
  /** Whether this process makes progress; when it does not, a supervisor should restart it. */
  alive(): HealthStatus;
  /** Whether it can work at this moment: a live process may have lost its database. */
  ready(): Promise<HealthStatus>;
}

export interface HealthDeps {
  db: Knex;
  queue: Pick<JobQueue, 'isReady'>;
  watch: Pick<ConsumerWatch, 'stuck'>;
  progress: Pick<LoopProgress, 'hanging'>;
  pool: PoolWatch;
  isEnding: () => boolean;
  /** Why it takes no jobs. */
  clockFault: () => string | null;
  journal?: Pick<Journal, 'health'> | null;
}

export function createHealth(deps: HealthDeps): Health {
  const statusOf = (reasons: string[]): HealthStatus => ({ ok: reasons.length === 0, reasons });

  function alive(): HealthStatus {
    return statusOf([
      ...deps.watch.stuck().map((job) => `jobs of ${job} wait and none is started`),
      ...deps.progress.hanging().map((name) => `the loop ${name} hangs`),
    ]);
  }

  return {
    alive,
    async ready() {
      if (deps.isEnding()) return statusOf(['shutting down']);
      const fault = deps.journal?.health.fault ?? null;
      const { oldestWaitMs } = deps.pool.read();
      const warnings = [
        ...(fault === null ? [] : [`the journal cannot be written: ${fault}`]),
        ...(oldestWaitMs > POOL_WAIT_LIMIT_MS ? ['work waits for a database connection'] : []),
      ];
      const clock = deps.clockFault();
      const schema = await schemaFault(deps.db);
      return {
        ...statusOf([
          ...alive().reasons,
          ...(deps.queue.isReady() ? [] : ['the queue does not answer']),
          ...(clock === null ? [] : [clock]),
          ...(schema === null ? [] : [schema]),
        ]),
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  };
}
