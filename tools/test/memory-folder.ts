import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasRoomInMemory, MEMORY_FOLDER, type NeededRoom } from '@deccanloop/sandbox/embedded/memory-room';
import { abandonedFolders, ownFolder } from '@deccanloop/sandbox/embedded/owned-folders';

const PREFIX = 'deccanloop-make-test-';
const GIB = 1024 ** 3;
/** A run keeps less than 2 GiB in it. */
const NEEDED: NeededRoom = { folderBytes: 3 * GIB, memoryBytes: 6 * GIB };

export interface MemoryFolderOptions {
  /** A folder that the system keeps in memory. */
  parent?: string;
  needed?: NeededRoom;
}

/**
 * A folder in memory for the temporary files of one run: databases, browser profiles. There creating a file, of which
 * each cloned database has hundreds, takes a fraction of the time that a disk needs. It is a `tmp` like any other.
 * @returns null when this system has no such folder, too little memory, or allows no programs in it (Docker's /dev/shm)
 */
export function openMemoryFolder({ parent = MEMORY_FOLDER, needed = NEEDED }: MemoryFolderOptions = {}):
  | string
  | null {
  if (!hasRoomInMemory(parent, needed)) return null;
  try {
    const folder = mkdtempSync(join(parent, PREFIX));
    // As /tmp: the database server and the virus scanner may run as other users.
    chmodSync(folder, 0o1777);
    ownFolder(folder);
    if (canRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
    return null;
  } catch {
    return null;
  }
}

/** Folders of runs that were killed before they could remove theirs. */
export const abandonedMemoryFolders = (parent = MEMORY_FOLDER): string[] => abandonedFolders(parent, PREFIX);

function canRunPrograms(folder: string): boolean {
  const program = join(folder, 'program.sh');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
