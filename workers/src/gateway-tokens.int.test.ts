import type { CheckTokens } from '@deccanloop/core/domain/payments/checks';
import { createLogger } from '@deccanloop/core/platform/logger';
import { openQueue, type OpenedQueue } from '@deccanloop/core/platform/queue/open-queue';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';

import { createGatewayTokens } from './gateway-tokens';

// Other tests may use the machine at the same time.
const logger = createLogger({ service: 'test', level: 'silent' });
let database: TestDatabase;
const opened: OpenedQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});
afterAll(() => database.drop());

describeOnBackends('the rate limit of a gateway on', (addressOf) => {
  it('is shared by all workers and separate for each gateway', async () => {
    const address = await addressOf(database);
    const open = async (): Promise<CheckTokens> => {
      const queue = await openQueue({ ...address, jobs: { any: { attempts: 1 } }, logger });
      opened.push(queue);
      return createGatewayTokens({ store: queue.store, perSecond: 3, logger });
    };
    const here = await open();
    const there = await open();
    const taken = await Promise.all(
      [here, there, here, there, here, there, here, there].map((each) => each.take('razorpay')),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await here.take('phonepe')).toBe(true);
  });

  it('is counted by each process while the store is unavailable', async () => {
    const address = await addressOf(database);
    const queue = await openQueue({ ...address, jobs: { any: { attempts: 1 } }, logger });
    const tokens = createGatewayTokens({ store: queue.store, perSecond: 2, logger });
    await queue.close();
    const taken = await Promise.all([1, 2, 3, 4].map(() => tokens.take('phonepe')));
    expect(taken.filter(Boolean)).toHaveLength(2);
  });
});
