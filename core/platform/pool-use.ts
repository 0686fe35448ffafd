import type { Knex } from './database';

/** Connections of one pool at one moment. */
export interface PoolUse {
  used: number;
  free: number;
  /** Requests that wait for a connection. */
  waiting: number;
  max: number;
  /** How long the request that waits longest has waited, in ms; 0 when none waits. */
  oldestWaitMs: number;
}

/** A request that waits longer has met a locked table or too small a pool (ms). */
export const POOL_WAIT_LIMIT_MS = 5_000;

export interface PoolWatch {
  read(): PoolUse;
}

/** The part of tarn's pool, which knex uses, that is read here. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): unknown;
}

/** Watches knex's pool from now on. Costs one entry of a map for each use of a connection, and no timer. */
export function watchPool(db: Knex): PoolWatch {
  const { pool } = db.client as { pool: Pool };
  // A map keeps the order of insertion, so that its first entry has waited longest.
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
