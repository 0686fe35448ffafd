/** The worker thread that masks and searches pictures, one at a time. Started by thread-engine.ts. */
import { parentPort } from 'node:worker_threads';
import { loadSharp } from '../../files/checking/image-encoder';
import { maskPicture } from './mask-picture';
import { searchFile } from './search-file';
import { createTextAndCodeReader } from './text-and-code-reader';
import type { ThreadReply, ThreadRequest, ThreadResult, ThreadTask } from './thread-messages';

const sharp = await loadSharp();
const reader = await createTextAndCodeReader(sharp);

parentPort?.on('message', ({ picture, ...task }: ThreadRequest) => {
  void answer(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength), task);
});

const resultOf = (picture: Buffer, task: ThreadTask): Promise<ThreadResult> =>
  task.task === 'mask'
    ? maskPicture({ sharp, reader }, picture, task.marked)
    : searchFile({ sharp, reader }, picture);

async function answer(picture: Buffer, task: ThreadTask): Promise<void> {
  let reply: ThreadReply;
  try {
    reply = { result: await resultOf(picture, task), errorName: null };
  } catch (error) {
    // Tesseract rejects with strings.
    reply = { result: null, errorName: error instanceof Error ? error.name : typeof error };
  } finally {
    picture.fill(0);
  }
  parentPort?.postMessage(reply);
}
