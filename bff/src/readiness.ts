import type { Knex } from '@deccanloop/core/platform/database';
import type { Journal } from '@deccanloop/core/platform/journal';
import { schemaFault } from '@deccanloop/migrations/schema-fault';

/** Whether this process can serve; `reason` says why not, in words for an operator. */
export interface Readiness {
  /** From SIGTERM on: what is sent here is still answered, but nothing more should be sent. */
  isEnding(): boolean;
  check(): Promise<{ ready: true; warning?: string } | { ready: false; reason: string }>;
}

/**
 * Ready: the database answers, its schema is as new as this code, and the process is not on its way out.
 */
export function createReadiness(deps: {
  db: Knex;
  isEnding: () => boolean;
  journal?: Pick<Journal, 'health'> | null;
}): Readiness {
  return {
    isEnding: deps.isEnding,
    async check() {
      if (deps.isEnding()) return { ready: false, reason: 'shutting down' };
      const reason = await schemaFault(deps.db);
      if (reason !== null) return { ready: false, reason };
      // The work goes on without it; an operator must check its disk.
      const fault = deps.journal?.health.fault ?? null;
      return fault === null
        ? { ready: true }
        : { ready: true, warning: `the journal cannot be written: ${fault}` };
    },
  };
}
