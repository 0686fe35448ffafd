import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { NODE_ARGS } from '@deccanloop/tools/build/entries';

import type { Settings } from './settings';

/** How to run one of the product's entries. */
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
 * @param args arguments of the entry itself
 * @throws NotBuiltError
 */
export function commandOf(name: string, settings: Settings, args: readonly string[] = []): Command {
  const bundle = bundleOf(name, settings);
  if (!existsSync(bundle)) throw new NotBuiltError(name, bundle);
  return { program: process.execPath, args: [...NODE_ARGS, bundle, ...args] };
}

export const bundleOf = (name: string, { distDir }: Settings): string => join(distDir, `${name}.js`);

/**
 * The folder of the front end that this run serves. It is a copy, because `make build` and `make clean` remove files of
 * frontend/dist that open pages still request. Watch mode has another folder: its document loads the sources and must not
 * be mistaken for the production build.
 */
export const siteDirOf = ({ mode, dataDir }: Settings): string =>
  join(dataDir, mode === 'watch' ? 'site' : 'built-site');

/** Copies the front end that `make build` made to the folder that this run serves, if there is one. */
export function copyBuiltSite(settings: Settings): void {
  const built = join(settings.rootDir, 'frontend', 'dist');
  rmSync(siteDirOf(settings), { recursive: true, force: true });
  if (existsSync(built)) cpSync(built, siteDirOf(settings), { recursive: true, preserveTimestamps: true });
}
