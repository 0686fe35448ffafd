/** The thread that renders papers. Started by render-in-thread.ts. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { renderPdf } from './render-pdf';
import type { RenderReply, RenderRequest } from './render-in-thread';

// Jobs about money get the processor first. On Linux this is the thread's own priority, elsewhere that of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (request: RenderRequest) => void answer(request));

async function answer({ id, paper }: RenderRequest): Promise<void> {
  let reply: RenderReply;
  try {
    reply = { id, pdf: await renderPdf(paper) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.name : typeof error };
  }
  parentPort?.postMessage(reply);
}
