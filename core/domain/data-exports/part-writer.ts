export interface PartWriter {
  write(bytes: Uint8Array): Promise<void>;
  /** Stores what is left. @returns the size of all parts */
  end(): Promise<number>;
}

/**
 * Collects bytes and stores them in parts of one size; the last one may be smaller.
 * @param store gets the parts in their order; `position` is counted from 1
 */
export function createPartWriter(
  partBytes: number,
  store: (part: Buffer, position: number) => Promise<void>,
): PartWriter {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let storedBytes = 0;
  let position = 0;

  async function storePart(part: Buffer): Promise<void> {
    position += 1;
    storedBytes += part.length;
    await store(part, position);
  }

  return {
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes < partBytes) return;
      let rest = Buffer.concat(waiting);
      while (rest.length >= partBytes) {
        await storePart(rest.subarray(0, partBytes));
        rest = rest.subarray(partBytes);
      }
      waiting = [Buffer.from(rest)];
      waitingBytes = rest.length;
    },
    async end() {
      if (waitingBytes > 0) await storePart(Buffer.concat(waiting));
      return storedBytes;
    },
  };
}
