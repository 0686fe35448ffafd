import type { Knex } from '../database';
import type { Logger } from '../logger';

/** The first call of a burst is sent at once, the rest together this much later (milliseconds). */
const REST_MS = 25;

/**
 * Sends NOTIFY for what has been committed. Messages that come together go out in one statement, each once, at
 * most forty statements in a second, and it never throws: a lost one costs what the listener's own looks cost.
 * Never used inside a business transaction, because the commit of a NOTIFY takes a lock that all others wait
 * for.
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
        // What a process takes with it into its end costs what a lost one does.
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

/** A pool on its way out keeps who asks it for a connection waiting until the time for that is up. */
const isClosed = (db: Knex): boolean =>
  (db.client as { pool?: { destroyed: boolean } }).pool?.destroyed ?? true;
