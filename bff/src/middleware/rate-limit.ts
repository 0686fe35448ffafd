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
  read: { points: 1_200, seconds: 60, ofThisProcess: true },
  /** Openings of event streams; how many are open at once is limited apart. */
  stream: { points: 600, seconds: 60, ofThisProcess: true },
  link: { points: 300, seconds: 60 },
  initiate: { points: 120, seconds: 60 },
  /** Top-ups one payer begins: each is asked after every 3 s for 5 minutes, in turn with those of all others. */
  payer: { points: 40, seconds: 600 },
  check: { points: 600, seconds: 60 },
  report: { points: 20, seconds: 600 },
  /** What visitors of the public website send; every one is stored, and mailed twice. */
  enquiry: { points: 20, seconds: 600 },
  /** Each may bring a file of 5 MB, which is kept for a year. */
  application: { points: 20, seconds: 3_600 },
  /** Every call that costs a look at a password, a code or a passkey; what guesses at one account is counted apart. */
  login: { points: 60, seconds: 60 },
  /** Every look at the log-in page asks for a passkey's challenge; it must not use up the log-ins of others. */
  challenge: { points: 300, seconds: 60 },
  /** Messages sent to somebody. */
  code: { points: 30, seconds: 600 },
  register: { points: 30, seconds: 600 },
  /** What pages ask of a session all the time. */
  account: { points: 600, seconds: 60, ofThisProcess: true },
} as const satisfies Record<string, RatePolicy>;

export interface RatePolicy {
  points: number;
  seconds: number;
  /** Counted by each process for itself: asking Redis would cost more than the answer. */
  ofThisProcess?: boolean;
}
export type RatePolicyName = keyof typeof RATE_POLICIES;

export interface RateLimitOptions {
  /** Multiplies every limit; 0 switches them off. */
  factor: number;
  clientAddress: ClientAddress;
  /** Shared by all processes; each counts for itself when absent, and while it does not answer. */
  redis?: unknown;
}

export interface RateLimits {
  /** One step for each policy; the counters are made once. */
  (policy: RatePolicyName): Step;
  /**
   * Counts by whom a request is for, wherever it comes from.
   * @throws RequestError `rate_limited`
   */
  ofPerson(policy: RatePolicyName, personId: string): Promise<void>;
}

export function rateLimits({ factor, clientAddress, redis }: RateLimitOptions): RateLimits {
  const limiters = new Map<RatePolicyName, RateLimiterAbstract>();
  const limiterOf = (policy: RatePolicyName): RateLimiterAbstract => {
    const limiter = limiters.get(policy) ?? openLimiter(policy, factor, redis);
    limiters.set(policy, limiter);
    return limiter;
  };
  const ofPerson: RateLimits['ofPerson'] = async (policy, personId) => {
    if (factor !== 0) await consume(limiterOf(policy), personId);
  };
  const ofAddress = (policy: RatePolicyName): Step => {
    if (factor === 0) return (_ctx, next) => next();
    const limiter = limiterOf(policy);
    return async (ctx, next) => {
      const address = clientAddress.of(ctx.req.socket.remoteAddress, ctx.get('X-Forwarded-For'));
      await consume(limiter, limitKey(address));
      return next();
    };
  };
  return Object.assign(ofAddress, { ofPerson });
}

function openLimiter(name: RatePolicyName, factor: number, redis: unknown): RateLimiterAbstract {
  const { points, seconds, ofThisProcess }: RatePolicy = RATE_POLICIES[name];
  const counted = {
    keyPrefix: `{deccanloop}:rate:${name}`,
    points: Math.max(1, Math.round(points * factor)),
    duration: seconds,
  };
  const memory = new RateLimiterMemory(counted);
  if (redis === undefined || ofThisProcess === true) return memory;
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
