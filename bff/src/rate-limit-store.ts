import { Redis } from 'ioredis';
import type { Logger } from '@deccanloop/core/platform/logger';

/**
 * Redis for rate limits only. It fails fast: while it does not answer, each process counts for itself, and
 * nobody waits for it.
 */
export function openRateLimitStore(url: string, logger: Pick<Logger, 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis for rate limits failed'));
  return redis;
}
