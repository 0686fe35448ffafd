import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

export interface NeededRoom {
  folderBytes: number;
  memoryBytes: number;
}

/** Linux keeps its files in memory; other systems have no such folder. */
export const MEMORY_FOLDER = '/dev/shm';

/** Whether a folder that the system keeps in memory has room for so many bytes, and the system has the memory for them. */
export function hasRoomInMemory(folder: string, { folderBytes, memoryBytes }: NeededRoom): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= folderBytes && Math.min(freemem(), process.availableMemory()) >= memoryBytes;
  } catch {
    return false;
  }
}
