import type { Knex } from '@deccanloop/core/platform/database';
import type { ServiceWatch } from '@deccanloop/core/domain/system-health/service-watch';
import { readHeartbeats } from '@deccanloop/core/domain/system-health/heartbeat-repository';
import type { Journal } from '@deccanloop/core/platform/journal';
import { POOL_WAIT_LIMIT_MS, type PoolWatch } from '@deccanloop/core/platform/pool-use';
import { schemaFault } from '@deccanloop/migrations/schema-fault';

/** Whether this process can serve requests; `reason` says why not, as text for an operator. */
export interface Readiness {
  /**
   * Why no more requests should be sent: it is shutting down, or its clock is wrong. They are still answered. Null while it is in
   * service.
   */
  outOfService(): string | null;
  check(): Promise<{ ready: true; warning?: string } | { ready: false; reason: string }>;
}

/**
 * Ready means that the database answers, its schema is up to date, the clock is right, and the process is not shutting down. Faults that
 * taking this process out of service would not solve (no worker runs, the journal's disk) are only warnings.
 */
export function createReadiness(deps: {
  db: Knex;
  isEnding: () => boolean;
  journal?: Pick<Journal, 'health'> | null;
  pool?: PoolWatch;
  watch?: Pick<ServiceWatch, 'condition' | 'clockFault'>;
}): Readiness {
  const outOfService = (): string | null =>
    deps.isEnding() ? 'shutting down' : (deps.watch?.clockFault() ?? null);

  /** Why no payment is credited at the moment; null while a worker runs. */
  async function workersFault(): Promise<string | null> {
    const queue = deps.watch?.condition('queue');
    if (queue?.ok === false) return `${queue.text} Payments are credited when it answers again`;
    const { workers } = await readHeartbeats(deps.db);
    return workers > 0 ? null : 'no worker is working: payments are credited when one runs again';
  }

  /** While requests wait for a connection the database is not asked: the check would wait as long. */
  function poolFault(): string | null {
    const wait = deps.pool?.read().oldestWaitMs ?? 0;
    return wait > POOL_WAIT_LIMIT_MS
      ? `requests have waited ${Math.round(wait / 1_000)} s for a database connection`
      : null;
  }

  return {
    outOfService,
    async check() {
      const out = outOfService();
      if (out !== null) return { ready: false, reason: out };
      const waits = poolFault();
      if (waits !== null) return { ready: true, warning: waits };
      const reason = await schemaFault(deps.db);
      if (reason !== null) return { ready: false, reason };
      // Only a warning: the process works without its journal, but an operator must check the disk.
      const fault = deps.journal?.health.fault ?? null;
      const journalFault = fault === null ? null : `the journal cannot be written: ${fault}`;
      const noWorkers = await workersFault().catch(() => null);
      const warning = [noWorkers, journalFault].filter((text) => text !== null).join('; ');
      return warning === '' ? { ready: true } : { ready: true, warning };
    },
  };
}
