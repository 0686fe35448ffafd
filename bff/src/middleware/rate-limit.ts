import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { limitKey, type ClientAddress } from './client-address';

/**
 * Requests of one client address. Coarse on purpose: thousands of phones share the address of a mobile
 * network, so these stop floods, not people.
 */
export const RATE_POLICIES = {
  read: { points: 1_200, seconds: 60 },
  link: { points: 300, seconds: 60 },
  initiate: { points: 120, seconds: 60 },
  check: { points: 600, seconds: 60 },
  report: { points: 20, seconds: 600 },
} as const satisfies Record<string, RatePolicy>;

export interface RatePolicy {
  points: number;
  seconds: number;
}
export type RatePolicyName = keyof typeof RATE_POLICIES;

export interface RateLimitOptions {
  /** Multiplies every limit; 0 switches them off. */
  factor: number;
  clientAddress: ClientAddress;
  /** Shared by all processes; each counts for itself when absent, and while it does not answer. */
  redis?: unknown;
}

/** One step for each policy; the counters are made once. */
export type RateLimits = (policy: RatePolicyName) => Step;

export function rateLimits({ factor, clientAddress, redis }: RateLimitOptions): RateLimits {
  const limiters = new Map<RatePolicyName, RateLimiterAbstract>();
  const limiterOf = (policy: RatePolicyName): RateLimiterAbstract => {
    const limiter = limiters.get(policy) ?? openLimiter(policy, factor, redis);
    limiters.set(policy, limiter);
    return limiter;
  };
  return (policy) => {
    const limiter = limiterOf(policy);
    return async (ctx, next) => {
      if (factor > 0) {
        const address = clientAddress.of(ctx.req.socket.remoteAddress, ctx.get('X-Forwarded-For'));
        await consume(limiter, limitKey(address));
      }
      return next();
    };
  };
}

function openLimiter(name: RatePolicyName, factor: number, redis: unknown): RateLimiterAbstract {
  const { points, seconds } = RATE_POLICIES[name];
  const counted = {
    keyPrefix: `{deccanloop}:rate:${name}`,
    points: Math.max(1, Math.round(points * factor)),
    duration: seconds,
  };
  const memory = new RateLimiterMemory(counted);
  if (redis === undefined) return memory;
  return new RateLimiterRedis({
    ...counted,
    storeClient: redis,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new RequestError('rate_limited', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
