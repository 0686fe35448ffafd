import type { Knex } from '../platform/database';
import { eventually } from './eventually';

/** Resolves when that many transactions of this database wait for a lock: only then is what follows the race that is meant. */
export const untilWaiting = (owner: Knex, count = 1): Promise<void> =>
  eventually(async () => {
    const { rows } = await owner.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= count;
  });
