import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openStore } from './store';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-store-'));
  path = join(folder, 'nested', 'state.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the journal', () => {
  it('returns the last version of every row, in the order of insertion', () => {
    const store = openStore(path);
    const table = store.table<{ n: number }>('things');
    table.put('a', { n: 1 });
    table.put('b', { n: 2 });
    table.put('a', { n: 3 });
    table.put('gone', { n: 4 });
    table.delete('gone');
    store.close();

    const again = openStore(path).table<{ n: number }>('things');
    expect([...again.values()]).toEqual([{ n: 3 }, { n: 2 }]);
  });

  it('has flushed rows on disk without being closed', () => {
    const store = openStore(path);
    store.table('things').put('a', { n: 1 });
    store.flush();
    expect(readFileSync(path, 'utf8')).toBe('["things","a",{"n":1}]\n');
    store.close();
  });

  it('writes at the end of the event loop turn without a flush', async () => {
    const store = openStore(path);
    store.table('things').put('a', { n: 1 });
    await Promise.resolve();
    expect(readFileSync(path, 'utf8')).toContain('"a"');
    store.close();
  });

  it('ignores an incomplete last line, and appends after it', () => {
    const store = openStore(path);
    store.table('things').put('a', { n: 1 });
    store.close();
    appendFileSync(path, '["things","b",{"n":');

    const second = openStore(path);
    expect(second.table('things').size()).toBe(1);
    second.table('things').put('c', { n: 3 });
    second.close();
    expect(openStore(path).table('things').size()).toBe(2);
  });

  it('is compacted at start', () => {
    const store = openStore(path);
    for (let n = 0; n < 100; n++) store.table('things').put('a', { n });
    store.close();
    openStore(path).close();
    expect(readFileSync(path, 'utf8')).toBe('["things","a",{"n":99}]\n');
  });

  it('works without a file', () => {
    const store = openStore();
    store.table('things').put('a', { n: 1 });
    expect(store.table('things').get('a')).toEqual({ n: 1 });
    store.close();
  });
});
