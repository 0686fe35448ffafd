import pg from 'pg';

import type { Logger } from '../logger';
import { OUTBOX_CHANNEL } from './wake';

const RECONNECT_MS = { first: 250, atMost: 5_000 };

export interface OutboxListener {
  close(): Promise<void>;
}

/**
 * Calls `onWake` for each NOTIFY, on a connection of its own that is opened again when it breaks. What is
 * said while it is down is not heard, so `onWake` is also called after each connect.
 */
export function listenToOutbox(options: {
  url: string;
  onWake: () => void;
  logger: Pick<Logger, 'warn'>;
}): OutboxListener {
  const { url, onWake, logger } = options;
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = RECONNECT_MS.first;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'deccanloop-outbox-listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    client = fresh;
    let lost = false;
    const lose = (error?: Error): void => {
      if (lost || closed) return;
      lost = true;
      logger.warn({ err: error }, 'outbox listener lost its connection');
      void fresh.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), waitMs);
      waitMs = Math.min(waitMs * 2, RECONNECT_MS.atMost);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', onWake);
    try {
      await fresh.connect();
      await fresh.query(`listen ${OUTBOX_CHANNEL}`);
      waitMs = RECONNECT_MS.first;
      onWake();
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
