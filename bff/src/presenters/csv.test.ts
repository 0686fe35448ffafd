import { describe, expect, it } from '@jest/globals';
import type { Readable } from 'node:stream';
import { answerCsv, type CsvCell } from './csv';

describe('a file', () => {
  const answer = async (pages: AsyncGenerator<CsvCell[][]>) => {
    const ctx = { attachment: () => undefined, type: '', set: () => undefined, body: null as unknown };
    await answerCsv(ctx, 'list', ['Name'], pages);
    return ctx.body as Readable;
  };

  it('reads a page only after the one before was taken', async () => {
    let read = 0;
    async function* pages(): AsyncGenerator<CsvCell[][]> {
      for (; read < 1_000; read += 1) yield [[`row ${read}`]];
    }
    const body = await answer(pages());
    const lines = body[Symbol.asyncIterator]() as AsyncIterator<string>;
    await lines.next();
    await lines.next();
    expect(read).toBeLessThan(10);
    await lines.return?.();
    expect(read).toBeLessThan(10);
  });

  it('begins with the header, also without rows', async () => {
    async function* none(): AsyncGenerator<CsvCell[][]> {}
    const parts: string[] = [];
    for await (const part of await answer(none())) parts.push(part as string);
    expect(parts.join('')).toBe('\uFEFFName\r\n');
  });

  it('answers an error of the first page before anything is sent', async () => {
    async function* broken(): AsyncGenerator<CsvCell[][]> {
      throw new Error('away');
    }
    await expect(answer(broken())).rejects.toThrow('away');
  });
});
