/**
 * Bundles the processes and commands to a folder, and again after each change of a source: `tools/build/watch.ts <folder>`.
 * Part of `make dev`.
 */
import { watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { bundler } from './bundle';
import { ENTRIES } from './entries';
import { collectChanges } from './collect-changes';

const SOURCES = ['contracts', 'core', 'migrations', 'bff', 'workers', 'sandbox', 'tools'];
/** An editor saves in several steps, and a switch of branches changes many files. */
const QUIET_MS = 30;

const rootDir = resolve(import.meta.dirname, '..', '..');
const [outDir] = process.argv.slice(2);
if (outDir === undefined) {
  console.error('Usage: tools/build/watch.ts <folder>');
  process.exit(1);
}

const bundle = await bundler(rootDir, outDir, ENTRIES);
const changes = collectChanges(async () => {
  try {
    await bundle();
    await writeFile(join(outDir, '.stamp'), '');
  } catch {
    // esbuild has printed the errors; the processes keep running from the last bundles.
  }
}, QUIET_MS);

for (const folder of SOURCES)
  watch(join(rootDir, folder), { recursive: true }, (_event, path) => {
    if (path === null || !/\.test\.tsx?$|~$/.test(path)) changes.note();
  });
changes.note();
