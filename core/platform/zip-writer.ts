import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export interface ZipWriter {
  /** Adds one file, whose pieces are compressed as they come. `level`: 0 (stored) to 9. */
  add(
    name: string,
    pieces: AsyncIterable<string | Uint8Array>,
    options?: { level?: ZipLevel },
  ): Promise<void>;
  /** Writes the directory of the archive. */
  end(): Promise<void>;
}

type ZipLevel = 0 | 1 | 6 | 9;

/** Compressing this much takes a few ms, after which other work of the process has its turn. */
const SLICE_BYTES = 64 * 1024;

/**
 * Writes a ZIP archive while its files are being made; memory does not grow with their size. No file may have 4 GB.
 * @param write gets the bytes in their order, and is awaited
 * @param at the time of the files
 */
export function createZipWriter(write: (bytes: Uint8Array) => Promise<void>, at: Date): ZipWriter {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();

  async function flush(): Promise<void> {
    for (const bytes of ready.splice(0)) await write(bytes);
    await setImmediate();
  }

  return {
    async add(name, pieces, { level = 6 } = {}) {
      const entry = new ZipDeflate(name, { level });
      entry.mtime = at;
      zip.add(entry);
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
        for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
          entry.push(bytes.subarray(from, from + SLICE_BYTES));
          await flush();
        }
      }
      entry.push(new Uint8Array(0), true);
      await flush();
    },
    async end() {
      zip.end();
      await flush();
    },
  };
}
