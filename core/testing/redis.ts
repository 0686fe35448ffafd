import { Redis } from 'ioredis';

import { testServices } from './services';

const COUNTER_KEY = 'deccanloop:test:databases-given-out';

/** Writes to Redis what no process of ours would. */
export async function writeToRedis(url: string, write: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url);
  try {
    await write(redis);
  } finally {
    redis.disconnect();
  }
}

/**
 * Address of an empty logical Redis database for this test only. Null when this machine has no Redis: tests that need it are
 * declared with `describeWith` or `describeOnBackends`, which skip them.
 */
export async function testRedisUrl(): Promise<string | null> {
  const { redisUrl, redisDatabases } = testServices();
  if (redisUrl === null) return null;
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 3 });
  try {
    const given = await redis.incr(COUNTER_KEY);
    // Number 0 contains the counter. After the last number the first ones are reused, which are free by then.
    const number = ((given - 1) % (redisDatabases - 1)) + 1;
    await redis.select(number);
    await redis.flushdb();
    return `${redisUrl.replace(/\/\d+$/, '')}/${number}`;
  } finally {
    redis.disconnect();
  }
}
