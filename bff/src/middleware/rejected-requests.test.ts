import type { LimitHit } from '@deccanloop/core/domain/audit-log/limit-hits/limit-hits';
import { expect, it } from '@jest/globals';
import { createRejectedRequests } from './rejected-requests';

function open() {
  const stored: LimitHit[][] = [];
  let isFailing = false;
  let now = new Date('2026-11-26T10:00:30Z');
  const rejected = createRejectedRequests({
    hits: {
      add: (hits) => {
        if (isFailing) return Promise.reject(new Error('no database'));
        stored.push([...hits]);
        return Promise.resolve();
      },
    },
    clock: { now: () => now },
    secret: 'a secret',
  });
  return {
    rejected,
    stored,
    fail: (is: boolean) => (isFailing = is),
    at: (time: string) => (now = new Date(time)),
  };
}

it('counts requests of one client in one window together', async () => {
  const { rejected, stored, at } = open();
  for (let n = 0; n < 1_000; n += 1) rejected.add('login', '203.0.113.7', 60);
  rejected.add('login', '203.0.113.8', 60);
  at('2026-11-26T10:01:00Z');
  rejected.add('login', '203.0.113.7', 60);
  await rejected.store();
  const [hits = []] = stored;
  expect(hits.map(({ count, windowStartedAt }) => [count, windowStartedAt.toISOString()])).toEqual([
    [1_000, '2026-11-26T10:00:00.000Z'],
    [1, '2026-11-26T10:00:00.000Z'],
    [1, '2026-11-26T10:01:00.000Z'],
  ]);
  expect(hits[0]?.clientHash).toBe(hits[2]?.clientHash);
  expect(JSON.stringify(hits)).not.toContain('203.0.113');
});

it('keeps its memory bounded, however many clients are above a limit', async () => {
  const { rejected, stored } = open();
  for (let n = 0; n < 5_000; n += 1) rejected.add('read', `client ${n}`, 60);
  await rejected.store();
  const [hits = []] = stored;
  expect(hits).toHaveLength(2_001);
  expect(hits.at(-1)).toMatchObject({ clientHash: 'others', count: 3_000 });
});

it('stores counts later that could not be stored', async () => {
  const { rejected, stored, fail } = open();
  rejected.add('read', 'a', 60);
  fail(true);
  await expect(rejected.store()).rejects.toThrow('no database');
  rejected.add('read', 'a', 60);
  fail(false);
  await rejected.store();
  expect(stored[0]).toMatchObject([{ count: 2 }]);
});
