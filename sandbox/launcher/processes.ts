import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ENTRIES, NODE_ARGS } from '@deccanloop/tools/build/entries';

import type { Settings } from './settings';

/** How to run one of the product's entries: its bundle, or in watch mode its source. */
export interface Command {
  program: string;
  args: string[];
}

/** A bundle that is needed has not been built. */
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
 * @param args arguments of the entry itself
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
 * The folder of the front end that this run serves. It is a copy, because `make build` and `make clean` remove files of
 * frontend/dist that open pages still request. Watch mode has another folder: its development build must not be mistaken
 * for the production build.
 */
export const siteDirOf = ({ mode, dataDir }: Settings): string =>
  join(dataDir, mode === 'watch' ? 'site' : 'built-site');

/** Copies the front end that `make build` made to the folder that this run serves, if there is one. */
export function copyBuiltSite(settings: Settings): void {
  const built = join(settings.rootDir, 'frontend', 'dist');
  rmSync(siteDirOf(settings), { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, siteDirOf(settings), { recursive: true, preserveTimestamps: true });
}

/** Rebuilds the front end whenever its source changes. */
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
