import { Worker } from 'node:worker_threads';
import type { Paper, RenderPaper } from '@deccanloop/core/domain/papers/paper';

export interface RenderRequest {
  id: number;
  paper: Paper;
}

/** `error` is the name of the error: its message may quote the paper. */
export type RenderReply = { id: number; pdf: Uint8Array } | { id: number; error: string };

/** A paper that takes longer never ends; its job is tried again in a new thread (ms). */
const RENDERED_WITHIN_MS = 120_000;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Renders papers in a thread, one after the other: the 0.1 to 0.2 s of processor time for each would stop everything else of
 * the process, and a job about money waits for the database some twenty times. The thread is started with the first paper
 * and again after it has failed. Errors: the thread failed, ended, or took too long.
 */
export function createThreadRendering(file: URL): RenderPaper {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) thread?.unref();
    return one;
  }

  function fail(failed: Worker, reason: string): void {
    if (thread !== failed) return;
    thread = null;
    void failed.terminate();
    for (const id of [...waiting.keys()]) settle(id)?.reject(new Error(`papers: ${reason}`));
  }

  function start(): Worker {
    // Those of the process may not be possible in a thread.
    const started = new Worker(file, { execArgv: [] });
    started.on('message', (reply: RenderReply) => {
      const one = settle(reply.id);
      if ('pdf' in reply)
        one?.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength));
      else one?.reject(new Error(`papers: rendering failed: ${reply.error}`));
    });
    started.on('error', (error) => fail(started, `the thread failed: ${error.name}`));
    started.on('exit', () => fail(started, 'the thread ended'));
    return started;
  }

  return (paper) =>
    new Promise((resolve, reject) => {
      const current = (thread ??= start());
      const id = (lastId += 1);
      const timer = setTimeout(() => fail(current, 'a paper took too long'), RENDERED_WITHIN_MS);
      waiting.set(id, { resolve, reject, timer });
      current.ref();
      current.postMessage({ id, paper } satisfies RenderRequest);
    });
}
