import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { identify } from '../embedded/process-identity';

const MARK = '.unfinished-';

/** The name of a file or folder that is not complete yet; it ends with the process that writes it. */
export const unfinishedName = (path: string): string => `${path}${MARK}${process.pid}`;

/** Removes what processes that have ended left unfinished in a folder. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.split(MARK)[1] ?? '');
    if (pid > 0 && (pid === process.pid || identify(pid) === null))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Gives a complete file or folder its name. Both are on disk when this returns, also after a power failure. */
export function finish(unfinished: string, path: string): void {
  flush(unfinished);
  renameSync(unfinished, path);
  flush(dirname(path));
}

/** Writes a file, or the entries of a folder, to disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** `deccanloop-20261126T103523Z`, which sorts by time. */
export const backupName = (at: Date): string =>
  `deccanloop-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

export const isUnfinished = (path: string): boolean => basename(path).includes(MARK);
