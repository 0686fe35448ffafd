import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { build, type BuildOptions } from 'esbuild';

import type { Entry } from './entries';

/** Where the `exports` of our own packages lead. */
const OWN_PACKAGES = {
  '@deccanloop/contracts': 'contracts/src',
  '@deccanloop/core': 'core',
  '@deccanloop/migrations': 'migrations',
  '@deccanloop/sandbox': 'sandbox',
  '@deccanloop/tools': 'tools',
} as const;

export const optionsOf = (rootDir: string, outDir: string, entries: readonly Entry[]): BuildOptions => ({
  absWorkingDir: rootDir,
  entryPoints: entries.map(({ name, source }) => ({ in: source, out: name })),
  outdir: outDir,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // Packages of npm stay in node_modules, because native parts (argon2, msgpackr) and dynamic requires (knex dialects, pg) do
  // not work in a bundle. Our own are part of it.
  packages: 'external',
  alias: Object.fromEntries(
    Object.entries(OWN_PACKAGES).map(([name, folder]) => [name, join(rootDir, folder)]),
  ),
  loader: { '.html': 'text', '.css': 'text' },
  logLevel: 'warning',
});

export async function copyFiles(rootDir: string, outDir: string, entries: readonly Entry[]): Promise<void> {
  for (const { files } of entries) {
    if (files === undefined) continue;
    const copy = join(outDir, basename(files));
    await rm(copy, { recursive: true, force: true });
    await cp(join(rootDir, files), copy, { recursive: true });
  }
}

/**
 * Bundles each entry to `<outDir>/<name>.js`. A bundle without a source is removed, so that no old version can be started
 * by mistake.
 *
 * @returns the entries whose source does not exist
 * @throws with esbuild's description of every error
 */
export async function bundle(rootDir: string, outDir: string, entries: readonly Entry[]): Promise<Entry[]> {
  const present = entries.filter((entry) => existsSync(join(rootDir, entry.source)));
  const missing = entries.filter((entry) => !present.includes(entry));
  for (const entry of missing) await rm(join(outDir, `${entry.name}.js`), { force: true });
  await build(optionsOf(rootDir, outDir, present));
  await copyFiles(rootDir, outDir, present);
  return missing;
}
