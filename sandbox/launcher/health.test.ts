import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { waitForFile } from './health';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wait-for-file-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('waitForFile', () => {
  it('resolves when the file appears, not before', async () => {
    const path = join(folder, 'index.html');
    const order: string[] = [];
    const waiting = waitForFile(path, new AbortController().signal).then(() => order.push('found'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('written');
    writeFileSync(path, '');
    await waiting;
    expect(order).toEqual(['written', 'found']);
  });

  it('rejects when the start is aborted', async () => {
    const start = new AbortController();
    const waiting = waitForFile(join(folder, 'never.html'), start.signal);
    start.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
  });
});
