import pg from 'pg';

import { databaseAddress } from '../database-address';
import type { Logger } from '../logger';

const RECONNECT_MS = { first: 250, atMost: 5_000 };

export interface Listener {
  close(): Promise<void>;
}

/**
 * Listens to a NOTIFY channel on its own connection and reconnects when it breaks. Notifications sent while it is
 * disconnected are lost, so `onConnect` runs after each connect and the caller must poll once.
 */
export function listenTo(options: {
  /** Must keep session state: LISTEN does not work through transaction pooling. */
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  onConnect: () => void;
  logger: Pick<Logger, 'warn'>;
}): Listener {
  const { url, channel, onMessage, onConnect, logger } = options;
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = RECONNECT_MS.first;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...databaseAddress(url),
      application_name: `deccanloop-${channel}-listener`,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    client = fresh;
    let lost = false;
    const lose = (error?: Error): void => {
      if (lost || closed) return;
      lost = true;
      logger.warn({ err: error, channel }, 'listener lost its connection');
      void fresh.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), waitMs);
      waitMs = Math.min(waitMs * 2, RECONNECT_MS.atMost);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      waitMs = RECONNECT_MS.first;
      onConnect();
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
