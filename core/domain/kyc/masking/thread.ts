/** The worker thread that masks pictures, one at a time. Started by thread-engine.ts. */
import { parentPort } from 'node:worker_threads';
import { loadSharp } from '../../files/checking/image-encoder';
import { maskPicture } from './mask-picture';
import { createTextAndCodeReader } from './text-and-code-reader';
import type { ThreadReply, ThreadRequest } from './thread-messages';

const sharp = await loadSharp();
const reader = await createTextAndCodeReader(sharp);

parentPort?.on('message', ({ picture, marked }: ThreadRequest) => {
  void answer(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength), marked);
});

async function answer(picture: Buffer, marked: ThreadRequest['marked']): Promise<void> {
  let reply: ThreadReply;
  try {
    reply = { result: await maskPicture({ sharp, reader }, picture, marked), errorName: null };
  } catch (error) {
    // Tesseract rejects with strings.
    reply = { result: null, errorName: error instanceof Error ? error.name : typeof error };
  } finally {
    picture.fill(0);
  }
  parentPort?.postMessage(reply);
}
