import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EnvironmentError, type EnvironmentFault } from './environment';

/** A folder that a setting names, and what this process needs of it. */
export type NeededFolder = { variable: string; path: string } & (
  | { use: 'write' }
  /** `file`: what it must have; `otherwise` says how it gets there. */
  | { use: 'read'; file: string; otherwise: string }
);

/** @param path null where nothing is recorded outside the database */
export const journalFolder = (path: string | null): NeededFolder[] =>
  path === null ? [] : [{ variable: 'JOURNAL_DIR', path, use: 'write' }];

/**
 * Checks folders before anything starts. Apart from the reading of the environment, which is also done on machines that do not
 * have the folders, such as for a file of settings.
 * @throws EnvironmentError with every fault at once
 */
export function requireFolders(folders: readonly NeededFolder[]): void {
  const faults = folders.flatMap((folder): EnvironmentFault[] => {
    const reason = folder.use === 'write' ? writeFault(folder.path) : readFault(folder);
    return reason === null ? [] : [{ variable: folder.variable, reason }];
  });
  if (faults.length > 0) throw new EnvironmentError(faults);
}

/** The folder may be missing where it can be made. */
function writeFault(path: string): string | null {
  let nearest = resolve(path);
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory())
    return `is in a path that is no folder (${nearest}): name a folder, on a volume of its own`;
  try {
    // The rights alone do not tell: a folder may be mounted for reading only.
    rmdirSync(mkdtempSync(join(nearest, '.usable-')));
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `cannot be written (${code} at ${nearest}): mount it for writing, and give it to the user of this process`;
  }
}

function readFault({ path, file, otherwise }: NeededFolder & { use: 'read' }): string | null {
  if (existsSync(join(path, file))) return null;
  return existsSync(path)
    ? `has no ${file} (${resolve(path)}): ${otherwise}`
    : `does not exist (${resolve(path)}): ${otherwise}`;
}
