import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines that wait while standard output accepts none; later ones are dropped (characters). */
const WAITING_AT_MOST = 4_000_000;
/** Wait for a reader that is behind (ms). */
const AGAIN_AFTER_MS = 100;
const STANDARD_OUTPUT = 1;

let failures = 0;

/** Writes to standard output and error that have failed since the start, and lines that were dropped meanwhile. */
export const failedLogWrites = (): number => failures;

/**
 * Standard output for the log. A full disk, a reader that has ended or one that reads nothing neither ends nor blocks the process:
 * failures are counted, and what waits is written with a later line. pino's own destination repeats a failed write in a blocking
 * loop for every fatal line and at exit. Lines are written synchronously only at exit, and then once.
 */
export function standardOutput(): DestinationStream {
  let waiting = '';
  /** What could not be written, and goes before what waits. */
  let left: Buffer = Buffer.alloc(0);
  let isWriting = false;
  let isFirst = true;

  function next(): void {
    if (isWriting || (waiting === '' && left.length === 0)) return;
    const chunk = take();
    isWriting = true;
    write(STANDARD_OUTPUT, chunk, (error, written) => {
      left = error ? chunk : chunk.subarray(written);
      if (error === null) return done();
      failures += 1;
      // What waits is tried again with the next line, except by a reader that is only behind.
      if (error.code === 'EAGAIN') setTimeout(done, AGAIN_AFTER_MS).unref();
      else isWriting = false;
    });
  }
  function done(): void {
    isWriting = false;
    next();
  }
  function take(): Buffer {
    const chunk = Buffer.concat([left, Buffer.from(waiting)]);
    [waiting, left] = ['', Buffer.alloc(0)];
    return chunk;
  }
  function writeRest(): void {
    let rest = take();
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch {
      failures += 1;
    }
  }

  return {
    write(line) {
      if (isFirst) {
        isFirst = false;
        process.on('exit', writeRest);
        // Warnings of Node.js: without a listener a failure would end the process.
        process.stderr.on('error', () => void (failures += 1));
      }
      if (waiting.length + left.length + line.length > WAITING_AT_MOST) failures += 1;
      else waiting += line;
      next();
    },
  };
}
