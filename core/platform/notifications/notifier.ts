import type { Knex } from '../database';
import type { Logger } from '../logger';

/** The first message of a burst is sent at once, the others together after this time (milliseconds). */
const REST_MS = 25;

/**
 * Sends NOTIFY after a commit, in batches without duplicates, at most 40 statements per second. Never throws: when a
 * notification is lost, listeners find the change at their next poll. Not for use inside a business transaction,
 * because a commit with NOTIFY takes a global lock (docs/decisions/0003).
 */
export function createNotifier(
  db: Knex,
  channel: string,
  logger?: Pick<Logger, 'debug'>,
): (message: string) => void {
  let waiting = new Set<string>();
  let scheduled = false;
  let resting = false;

  function send(): void {
    scheduled = false;
    if (isClosed(db)) return;
    const messages = [...waiting];
    waiting = new Set();
    resting = true;
    db.raw('select pg_notify(?, message) from unnest(?::text[]) as message', [channel, messages])
      .catch((error: unknown) => logger?.debug({ err: error, channel }, 'notification not sent'))
      .finally(() => {
        // Messages still waiting when the process ends are lost, which listeners tolerate.
        setTimeout(() => {
          resting = false;
          if (scheduled) send();
        }, REST_MS).unref();
      });
  }

  return (message) => {
    waiting.add(message);
    if (scheduled) return;
    scheduled = true;
    if (!resting) setImmediate(send);
  };
}

/** A closing pool does not reject requests for a connection; they wait until they time out. */
const isClosed = (db: Knex): boolean =>
  (db.client as { pool?: { destroyed: boolean } }).pool?.destroyed ?? true;
