import type { Logger } from '../logger';
import { listenTo, type Listener } from '../notifications/listener';
import { OUTBOX_CHANNEL } from './wake';

/** Calls `onWake` for each NOTIFY, and after each connect, because notifications may have been lost. */
export const listenToOutbox = (options: {
  url: string;
  onWake: () => void;
  logger: Pick<Logger, 'warn'>;
}): Listener =>
  listenTo({ ...options, channel: OUTBOX_CHANNEL, onMessage: options.onWake, onConnect: options.onWake });
