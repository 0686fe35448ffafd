import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface SortedTest {
  path: string;
  context: {
    config: { id: string; cacheDirectory: string };
    hasteFS: { getSize: (path: string) => number };
  };
}
interface Sequencer {
  sort(tests: SortedTest[]): SortedTest[];
}

const root = resolve(import.meta.dirname, '../..');
const path = './long-files-first.mjs';
const { default: LongFilesFirst, LONG_FILES } = (await import(path)) as {
  default: new (options: object) => Sequencer;
  LONG_FILES: string[];
};

// As on a fresh clone: without the durations of an earlier run.
const context: SortedTest['context'] = {
  config: { id: 'none', cacheDirectory: join(root, '.cache/no-such-folder') },
  hasteFS: { getSize: (file) => statSync(file).size },
};
const test = (name: string): SortedTest => ({ path: join(root, name), context });

describe('the order of the test files', () => {
  it('names files that exist', () => {
    expect(LONG_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('starts with the long files, and keeps all others', () => {
    const large = 'core/domain/reconciliation/ledger-rules/rules.int.test.ts';
    const sorted = new LongFilesFirst({ contexts: [], globalConfig: {} }).sort(
      [large, ...LONG_FILES].map(test),
    );
    expect(sorted).toHaveLength(LONG_FILES.length + 1);
    expect(sorted.at(-1)?.path).toBe(join(root, large));
  });
});
