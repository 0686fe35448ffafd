import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import type { TestDatabase } from '@deccanloop/core/testing/test-database';

import type { WorkerOptions } from '../worker-options';

/** Of a worker that sends nothing: nothing listens at the address of its mail server. */
export const optionsOf = (
  { workerUrl }: Pick<TestDatabase, 'workerUrl'>,
  queue: QueueAddress,
): WorkerOptions => ({
  databaseUrl: workerUrl,
  databaseConnections: 10,
  queue,
  requireNoEviction: false,
  health: { host: '127.0.0.1', port: 0 },
  gatewayRequestsPerSecond: 1_000,
  pollPlan: 'standard',
  publicOrigin: 'https://pay.example.test',
  otpSecret: 'the secret of codes that no test sends',
  orderKeys: { current: { id: 'o1', secret: 'an order secret that is for tests only' }, old: [] },
  fileKeys: FILE_KEYS,
  mail: {
    server: { host: '127.0.0.1', port: 1, tls: 'none', auth: null },
    from: { name: 'Deccanloop', address: 'no-reply@deccanloop.test' },
  },
  sms: null,
});
