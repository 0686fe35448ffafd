import type { Knex } from '@deccanloop/core/platform/database';
import type { LoopProgress } from '@deccanloop/core/platform/loop-progress';
import type { Journal } from '@deccanloop/core/platform/journal';
import { POOL_WAIT_LIMIT_MS, type PoolWatch } from '@deccanloop/core/platform/pool-use';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';
import { schemaFault } from '@deccanloop/migrations/schema-fault';
import type { TakingWatch } from '../taking-watch';

/** `reasons` in words for an operator; none means good. */
export interface PaymentOverview {
  ok: boolean;
  reasons: string[];
  /** What an operator must look at while the process works on. */
  warnings?: string[];
}

export interface Health {
  /** Whether this process does its work. No: a supervisor should start it anew. */
  alive(): PaymentOverview;
  /** Whether it can work at this moment: the process may be fine and its database away. */
  ready(): Promise<PaymentOverview>;
}

export interface HealthDeps {
  db: Knex;
  queue: Pick<JobQueue, 'isReady'>;
  watch: Pick<TakingWatch, 'stuck'>;
  progress: Pick<LoopProgress, 'hanging'>;
  pool: PoolWatch;
  isEnding: () => boolean;
  journal?: Pick<Journal, 'health'> | null;
}

export function createHealth(deps: HealthDeps): Health {
  const backlog = (reasons: string[]): PaymentOverview => ({ ok: reasons.length === 0, reasons });

  function alive(): PaymentOverview {
    return backlog([
      ...deps.watch.stuck().map((job) => `jobs ${job} wait and none is taken`),
      ...deps.progress.hanging().map((name) => `the loop ${name} hangs`),
    ]);
  }

  return {
    alive,
    async ready() {
      if (deps.isEnding()) return backlog(['shutting down']);
      const fault = deps.journal?.health.fault ?? null;
      const { oldestWaitMs } = deps.pool.read();
      const warnings = [
        ...(fault === null ? [] : [`the journal cannot be written: ${fault}`]),
        ...(oldestWaitMs > POOL_WAIT_LIMIT_MS ? ['work waits for a database connection'] : []),
      ];
      const schema = await schemaFault(deps.db);
      return {
        ...backlog([
          ...alive().reasons,
          ...(deps.queue.isReady() ? [] : ['the queue does not answer']),
          ...(schema === null ? [] : [schema]),
        ]),
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  };
}
