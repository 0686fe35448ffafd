import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { LimitPolicy } from '@deccanloop/contracts/security/limit-policies';
import type { RequestParts, Step } from '../context';
import { RequestError } from '../errors/request-errors';
import { limitKey, type ClientAddress } from './client-address';
import { namedStep } from './named-step';
import type { RejectedRequests } from './rejected-requests';

/** Limits for one client address. High on purpose: thousands of phones of a mobile network share one address. */
export const RATE_POLICIES = {
  read: { points: 1_200, seconds: 60, ofThisProcess: true },
  /** New event streams; the number of open streams has its own limit (`STREAM_LIMITS`). */
  stream: { points: 600, seconds: 60, ofThisProcess: true },
  link: { points: 300, seconds: 60 },
  initiate: { points: 120, seconds: 60 },
  /** Top-ups started by one payer: each is polled every 3 s for 5 minutes, within the gateway's request limit. */
  payer: { points: 40, seconds: 600 },
  check: { points: 600, seconds: 60 },
  report: { points: 20, seconds: 600 },
  /** Enquiries from the public website; each is stored and causes two mails. */
  enquiry: { points: 20, seconds: 600 },
  /** Each mails a link to an address that anybody can enter. */
  callRequest: { points: 10, seconds: 3_600 },
  /** Job applications; each may hold a file of 5 MB, which is kept for a year. */
  application: { points: 20, seconds: 3_600 },
  /** Files with all rows of a list. */
  download: { points: 60, seconds: 600 },
  /** Files of support messages; one that is not sent within a day is deleted. */
  upload: { points: 60, seconds: 3_600 },
  /** Changes of the own KYC but uploads. */
  kyc: { points: 120, seconds: 600 },
  /** Documents of one person. */
  kycUpload: { points: 40, seconds: 3_600 },
  /** Calls that check a password, code or passkey; guesses at one account are counted separately. */
  login: { points: 60, seconds: 60 },
  /** Passkey challenges: every view of the log-in page requests one, which must not use up the limit of log-ins. */
  challenge: { points: 300, seconds: 60 },
  /** Calls that send a message to someone. */
  code: { points: 30, seconds: 600 },
  register: { points: 30, seconds: 600 },
  /** Frequent reads of a session by pages. */
  account: { points: 600, seconds: 60, ofThisProcess: true },
  /** Calls of one API key. */
  merchant: { points: 600, seconds: 60 },
  /** Rejected API keys of one address. Keys cannot be guessed; this bounds the reads that a flood costs. */
  merchantKeyCheck: { points: 300, seconds: 60, ofThisProcess: true },
  /** Attempts and cancellations on the pay pages of merchants. */
  checkout: { points: 120, seconds: 60 },
  /** Changes of webhook endpoints, test events and deliveries that are sent again. */
  webhook: { points: 120, seconds: 600 },
} as const satisfies Record<LimitPolicy, RatePolicy>;

interface RatePolicy {
  points: number;
  seconds: number;
  /** Counted by each process by itself: a Redis request would cost more than the call. */
  ofThisProcess?: boolean;
}

export interface RateLimitOptions {
  /** Multiplies every limit; 0 switches them off. */
  factor: number;
  clientAddress: ClientAddress;
  /** Shared by all processes; without it, or while it does not answer, each process counts by itself. */
  redis?: unknown;
  /** Counts what is rejected. */
  rejected: Pick<RejectedRequests, 'add'>;
}

export interface RateLimits {
  /** The step of a policy; its counter is created once. */
  (policy: LimitPolicy): Step;
  /**
   * Counts by user or API key instead of client address.
   * @param onCounted receives what is left, also before the error; not called while limits are switched off
   * @throws RequestError `rate_limited`
   */
  ofCaller(policy: LimitPolicy, callerId: string, onCounted?: (left: LimitLeft) => void): Promise<void>;
  /** Counts failures alone: `check` before the work, `add` after a failure. */
  failuresOf(policy: LimitPolicy): FailureLimit;
}

/** What remains of a limit. */
export interface LimitLeft {
  limit: number;
  remaining: number;
  /** Until all of it is available again, in seconds. */
  resetSeconds: number;
}

export interface FailureLimit {
  /** @throws RequestError `rate_limited` after too many failures of the client address */
  check(ctx: RequestParts): Promise<void>;
  add(ctx: RequestParts): Promise<void>;
}

export function rateLimits({ factor, clientAddress, redis, rejected }: RateLimitOptions): RateLimits {
  const limiters = new Map<LimitPolicy, RateLimiterAbstract>();
  const limiterOf = (policy: LimitPolicy): RateLimiterAbstract => {
    const limiter = limiters.get(policy) ?? openLimiter(policy, factor, redis);
    limiters.set(policy, limiter);
    return limiter;
  };
  const ofCaller: RateLimits['ofCaller'] = async (policy, callerId, onCounted) => {
    if (factor !== 0) await countOne(policy, limiterOf(policy), callerId, onCounted);
  };
  async function countOne(
    policy: LimitPolicy,
    limiter: RateLimiterAbstract,
    client: string,
    onCounted?: (left: LimitLeft) => void,
  ): Promise<void> {
    const counted = ({ remainingPoints, msBeforeNext }: RateLimiterRes): void =>
      onCounted?.({
        limit: limiter.points,
        remaining: Math.max(0, remainingPoints),
        resetSeconds: Math.ceil(msBeforeNext / 1_000),
      });
    try {
      counted(await limiter.consume(client));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      counted(error);
      throw tooMany(policy, client, error);
    }
  }
  function tooMany(policy: LimitPolicy, client: string, { msBeforeNext }: RateLimiterRes): RequestError {
    rejected.add(policy, client, RATE_POLICIES[policy].seconds);
    return new RequestError('rate_limited', { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) });
  }
  const keyOf = (ctx: RequestParts): string =>
    limitKey(clientAddress.of(ctx.req.socket.remoteAddress, ctx.get('X-Forwarded-For')));
  const failuresOf: RateLimits['failuresOf'] = (policy) => {
    const nothing = (): Promise<void> => Promise.resolve();
    if (factor === 0) return { check: nothing, add: nothing };
    const limiter = limiterOf(policy);
    return {
      async check(ctx) {
        const counted = await limiter.get(keyOf(ctx));
        if (counted !== null && counted.consumedPoints >= limiter.points)
          throw tooMany(policy, keyOf(ctx), counted);
      },
      add: async (ctx) => void (await limiter.penalty(keyOf(ctx))),
    };
  };
  const ofAddress = (policy: LimitPolicy): Step => {
    const name = `limit ${policy}`;
    if (factor === 0) return namedStep(name, (_ctx, next) => next());
    const limiter = limiterOf(policy);
    return namedStep(name, async (ctx, next) => {
      await countOne(policy, limiter, keyOf(ctx));
      return next();
    });
  };
  return Object.assign(ofAddress, { ofCaller, failuresOf });
}

function openLimiter(name: LimitPolicy, factor: number, redis: unknown): RateLimiterAbstract {
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
