import { Worker } from 'node:worker_threads';
import { loadSharp } from '../../files/checking/image-encoder';
import type { MaskingEngine } from './masking-engine';
import type { ThreadReply, ThreadRequest, ThreadResult, ThreadResults } from './thread-messages';

/** Of JavaScript (MB): pdfjs needs most of it. The pixels are outside of it, within the limits of image-encoder.ts. */
const MOST_HEAP_MB = 256;

/** In a bundle the thread is a bundle beside it (tools/build/entries.ts). */
const threadFile = (): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? 'testing/thread-from-sources.mjs' : 'masking-thread.js',
    import.meta.url,
  );

/** Masks and searches in worker threads. Each has a Tesseract, which is a thread of its own and ends with it. */
export const threadEngine: MaskingEngine = {
  async start() {
    // sharp's library must be loaded before the first thread that loads it, or it is unloaded with that thread.
    await loadSharp();
    const worker = new Worker(threadFile(), {
      // Those of the process may not be possible in a thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      // What the readers of pictures and PDFs print may contain what they read.
      ...{ stdout: true, stderr: true },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    let ended: Error | null = null;
    let waiting: { resolve: (result: ThreadResult) => void; reject: (error: Error) => void } | null = null;

    const settle = (): typeof waiting => {
      const settled = waiting;
      waiting = null;
      // An idle thread does not keep the process alive.
      worker.unref();
      return settled;
    };
    const fail = (error: Error): void => {
      ended ??= error;
      settle()?.reject(ended);
    };
    worker.on('message', ({ result, errorName }: ThreadReply) => {
      if (result === null) return fail(new Error(`masking failed: ${errorName}`));
      // Bytes arrive without the class.
      settle()?.resolve(result.kind === 'masked' ? { ...result, bytes: Buffer.from(result.bytes) } : result);
    });
    worker.on('error', (error) => fail(new Error(`the masking thread failed: ${error.name}`)));
    worker.on('exit', () => fail(new Error('the masking thread ended')));
    worker.unref();

    /** The thread answers each request before it gets the next one, with the result of its task. */
    const ask = <T extends ThreadRequest>(request: T): Promise<ThreadResults[T['task']]> =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        waiting = { resolve: resolve as (result: ThreadResult) => void, reject };
        worker.ref();
        worker.postMessage(request);
      });

    return {
      mask: (picture, marked) => ask({ task: 'mask', picture, marked: [...marked] }),
      search: (picture) => ask({ task: 'search', picture }),
      async end() {
        await worker.terminate();
      },
    };
  },
};
