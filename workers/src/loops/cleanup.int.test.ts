import { createLogger } from '@deccanloop/core/platform/logger';
import { openMoneyWorld, type MoneyWorld } from '@deccanloop/core/testing/money-world';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createCleanupLoop } from './cleanup';

const logger = createLogger({ service: 'test', level: 'silent' });

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());

describe('the cleanup', () => {
  it('forgets what is of no use any more, and nothing else', async () => {
    const { payment } = await world.buildPayment();
    const key = (name: string, age: string) =>
      world.owner.raw(
        `insert into idempotency_keys (owner_id, route, key, body_hash, payment_id, locked_until, created_at)
         values (?, '/route', ?, 'hash', ?, now(), now() - ?::interval)`,
        [payment.ownerId, name, payment.id, age],
      );
    await key('of today', '23 hours');
    await key('of last week', '7 days');
    await world.owner.raw(
      `insert into outbox (job, payload, done_at) values
        ('open', '{}', null), ('just done', '{}', now()), ('long done', '{}', now() - interval '25 hours')`,
    );

    const loop = createCleanupLoop({ db: world.worker, logger });
    loop.start();
    await loop.stop();

    expect(await world.owner('idempotency_keys').pluck('key')).toEqual(['of today']);
    expect(await world.owner('outbox').orderBy('id').pluck('job')).toEqual(['open', 'just done']);
  });
});
