import { afterEach, expect } from '@jest/globals';
import { createLogger } from '@deccanloop/core/platform/logger';
import { testRedisUrl } from '@deccanloop/core/testing/redis';
import { startCluster, startSentinels } from '@deccanloop/core/testing/redis-topologies';
import { itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { once } from 'node:events';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import { openRateLimitStore } from '../rate-limit-store';
import { clientAddress } from './client-address';
import { RATE_POLICIES, rateLimits } from './rate-limit';

const logger = createLogger({ service: 'bff', level: 'silent' });
const opened: ReturnType<typeof openRateLimitStore>[] = [];
afterEach(async () => {
  for (const redis of opened.splice(0)) if (redis.status === 'ready') await redis.quit();
});

/** One of several BFF processes, with a limit of three requests per window. */
async function bff(url: string) {
  const redis = openRateLimitStore(url, logger);
  opened.push(redis);
  if (redis.status !== 'ready') await once(redis, 'ready');
  const limits = rateLimits({
    rejected: { add: () => undefined },
    factor: 3 / RATE_POLICIES.report.points,
    clientAddress: clientAddress([]),
    redis,
  });
  const handle = miniApp([
    limits('report'),
    async (ctx) => {
      ctx.body = 'ok';
    },
  ]);
  return { redis, status: async () => (await request(handle).get('/')).status };
}

itWith('redis', 'is shared by all processes, and still limits when Redis is unavailable', async () => {
  const url = (await testRedisUrl())!;
  const [one, two] = await Promise.all([bff(url), bff(url)]);
  const shared = [await one.status(), await two.status(), await one.status(), await two.status()];
  expect(shared).toEqual([200, 200, 200, 429]);

  two.redis.disconnect();
  const alone: number[] = [];
  for (let count = 0; count < 4; count += 1) alone.push(await two.status());
  expect(alone).toEqual([200, 200, 200, 429]);
});

for (const [where, startServers] of [
  ['behind Sentinel', startSentinels],
  ['in a cluster', startCluster],
] as const)
  itWith('redis', `is shared by all processes ${where}`, async () => {
    const servers = (await startServers())!;
    try {
      const [one, two] = await Promise.all([bff(servers.url), bff(servers.url)]);
      const answers = [await one.status(), await two.status(), await one.status(), await two.status()];
      expect(answers).toEqual([200, 200, 200, 429]);
    } finally {
      for (const redis of opened.splice(0)) redis.disconnect();
      await servers.stop();
    }
  });
