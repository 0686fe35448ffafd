import { Cluster, Redis } from 'ioredis';
import { parseRedisAddress } from '../redis-address';

/** A connection to one server or the current master, or connections to the nodes of a cluster. */
export type RedisConnection = Redis | Cluster;

/** The settings that mean the same on every kind. */
export interface ConnectOptions {
  maxRetriesPerRequest: number | null;
  /** False: a command fails at once while there is no connection. */
  enableOfflineQueue?: boolean;
  connectTimeout: number;
  commandTimeout?: number;
  retryStrategy: (times: number) => number;
}

/** Opens a connection; `error` events must be listened to. */
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
      // A node that took over is found without a command that fails first.
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
    // Leaves a master that hangs as soon as the sentinels have chosen another.
    failoverDetector: true,
    enableTLSForSentinelMode: tls,
    ...(tls ? { sentinelTLS: {} } : {}),
    ...(address.sentinelPassword === undefined ? {} : { sentinelPassword: address.sentinelPassword }),
  });
}
