import type { Knex } from '../database';
import { markMessagesDone } from './outbox-repository';

/**
 * Marks outbox messages as done after their handlers have finished. Batches concurrent calls: ids that arrive during
 * an update go into the next one. Each call resolves after the commit of its own row.
 */
export function createOutboxCloser(db: Knex): (outboxId: number) => Promise<void> {
  let gathering: { ids: number[]; closed: Promise<void> } | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  return (outboxId) => {
    if (gathering === undefined) {
      const ids: number[] = [];
      const closed = underWay.then(() => {
        gathering = undefined;
        return markMessagesDone(db, ids);
      });
      gathering = { ids, closed };
      // The next batch waits for this one, and runs even when this one failed.
      underWay = closed.catch(() => undefined);
    }
    gathering.ids.push(outboxId);
    return gathering.closed;
  };
}
