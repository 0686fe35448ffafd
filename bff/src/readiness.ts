import type { Knex } from '@deccanloop/core/platform/database';
import { readHeartbeats } from '@deccanloop/core/domain/system-health/heartbeat-repository';
import type { Journal } from '@deccanloop/core/platform/journal';
import { POOL_WAIT_LIMIT_MS, type PoolWatch } from '@deccanloop/core/platform/pool-use';
import { schemaFault } from '@deccanloop/migrations/schema-fault';

/** Whether this process can serve; `reason` says why not, in words for an operator. */
export interface Readiness {
  /** From SIGTERM on: what is sent here is still answered, but nothing more should be sent. */
  isEnding(): boolean;
  check(): Promise<{ ready: true; warning?: string } | { ready: false; reason: string }>;
}

/**
 * Ready: the database answers, its schema is as new as this code, and the process is not on its way out. What others
 * must mend (no worker works, the journal's disk) is a warning: without this process things would only be worse.
 */
export function createReadiness(deps: {
  db: Knex;
  isEnding: () => boolean;
  journal?: Pick<Journal, 'health'> | null;
  pool?: PoolWatch;
}): Readiness {
  /** Why nothing is credited at the moment; null while workers work. */
  async function workersFault(): Promise<string | null> {
    const { workers } = await readHeartbeats(deps.db);
    return workers > 0 ? null : 'no worker is working: payments are credited when one runs again';
  }

  /** The question itself would wait as long as the requests, so the database is not asked then. */
  function poolFault(): string | null {
    const wait = deps.pool?.read().oldestWaitMs ?? 0;
    return wait > POOL_WAIT_LIMIT_MS
      ? `requests have waited ${Math.round(wait / 1_000)} s for a database connection`
      : null;
  }

  return {
    isEnding: deps.isEnding,
    async check() {
      if (deps.isEnding()) return { ready: false, reason: 'shutting down' };
      const waits = poolFault();
      if (waits !== null) return { ready: true, warning: waits };
      const reason = await schemaFault(deps.db);
      if (reason !== null) return { ready: false, reason };
      // The work goes on without it; an operator must check its disk.
      const fault = deps.journal?.health.fault ?? null;
      const journalFault = fault === null ? null : `the journal cannot be written: ${fault}`;
      const noWorkers = await workersFault().catch(() => null);
      const warning = [noWorkers, journalFault].filter((text) => text !== null).join('; ');
      return warning === '' ? { ready: true } : { ready: true, warning };
    },
  };
}
