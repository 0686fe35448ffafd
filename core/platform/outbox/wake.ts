import type { Knex } from '../database';
import type { Logger } from '../logger';

export const OUTBOX_CHANNEL = 'outbox';

/** The first call of a burst is sent at once, the rest together this much later (milliseconds). */
const REST_MS = 25;

/**
 * Tells the relays that there is work, after the commit that stored it. Calls that come together become one
 * NOTIFY, at most forty go out in a second, and it never throws: a lost one costs the relay's poll interval of 1 s.
 * Never sent inside a business transaction, because the commit of a NOTIFY takes a lock that all others wait
 * for.
 */
export function createOutboxWaker(db: Knex, logger?: Pick<Logger, 'debug'>): () => void {
  let scheduled = false;
  let resting = false;

  function send(): void {
    scheduled = false;
    resting = true;
    db.raw(`select pg_notify('${OUTBOX_CHANNEL}', '')`)
      .catch((error: unknown) => logger?.debug({ err: error }, 'outbox wake-up not sent'))
      .finally(() => {
        // A wake-up that a process takes with it into its end costs what a lost one does.
        setTimeout(() => {
          resting = false;
          if (scheduled) send();
        }, REST_MS).unref();
      });
  }

  return () => {
    if (scheduled) return;
    scheduled = true;
    if (!resting) setImmediate(send);
  };
}
