import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isSameProcessRunning, type ProcessIdentity } from './process-identity';

const OWNER_FILE = 'owner.json';

/** Records in a folder of temporary files that this process uses it. */
export function ownFolder(folder: string): void {
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(identify(process.pid)));
}

/**
 * The folders that killed processes have left in a folder of temporary files.
 * @param prefix with which the names of the folders begin
 */
export function abandonedFolders(parent: string, prefix: string): string[] {
  return namesIn(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(parent, name))
    .filter((folder) => {
      const owner = readOwner(folder);
      return owner !== null && !isSameProcessRunning(owner);
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readOwner(folder: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as ProcessIdentity;
  } catch {
    return null; // Its process is creating it now.
  }
}
