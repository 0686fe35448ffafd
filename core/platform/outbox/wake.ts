import type { Knex } from '../database';
import type { Logger } from '../logger';
import { createNotifier } from '../notifications/notifier';

export const OUTBOX_CHANNEL = 'outbox';

/**
 * Tells the relays that there is work, after the commit that stored it. A lost call costs the relay's poll
 * interval of 1 s.
 */
export function createOutboxWaker(db: Knex, logger?: Pick<Logger, 'debug'>): () => void {
  const notify = createNotifier(db, OUTBOX_CHANNEL, logger);
  return () => notify('');
}
