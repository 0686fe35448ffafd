import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { createZipWriter } from './zip-writer';

const AT = new Date('2026-11-24T06:30:00Z');

async function archiveOf(
  fill: (zip: ReturnType<typeof createZipWriter>) => Promise<void>,
): Promise<Record<string, Uint8Array>> {
  const parts: Uint8Array[] = [];
  const zip = createZipWriter(async (bytes) => void parts.push(bytes), AT);
  await fill(zip);
  await zip.end();
  return unzipSync(Buffer.concat(parts));
}

async function* pieces(...all: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* all;
}

it('writes files of texts and bytes that a ZIP reader reads', async () => {
  const large = 'Ünïcode ₹ '.repeat(50_000);
  const files = await archiveOf(async (zip) => {
    await zip.add('README.txt', pieces('one, ', 'two'));
    await zip.add('empty.csv', pieces());
    await zip.add('large.txt', pieces(large));
    await zip.add('documents/a.pdf', pieces(Buffer.from([37, 80, 68, 70, 0, 255])), { level: 1 });
  });
  expect(Object.keys(files)).toEqual(['README.txt', 'empty.csv', 'large.txt', 'documents/a.pdf']);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toBe('one, two');
  expect(files['empty.csv']).toHaveLength(0);
  expect(strFromU8(files['large.txt'] ?? new Uint8Array())).toBe(large);
  expect([...(files['documents/a.pdf'] ?? [])]).toEqual([37, 80, 68, 70, 0, 255]);
});

it('takes the next piece only after the bytes of the last one were written', async () => {
  let written = 0;
  let seen = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 40; piece += 1) {
      // Compressed bytes that are not written yet would be kept in memory.
      if (piece > 10) expect(written).toBeGreaterThan((piece - 10) * 60_000);
      seen = piece;
      yield Buffer.from(crypto.getRandomValues(new Uint8Array(64 * 1024 - 1)));
    }
  }
  const zip = createZipWriter(async (bytes) => {
    await Promise.resolve();
    written += bytes.length;
  }, AT);
  await zip.add('random.bin', endless());
  expect(seen).toBe(39);
});

it('passes on an error of the one who writes', async () => {
  const zip = createZipWriter(() => Promise.reject(new Error('the store is away')), AT);
  await expect(zip.add('a.txt', pieces('text'))).rejects.toThrow('the store is away');
});
