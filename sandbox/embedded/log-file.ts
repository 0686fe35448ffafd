import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const TURN_OVER_AT_BYTES = 5_000_000;

/** Opens a log file for appending; one larger than 5 MB is first renamed to `<name>.1`. */
export function openLogFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  if (sizeOf(path) > TURN_OVER_AT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** The size in bytes, 0 for a file that does not exist. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** What was written after `offset` bytes, at most the last 4 kB of it. */
export function readLogSince(path: string, offset: number): string {
  const size = sizeOf(path);
  const from = Math.max(offset > size ? 0 : offset, size - 4096);
  if (size <= from) return '';
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(size - from);
    readSync(file, buffer, 0, buffer.length, from);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(file);
  }
}
