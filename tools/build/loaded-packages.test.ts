import { resolve } from 'node:path';

import { expect, it } from '@jest/globals';
import { build } from 'esbuild';

import { optionsOf } from './bundle';
import { ENTRIES } from './entries';

const rootDir = resolve(import.meta.dirname, '..', '..');

/** What a process loads at its start. In a bundle these are the static imports of every module in it. */
async function loadedAtStart(name: string): Promise<string[]> {
  const entries = ENTRIES.filter((entry) => entry.name === name);
  const { metafile } = await build({
    ...optionsOf(rootDir, 'unused', entries),
    ...{ write: false, metafile: true, logLevel: 'silent' },
  });
  return Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => path);
}

/** Each costs time at every start and memory for good, and few processes ever use it. */
it.each([
  ['bff', ['bullmq', '@bull-board/api', '@bull-board/koa', '@simplewebauthn/server', '@opentelemetry/api']],
  ['workers', ['@react-pdf/renderer', 'fontkit', '@opentelemetry/api']],
])('%s loads packages that are seldom used only when they are', async (name, seldomUsed) => {
  const loaded = await loadedAtStart(name);
  expect(loaded).toContain('pg');
  expect(loaded.filter((path) => seldomUsed.includes(path))).toEqual([]);
});
