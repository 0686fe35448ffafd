import { Cluster } from 'ioredis';

import type { Logger } from '../logger';
import { connectRedis, type RedisConnection } from './connect-redis';

/** The queue's connections: one that fails fast for adding jobs, one that waits for fetching them. */
export interface RedisConnections {
  adding: RedisConnection;
  taking: RedisConnection;
  close(): void;
}

export interface RedisConnectionOptions {
  url: string;
  logger: Pick<Logger, 'warn'>;
  /** Fail at start, instead of warning, when Redis may evict keys. */
  requireNoEviction: boolean;
  /** How long to wait for Redis at the start, in ms. */
  connectWithinMs?: number;
}

const retrySoon = (times: number): number => Math.min(times * 100, 2_000);

/** @throws when Redis does not answer in time, or may evict keys and `requireNoEviction` is set */
export async function openRedisConnections({
  url,
  logger,
  requireNoEviction,
  connectWithinMs = 20_000,
}: RedisConnectionOptions): Promise<RedisConnections> {
  const adding = connectRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    commandTimeout: 5_000,
    retryStrategy: retrySoon,
  });
  const taking = connectRedis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    retryStrategy: retrySoon,
  });
  const close = (): void => {
    adding.disconnect();
    taking.disconnect();
  };
  for (const connection of [adding, taking]) {
    connection.setMaxListeners(0);
    connection.on('error', (error: Error) => logger.warn({ err: error }, 'Redis connection failed'));
  }
  try {
    await ready(adding, connectWithinMs);
    await checkEvictionPolicy(adding, logger, requireNoEviction);
  } catch (error) {
    close();
    throw error;
  }
  return { adding, taking, close };
}

function ready(connection: RedisConnection, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`Redis did not answer within ${withinMs} ms; is REDIS_URL right?`)),
      withinMs,
    );
    connection.once('ready', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}

/** A Redis that evicts keys loses jobs silently; they run late, after a redelivery. */
async function checkEvictionPolicy(
  connection: RedisConnection,
  logger: Pick<Logger, 'warn'>,
  rejectConnection: boolean,
): Promise<void> {
  const servers = connection instanceof Cluster ? connection.nodes('master') : [connection];
  const found = await Promise.all(servers.map((server) => server.info('memory')));
  const policies = found.map((text) => /maxmemory_policy:(\S+)/.exec(text)?.[1] ?? 'noeviction');
  const policy = policies.find((name) => name !== 'noeviction');
  if (policy === undefined) return;
  const message = `Redis runs with maxmemory-policy ${policy}; a queue needs noeviction`;
  if (rejectConnection) throw new Error(message);
  logger.warn(message);
}
