import { setTimeout as delay } from 'node:timers/promises';

import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/postgres';
import { startEmbeddedRedis, type EmbeddedRedis } from '../embedded/redis';
import type { PortName, Settings } from './settings';

type Note = (name: string, text: string) => void;

/** The database and queue servers of a run; null when an external one is used or none is needed. */
export interface KeptServers {
  postgres: EmbeddedPostgres | null;
  redis: EmbeddedRedis | null;
  /** From here on their exit is expected: they are not restarted. */
  letGo(): void;
}

/**
 * Starts PostgreSQL and, unless the queue is in PostgreSQL or in an external Redis, Redis. A server that exits by
 * itself is restarted on its data.
 *
 * @throws when Redis is required (QUEUE=redis) and not installed
 */
export async function startServers(
  settings: Settings,
  ports: Record<PortName, number>,
  note: Note,
): Promise<KeptServers> {
  const kept: KeptServers = { postgres: null, redis: null, letGo: () => (expected = true) };
  let expected = false;

  /** Restarts with growing waits until it succeeds or the run ends. */
  const keep = (name: string, restart: () => Promise<void>) => (reason: string) => {
    if (expected) return;
    note(name, `${reason}; restarting`);
    const tryAgain = async (): Promise<void> => {
      for (let waitMs = 250; !expected; waitMs = Math.min(waitMs * 2, 10_000)) {
        await delay(waitMs);
        if (expected) return;
        try {
          await restart();
          note(name, 'is ready again');
          return;
        } catch (error) {
          note(name, (error as Error).message);
        }
      }
    };
    void tryAgain();
  };

  const startPostgres = async (): Promise<void> => {
    if (settings.databaseUrls !== null) return;
    kept.postgres = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      port: ports.postgres,
      onUnexpectedExit: keep('postgres', async () => kept.postgres?.restart()),
    });
  };
  const startRedis = async (): Promise<void> => {
    if (settings.queue === 'postgres' || settings.redisUrl !== null) return;
    kept.redis = await startEmbeddedRedis({
      dataDir: settings.dataDir,
      port: ports.redis,
      persistence: 'appendonly',
      onUnexpectedExit: keep('redis', async () => kept.redis?.restart()),
    });
    if (kept.redis !== null) return;
    if (settings.queue === 'redis')
      throw new Error('QUEUE=redis, but neither redis-server nor valkey-server is on PATH.');
    note('queue', 'neither redis-server nor valkey-server is on PATH; the queue is kept in PostgreSQL');
  };

  const results = await Promise.allSettled([startPostgres(), startRedis()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    expected = true;
    await kept.redis?.stop();
    await kept.postgres?.stop();
    throw failed.reason;
  }
  return kept;
}
