import { databaseFaultOf } from '../../platform/database-fault';
import type { Database } from '../../platform/database';
import { insertCalls, type ApiCall } from './call-repository';

/** Collects calls in memory and stores them in batches, so that no call waits for it. */
export interface CallRecorder {
  /** Costs no statement and never throws. */
  add(call: ApiCall): void;
  /**
   * Stores what has been added so far. Calls that could not be stored because the database did not answer are stored with the next
   * ones.
   */
  store(): Promise<void>;
  /** Calls that are not stored yet. */
  waiting(): number;
}

/** `full`: too many calls were waiting. `limited`: one of many calls above the rate limit. `failed`: the batch could not be stored. */
export type DropReason = 'full' | 'limited' | 'failed';

export interface CallRecorderDeps {
  db: Database;
  /** For metrics. */
  observeDropped?: (reason: DropReason, count: number) => void;
  /** A batch is complete: storing need not wait for the next run of the loop. */
  onBatch?: () => void;
  limits?: { waiting: number; ofAccount: number; batch: number };
}

/** A redacted call has at most 8 kB, mostly below 1 kB: at most 16 MB wait. */
const LIMITS = { waiting: 2_000, ofAccount: 500, batch: 500 };
const TOO_MANY_REQUESTS = 429;

export function createCallRecorder({
  db,
  observeDropped = () => undefined,
  onBatch = () => undefined,
  limits = LIMITS,
}: CallRecorderDeps): CallRecorder {
  let waiting: ApiCall[] = [];
  /** Since the last store: calls of each account, and accounts with a call above the rate limit. */
  let ofAccount = new Map<string, number>();
  let limited = new Set<string>();

  function dropReason({ userId, status }: ApiCall): DropReason | null {
    if (waiting.length >= limits.waiting) return 'full';
    // One account must not take the places of the others.
    if ((ofAccount.get(userId) ?? 0) >= limits.ofAccount) return 'full';
    // Programs that ignore the limit may send thousands of calls a second.
    return status === TOO_MANY_REQUESTS && limited.has(userId) ? 'limited' : null;
  }

  function takeAll(): ApiCall[] {
    const taken = waiting;
    waiting = [];
    ofAccount = new Map();
    limited = new Set();
    return taken;
  }

  return {
    add(call) {
      const reason = dropReason(call);
      if (reason !== null) return observeDropped(reason, 1);
      waiting.push(call);
      ofAccount.set(call.userId, (ofAccount.get(call.userId) ?? 0) + 1);
      if (call.status === TOO_MANY_REQUESTS) limited.add(call.userId);
      if (waiting.length % limits.batch === 0) onBatch();
    },
    async store() {
      const taken = takeAll();
      for (let start = 0; start < taken.length; start += limits.batch) {
        const batch = taken.slice(start, start + limits.batch);
        try {
          await insertCalls(db, batch);
        } catch (error) {
          if (databaseFaultOf(error) === null) {
            // Repeating it would fail again. The other batches are stored.
            const others = taken.slice(start + limits.batch);
            waiting = [...others, ...waiting];
            observeDropped('failed', batch.length);
          } else {
            const kept = [...taken.slice(start), ...waiting];
            waiting = kept.slice(0, limits.waiting);
            if (kept.length > waiting.length) observeDropped('full', kept.length - waiting.length);
          }
          throw error;
        }
      }
    },
    waiting: () => waiting.length,
  };
}
