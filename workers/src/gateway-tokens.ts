import type { CheckTokens } from '@deccanloop/core/domain/payments/checks';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { OpenedQueue } from '@deccanloop/core/platform/queue/open-queue';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/**
 * Limits the requests per second to each gateway over all workers: in Redis, or in PostgreSQL through the
 * queue's pool, whose commits do not wait for the disk. While that store cannot be reached, each process
 * applies the limit by itself, so that a failing store does not stop payments.
 */
export function createGatewayTokens(deps: {
  store: OpenedQueue['store'];
  perSecond: number;
  logger: Pick<Logger, 'warn'>;
}): CheckTokens {
  const limiter = openLimiter(deps.store, deps.perSecond);
  return {
    async take(gateway) {
      try {
        await limiter.consume(gateway);
        return true;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return false;
        deps.logger.warn(
          { err: rejection, gateway },
          'the gateway rate limit cannot be checked; the request is sent anyway',
        );
        return true;
      }
    },
  };
}

function openLimiter(store: OpenedQueue['store'], perSecond: number): RateLimiterAbstract {
  const window = { points: perSecond, duration: 1 };
  const shared = { ...window, insuranceLimiter: new RateLimiterMemory(window) };
  return 'redis' in store
    ? new RateLimiterRedis({
        ...shared,
        storeClient: store.redis,
        rejectIfRedisNotReady: true,
        keyPrefix: '{deccanloop}:gateway-tokens',
      })
    : new RateLimiterPostgres({
        ...shared,
        storeClient: store.pool,
        storeType: 'pool',
        schemaName: 'public',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: 'gateway-tokens',
      });
}
