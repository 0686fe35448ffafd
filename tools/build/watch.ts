/**
 * Bundles the processes and commands to a folder, and again after each change of a source: `tools/build/watch.ts <folder>`.
 * Part of `make dev`.
 */
import { watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import { changedBundles } from './changed-bundles';
import { collectChanges } from './collect-changes';
import { ENTRIES } from './entries';

const SOURCES = ['contracts', 'core', 'migrations', 'bff', 'workers', 'sandbox', 'tools'];
/** An editor saves in several steps, and a switch of branches changes many files. */
const QUIET_MS = 30;

const rootDir = resolve(import.meta.dirname, '..', '..');
const [outDir] = process.argv.slice(2);
if (outDir === undefined) {
  console.error('Usage: tools/build/watch.ts <folder>');
  process.exit(1);
}

const bundles = await changedBundles(
  rootDir,
  outDir,
  ENTRIES.filter(({ isCommand }) => !isCommand),
);
/** Since the last start of the work; null: anything. */
let changed: Set<string> | null = null;
const changes = collectChanges(async () => {
  const paths = changed;
  changed = new Set();
  try {
    await bundles.make(paths);
    await writeFile(join(outDir, '.stamp'), '');
  } catch {
    // esbuild has printed the errors; the processes keep running from the last bundles.
  }
}, QUIET_MS);

for (const folder of SOURCES)
  watch(join(rootDir, folder), { recursive: true }, (_event, path) => {
    if (path !== null && /\.test\.tsx?$|~$/.test(path)) return;
    if (path === null) changed = null;
    else changed?.add(join(folder, path).replaceAll(sep, '/'));
    changes.note();
  });
changes.note();
