import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Loop } from '@deccanloop/core/platform/loop';
import type { Journal } from '@deccanloop/core/platform/journal';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';
import { schemaFault } from '@deccanloop/migrations/schema-fault';
import type { TakingWatch } from '../taking-watch';

/** `reasons` in words for an operator; none means good. */
export interface Standing {
  ok: boolean;
  reasons: string[];
  /** What an operator must look at while the process works on. */
  warnings?: string[];
}

export interface Health {
  /** Whether this process does its work. No: a supervisor should start it anew. */
  alive(): Standing;
  /** Whether it can work at this moment: the process may be fine and its database away. */
  ready(): Promise<Standing>;
}

export interface HealthDeps {
  db: Knex;
  queue: Pick<JobQueue, 'isReady'>;
  watch: Pick<TakingWatch, 'stuck'>;
  loops: Readonly<Record<string, Pick<Loop, 'lastRunAt'>>>;
  clock: Clock;
  isEnding: () => boolean;
  startedAt: Date;
  journal?: Pick<Journal, 'health'> | null;
}

/** Every statement of a run ends after 15 s, so a run this long hangs. */
const LOOP_HANGS_AFTER_MS = 90_000;

export function createHealth(deps: HealthDeps): Health {
  const standing = (reasons: string[]): Standing => ({ ok: reasons.length === 0, reasons });

  function alive(): Standing {
    const now = deps.clock.now().getTime();
    const hanging = Object.entries(deps.loops)
      .filter(([, { lastRunAt }]) => now - (lastRunAt ?? deps.startedAt).getTime() > LOOP_HANGS_AFTER_MS)
      .map(([name]) => `the loop ${name} hangs`);
    return standing([...deps.watch.stuck().map((job) => `jobs ${job} wait and none is taken`), ...hanging]);
  }

  return {
    alive,
    async ready() {
      if (deps.isEnding()) return standing(['shutting down']);
      const fault = deps.journal?.health.fault ?? null;
      const schema = await schemaFault(deps.db);
      return {
        ...standing([
          ...alive().reasons,
          ...(deps.queue.isReady() ? [] : ['the queue does not answer']),
          ...(schema === null ? [] : [schema]),
        ]),
        ...(fault === null ? {} : { warnings: [`the journal cannot be written: ${fault}`] }),
      };
    },
  };
}
