import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ENTRIES, NODE_ARGS } from '@deccanloop/tools/build/entries';

import type { Settings } from './settings';

/** A way to run one of the product's entries: its bundle, or in watch mode its source. */
export interface Command {
  program: string;
  args: string[];
}

/** Something that should have been built is not there. */
export class NotBuiltError extends Error {
  constructor(name: string, path: string) {
    super(`${name} cannot be started: ${path} does not exist. Run: make build`);
    this.name = 'NotBuiltError';
  }
}

/**
 * The command of one entry (see tools/build/entries.ts).
 *
 * @param longRunning watched for changes of its source in watch mode
 * @param args what the entry itself is given
 * @throws NotBuiltError
 */
export function commandOf(
  name: string,
  settings: Settings,
  { longRunning, args = [] }: { longRunning: boolean; args?: readonly string[] },
): Command {
  if (settings.mode === 'built') {
    const bundle = join(settings.distDir, `${name}.js`);
    if (!existsSync(bundle)) throw new NotBuiltError(name, bundle);
    return { program: process.execPath, args: [...NODE_ARGS, bundle, ...args] };
  }
  const source = join(settings.rootDir, ENTRIES.find((entry) => entry.name === name)?.source ?? name);
  if (!existsSync(source)) throw new NotBuiltError(name, source);
  if (!longRunning) return { program: process.execPath, args: ['--import', 'tsx', source, ...args] };
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  return { program: process.execPath, args: [tsx, 'watch', '--clear-screen=false', source, ...args] };
}

/**
 * The front end that the site shows, in a folder that only this run changes: `make build` and `make clean` take the
 * files of frontend/dist away while pages that name them are open. Watching builds into a folder of its own: what it
 * builds is for looking at (React's development build, not minified) and must not be taken for the product's.
 */
export const siteDirOf = ({ mode, dataDir }: Settings): string =>
  join(dataDir, mode === 'watch' ? 'site' : 'built-site');

/** Copies what `make build` made to where this run serves it from; nothing where nothing was built. */
export function copyBuiltSite(settings: Settings): void {
  const built = join(settings.rootDir, 'frontend', 'dist');
  rmSync(siteDirOf(settings), { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, siteDirOf(settings), { recursive: true, preserveTimestamps: true });
}

/** Builds the front end again whenever its source changes. */
export function frontendWatchCommand(settings: Settings): Command {
  const frontendDir = join(settings.rootDir, 'frontend');
  const manifest = createRequire(join(frontendDir, 'package.json')).resolve('vite/package.json');
  return {
    program: process.execPath,
    args: [
      ...[join(dirname(manifest), 'bin', 'vite.js'), 'build', frontendDir, '--watch', '--logLevel', 'warn'],
      ...['--outDir', siteDirOf(settings), '--emptyOutDir', '--minify', 'false', '--sourcemap'],
    ],
  };
}
