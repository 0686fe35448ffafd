import type { Knex } from '../database';
import { markMessagesDone } from './outbox-repository';

/**
 * Closes outbox rows when their handlers have done the work. Rows that come together share one statement:
 * while one is under way, the next ones gather. Each caller waits for the commit of its own row.
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
      // The next batch waits for this one, and runs also when this one failed.
      underWay = closed.catch(() => undefined);
    }
    gathering.ids.push(outboxId);
    return gathering.closed;
  };
}
