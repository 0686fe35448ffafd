import { closeSync, openSync, readSync } from 'node:fs';

import { sizeOf } from '../embedded/log-file';

const POLL_INTERVAL_MS = 150;

/** Calls `onLine` with each line written to a file from `offset` on. @returns a function that stops it */
export function followLog(path: string, offset: number, onLine: (line: string) => void): () => void {
  let position = offset;
  let rest = Buffer.alloc(0);
  const readNewLines = (): void => {
    const size = sizeOf(path);
    if (size < position) position = 0; // The log was rotated.
    if (size === position) return;
    const chunk = Buffer.alloc(size - position);
    const file = openSync(path, 'r');
    const length = readSync(file, chunk, 0, chunk.length, position);
    closeSync(file);
    position += length;
    const lines = Buffer.concat([rest, chunk.subarray(0, length)]);
    const end = lines.lastIndexOf(0x0a) + 1;
    rest = Buffer.from(lines.subarray(end));
    for (const line of lines.subarray(0, end).toString('utf8').split('\n')) if (line !== '') onLine(line);
  };
  const timer = setInterval(readNewLines, POLL_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    readNewLines();
  };
}

/** The lowest pino level that `make start` shows in the terminal. */
const ERROR_LEVEL = 50;

interface LogEntry {
  level: number;
  msg?: string;
  err?: { message?: string };
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

/**
 * Formats a log line for the terminal: of pino's JSON the message and its details; other lines are unchanged.
 *
 * @returns null for lines that are shown only with `everything`
 */
export function presentLine(line: string, everything: boolean): string | null {
  const entry = parseEntry(line);
  if (entry === null) return everything ? line : null;
  if (!everything && entry.level < ERROR_LEVEL) return null;
  const { msg, err, method, route, status, ms } = entry;
  const request = method === undefined ? '' : ` ${method} ${route} ${status} in ${ms} ms`;
  const error = err?.message === undefined ? '' : `: ${err.message}`;
  return `${msg ?? ''}${request}${error}`.trim() || line;
}

function parseEntry(line: string): LogEntry | null {
  try {
    const parsed = JSON.parse(line) as LogEntry | null;
    return typeof parsed?.level === 'number' ? parsed : null;
  } catch {
    return null;
  }
}
