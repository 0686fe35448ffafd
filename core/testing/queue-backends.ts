import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { describe } from '@jest/globals';

import type { QueueAddress } from '../platform/queue/open-queue';
import { testRedisUrl } from './redis';
import type { TestDatabase } from './test-database';

/** Address of an empty queue in the test's database, or in a Redis database of its own. */
export type QueueAddressOf = (database: Pick<TestDatabase, 'workerUrl'>) => Promise<QueueAddress>;

/** Declares the tests once for each queue backend; those on Redis are skipped where it is not installed. */
export function describeOnBackends(title: string, body: (addressOf: QueueAddressOf) => void): void {
  describe(`${title} PostgreSQL`, () => body(async ({ workerUrl }) => ({ postgresUrl: workerUrl })));
  describeWith('redis', `${title} Redis`, () => body(async () => ({ redisUrl: (await testRedisUrl())! })));
}
