import { QUEUE_BOARD_PATH } from '@deccanloop/contracts/staff/queue-paths';
import { shownPayload } from '@deccanloop/core/domain/job-control/shown-payload';
import type { QueueView } from '@deccanloop/core/platform/queue/open-queue-view';
import type { JobData } from '@deccanloop/core/platform/queue/job-queue';
import type { Middleware } from 'koa';

/**
 * Bull Board over the queues, which it may only read. Its packages are loaded here: in a bundle a static import would be at
 * the top, and each start of the BFF would load them.
 */
export async function createBoardPages(queues: QueueView['queues']): Promise<Middleware> {
  const [{ createBullBoard }, { BullMQAdapter }, { KoaAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/koa'),
  ]);
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
  // Its own handler answers with the message of the error, in development also with the stack: ours logs it and answers.
  server.setErrorHandler((error) => {
    throw error;
  });
  return server.registerPlugin() as Middleware;
}
