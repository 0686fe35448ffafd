import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { KoaAdapter } from '@bull-board/koa';
import { QUEUE_BOARD_PATH } from '@deccanloop/contracts/staff/queue-paths';
import { shownPayload } from '@deccanloop/core/domain/job-control/shown-payload';
import type { QueueView } from '@deccanloop/core/platform/queue/open-queue-view';
import type { JobData } from '@deccanloop/core/platform/queue/job-queue';
import type { Middleware } from 'koa';

/** Bull Board over the queues, which it may only read. */
export function createBoardPages(queues: QueueView['queues']): Middleware {
  const server = new KoaAdapter();
  server.setBasePath(QUEUE_BOARD_PATH);
  createBullBoard({
    queues: queues.map((queue) => {
      const adapter = new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false });
      adapter.setFormatter('data', (data) => shownPayload(queue.name, data as JobData));
      return adapter;
    }),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'Queues', hideRedisDetails: true } },
  });
  return server.registerPlugin() as Middleware;
}
