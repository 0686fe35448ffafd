import type { Knex } from './database';

/** Current use of one connection pool. */
export interface PoolUse {
  used: number;
  free: number;
  /** Requests that wait for a connection. */
  waiting: number;
  max: number;
  /** Longest current wait, in ms; 0 when no request waits. */
  oldestWaitMs: number;
}

/** A longer wait indicates a lock or a pool that is too small (ms). */
export const POOL_WAIT_LIMIT_MS = 5_000;

export interface PoolWatch {
  read(): PoolUse;
}

/** The used part of knex's pool (tarn). */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): unknown;
}

/** Measures the use of knex's pool from now on. */
export function watchPool(db: Knex): PoolWatch {
  const { pool } = db.client as { pool: Pool };
  // A Map keeps insertion order, so its first entry has waited longest.
  const waitingSince = new Map<number, number>();
  pool.on('acquireRequest', (id) => void waitingSince.set(id, performance.now()));
  for (const event of ['acquireSuccess', 'acquireFail'] as const) {
    pool.on(event, (id) => void waitingSince.delete(id));
  }
  return {
    read() {
      const [since] = waitingSince.values();
      return {
        used: pool.numUsed(),
        free: pool.numFree(),
        waiting: pool.numPendingAcquires(),
        max: pool.max,
        oldestWaitMs: since === undefined ? 0 : Math.round(performance.now() - since),
      };
    },
  };
}
