import type { Knex } from '@deccanloop/core/platform/database';
import { MIGRATIONS } from '@deccanloop/migrations/migrations';

/** Whether this process can serve; `reason` says why not, in words for an operator. */
export interface Readiness {
  check(): Promise<{ ready: true } | { ready: false; reason: string }>;
}

/**
 * Ready: the database answers, its schema is as new as this code, and the process is not on its way out.
 */
export function createReadiness(deps: { db: Knex; isEnding: () => boolean }): Readiness {
  return {
    async check() {
      if (deps.isEnding()) return { ready: false, reason: 'shutting down' };
      try {
        const rows = await deps.db<{ name: string }>('knex_migrations').select('name');
        const applied = new Set(rows.map(({ name }) => name));
        const missing = MIGRATIONS.filter(({ name }) => !applied.has(name)).length;
        return missing === 0
          ? { ready: true }
          : { ready: false, reason: `${missing} migrations are missing` };
      } catch {
        return { ready: false, reason: 'the database does not answer' };
      }
    },
  };
}
