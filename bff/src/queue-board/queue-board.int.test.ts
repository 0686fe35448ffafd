import { QUEUE_BOARD_PATH } from '@deccanloop/contracts/staff/queue-paths';
import { REDIS_PREFIX } from '@deccanloop/core/platform/queue/connect-redis';
import { createLogger } from '@deccanloop/core/platform/logger';
import { testRedisUrl, writeToRedis } from '@deccanloop/core/testing/redis';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterEach, expect, it } from '@jest/globals';
import request from 'supertest';
import { miniApp } from '../../testing/mini-app';
import type { Step } from '../context';
import type { RouteKit } from '../deps';
import { createQueueBoard, type QueueBoard } from './queue-board';

const QUEUES = `${QUEUE_BOARD_PATH}/api/queues?activeQueue=send-otp&status=failed&page=1&jobsPerPage=10`;
const QUEUE = `${REDIS_PREFIX}:send-otp`;
const pass: Step = async (_ctx, next) => next();
const kit = { limit: () => pass, session: { requireRole: () => pass } } as unknown as RouteKit;

let board: QueueBoard;
const environment = process.env['NODE_ENV'];
afterEach(async () => {
  process.env['NODE_ENV'] = environment;
  await board.close();
});

/** The board alone, for an administrator. */
function open(redisUrl: string) {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'bff',
    level: 'error',
    destination: { write: (line: string) => void lines.push(line) },
  });
  board = createQueueBoard({ redisUrl, logger });
  return { app: miniApp([board.pages(kit)], logger), lines };
}

describeWith('redis', 'the board', () => {
  it('has its errors logged and answered like all others: without message and stack', async () => {
    process.env['NODE_ENV'] = 'development';
    const url = (await testRedisUrl()) ?? '';
    // The board expects a sorted set.
    await writeToRedis(url, (redis) => redis.set(`${QUEUE}:failed`, 'asha@example.com'));
    const { app, lines } = open(url);
    const { status, body } = await request(app).get(QUEUES);
    expect([status, body.code]).toEqual([500, 'unexpected']);
    expect(JSON.stringify(body)).not.toMatch(/WRONGTYPE|\bat .*:\d+/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('WRONGTYPE');
  });

  it('shows the error of a failed job, and nothing of the stack', async () => {
    const url = (await testRedisUrl()) ?? '';
    const stack = 'Error: 550 <asha@example.com> does not exist\n    at send (/srv/dist/workers.js:1:2)';
    const job = { name: 'send-otp', data: '{"codeId":"1"}', opts: '{"attempts":1}', timestamp: '1' };
    const failed = { ...job, failedReason: 'failed', stacktrace: JSON.stringify([stack]) };
    await writeToRedis(url, async (redis) => {
      await redis.hset(`${QUEUE}:1`, failed);
      await redis.zadd(`${QUEUE}:failed`, 1, '1');
    });
    const { body } = await request(open(url).app).get(QUEUES);
    const { jobs } = (body as { queues: { name: string; jobs: { stacktrace: string[] }[] }[] }).queues.find(
      ({ name }) => name === 'send-otp',
    ) ?? { jobs: [] };
    expect(jobs.map(({ stacktrace }) => stacktrace)).toEqual([
      ['Error: 550 <(e-mail address)> does not exist'],
    ]);
  });
});
