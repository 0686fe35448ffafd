import type { Knex } from '../database';
import type { Logger } from '../logger';
import { createNotifier } from '../notifications/notifier';

export const OUTBOX_CHANNEL = 'outbox';

/**
 * Wakes the relays by NOTIFY. Call it after the commit of the message. A lost call delays the message by the relay's
 * poll interval of 1 s.
 */
export function createOutboxWaker(db: Knex, logger?: Pick<Logger, 'debug'>): () => void {
  const notify = createNotifier(db, OUTBOX_CHANNEL, logger);
  return () => notify('');
}
