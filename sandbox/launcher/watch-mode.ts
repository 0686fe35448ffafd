import { rmSync, statSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { waitForFile } from './health';
import { bundleOf, siteDirOf, type Command } from './processes';
import type { Settings } from './settings';

/** What `make dev` adds to `make start`: bundles that follow their sources, restarts, and a dev server of the front end. */

/** Starts a process; resolves once it answers at the address, or at once without one. */
type Start = (name: string, command: Command, healthUrl: string | null) => Promise<void>;

/** Written after the bundles. */
const stampOf = ({ distDir }: Settings): string => join(distDir, '.stamp');

/** Resolves once all bundles are there; they are made again whenever a source changes. */
export async function startBundling(settings: Settings, start: Start, signal: AbortSignal): Promise<void> {
  // Bundles of an earlier run may be out of date.
  rmSync(stampOf(settings), { force: true });
  const source = join(settings.rootDir, 'tools', 'build', 'watch.ts');
  const args = ['--import', 'tsx', source, settings.distDir];
  await start('bundles', { program: process.execPath, args }, null);
  await waitForFile(stampOf(settings), signal);
}

/**
 * Restarts each process whose bundle has changed.
 *
 * @returns a function that ends this
 */
export function restartChanged(
  settings: Settings,
  children: readonly { name: string; restart(): void }[],
): () => void {
  const modifiedAt = (name: string): number | undefined =>
    statSync(bundleOf(name, settings), { throwIfNoEntry: false })?.mtimeMs;
  const known = new Map(children.map(({ name }) => [name, modifiedAt(name)]));
  const watcher = watch(settings.distDir, (_event, file) => {
    if (file !== basename(stampOf(settings))) return;
    for (const child of children) {
      const modified = modifiedAt(child.name);
      if (modified === undefined || modified === known.get(child.name)) continue;
      known.set(child.name, modified);
      child.restart();
    }
  });
  return () => watcher.close();
}

/** Resolves once the dev server answers and has written the document that the BFF serves. */
export async function startDevServer(
  settings: Settings,
  port: number,
  start: Start,
  signal: AbortSignal,
): Promise<void> {
  // A page opened before the document is written would be that of an earlier run.
  rmSync(siteDirOf(settings), { recursive: true, force: true });
  await start('frontend', devServerCommand(settings, port), `http://127.0.0.1:${port}/@vite/client`);
  await waitForFile(join(siteDirOf(settings), 'index.html'), signal);
}

/** The dev server of the front end: it replaces changed modules in open pages and passes other requests to the BFF. */
export function devServerCommand(settings: Settings, port: number): Command {
  const frontendDir = join(settings.rootDir, 'frontend');
  const manifest = createRequire(join(frontendDir, 'package.json')).resolve('vite/package.json');
  return {
    program: process.execPath,
    args: [
      ...[join(dirname(manifest), 'bin', 'vite.js'), frontendDir, '--clearScreen', 'false'],
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    ],
  };
}
