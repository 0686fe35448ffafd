import { Cluster, Redis, SentinelConnector, type SentinelConnectionOptions } from 'ioredis';

import { parseRedisAddress } from '../redis-address';

/** A connection to one server, to the current Sentinel master, or to the nodes of a cluster. */
export type RedisConnection = Redis | Cluster;

/** A hash tag, so that all keys of the queues are in one slot of a Redis Cluster. */
export const REDIS_PREFIX = '{deccanloop}';

/** Settings that all kinds share. */
export interface ConnectOptions {
  maxRetriesPerRequest: number | null;
  /** False: commands fail immediately while disconnected. */
  enableOfflineQueue?: boolean;
  connectTimeout: number;
  commandTimeout?: number;
  retryStrategy: (times: number) => number;
}

/**
 * Ends the failover detector of the lost connection before it connects again. ioredis 6.0.0 keeps it subscribed: when
 * the sentinels then announce the new master between two tries, it cancels the search for that master, and the
 * connection ends for good.
 */
class ReconnectingSentinelConnector extends SentinelConnector {
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(
    ...args: Parameters<SentinelConnector['connect']>
  ): ReturnType<SentinelConnector['connect']> {
    this.disconnect();
    return super.connect(...args);
  }
}

/** Opens a connection. The caller must listen to `error` events. */
export function connectRedis(url: string, options: ConnectOptions): RedisConnection {
  const address = parseRedisAddress(url);
  if (address.kind === 'single') return new Redis(address.url, options);
  const { nodes, username, password, tls } = address;
  const { enableOfflineQueue = true, ...each } = options;
  const login = {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls ? { tls: {} } : {}),
  };
  if (address.kind === 'cluster') {
    const { retryStrategy, ...ofNodes } = each;
    return new Cluster(nodes, {
      enableOfflineQueue,
      clusterRetryStrategy: retryStrategy,
      slotsRefreshTimeout: 2_000,
      // Finds a new master without waiting for a command to fail.
      slotsRefreshInterval: 5_000,
      redisOptions: { ...ofNodes, ...login },
    });
  }
  return new Redis({
    ...each,
    ...login,
    enableOfflineQueue,
    sentinels: nodes,
    name: address.name,
    db: address.database,
    sentinelRetryStrategy: options.retryStrategy,
    // Leaves a hanging master as soon as the sentinels have elected another.
    failoverDetector: true,
    Connector: ReconnectingSentinelConnector,
    enableTLSForSentinelMode: tls,
    ...(tls ? { sentinelTLS: {} } : {}),
    ...(address.sentinelPassword === undefined ? {} : { sentinelPassword: address.sentinelPassword }),
  });
}
