import { statfs } from 'node:fs/promises';

/** Used space of a disk in whole percent, rounded up; null where it cannot be read. */
export type DiskProbe = () => Promise<number | null>;

/** The disk with a folder. As `df` counts it: space that only root may use is not free. */
export function createDiskProbe(folder: string): DiskProbe {
  return async () => {
    const disk = await statfs(folder).catch(() => null);
    if (disk === null) return null;
    const used = disk.blocks - disk.bfree;
    const usable = used + disk.bavail;
    return usable === 0 ? null : Math.ceil((100 * used) / usable);
  };
}
