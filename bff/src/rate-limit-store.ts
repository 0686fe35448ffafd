import type { Logger } from '@deccanloop/core/platform/logger';
import { connectRedis, type RedisConnection } from '@deccanloop/core/platform/queue/connect-redis';

/** Redis for rate limits only. It fails fast: while it does not answer, each process counts by itself. */
export function openRateLimitStore(url: string, logger: Pick<Logger, 'warn'>): RedisConnection {
  const redis = connectRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis for rate limits failed'));
  return redis;
}
