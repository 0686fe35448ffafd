import type { Knex } from '../database';
import type { Logger } from '../logger';

export const OUTBOX_CHANNEL = 'outbox';

/**
 * Tells the relays that there is work, after the commit that stored it. Calls that come together become one
 * NOTIFY, at most one is under way, and it never throws: a lost one costs the relay's poll interval of 1 s.
 * Never sent inside a business transaction, because the commit of a NOTIFY takes a lock that all others wait
 * for.
 */
export function createOutboxWaker(db: Knex, logger?: Pick<Logger, 'debug'>): () => void {
  let scheduled = false;
  let underWay = false;

  function send(): void {
    scheduled = false;
    underWay = true;
    db.raw(`select pg_notify('${OUTBOX_CHANNEL}', '')`)
      .catch((error: unknown) => logger?.debug({ err: error }, 'outbox wake-up not sent'))
      .finally(() => {
        underWay = false;
        if (scheduled) setImmediate(send);
      });
  }

  return () => {
    if (scheduled) return;
    scheduled = true;
    if (!underWay) setImmediate(send);
  };
}
