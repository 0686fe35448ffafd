import { Redis } from 'ioredis';

import { testServices } from './services';

const COUNTER_KEY = 'deccanloop:test:databases-given-out';

/**
 * The address of an empty logical Redis database that no other test has, or null when this machine has no
 * Redis; a test for both queue backends then runs on PostgreSQL alone, and the global set-up has said so.
 */
export async function testRedisUrl(): Promise<string | null> {
  const { redisUrl, redisDatabases } = testServices();
  if (redisUrl === null) return null;
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 3 });
  try {
    const given = await redis.incr(COUNTER_KEY);
    // Number 0 holds the counter itself. Beyond the last one a number is used again, by then long free.
    const number = ((given - 1) % (redisDatabases - 1)) + 1;
    await redis.select(number);
    await redis.flushdb();
    return `${redisUrl.replace(/\/\d+$/, '')}/${number}`;
  } finally {
    redis.disconnect();
  }
}
