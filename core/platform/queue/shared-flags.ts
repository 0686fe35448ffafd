import { REDIS_PREFIX, type RedisConnection } from './connect-redis';

/** Flags in Redis by which processes agree that one of them does something. Every call rejects when Redis does not answer. */
export interface SharedFlags {
  /** Sets the flag for this many seconds. @returns false when it is set already */
  claim(name: string, seconds: number): Promise<boolean>;
  /** @returns whether it was set */
  release(name: string): Promise<boolean>;
}

/** Redis as the processes watch it, and agree by it. */
export interface WatchedRedis {
  /** Rejects when Redis does not answer. */
  ping: () => Promise<unknown>;
  flags: SharedFlags;
}

const keyOf = (name: string): string => `${REDIS_PREFIX}:${name}`;

const sharedFlags = (redis: Pick<RedisConnection, 'set' | 'del'>): SharedFlags => ({
  claim: async (name, seconds) => (await redis.set(keyOf(name), '1', 'EX', seconds, 'NX')) === 'OK',
  release: async (name) => (await redis.del(keyOf(name))) === 1,
});

export const watchedRedis = (redis: RedisConnection): WatchedRedis => ({
  ping: () => redis.ping(),
  flags: sharedFlags(redis),
});
