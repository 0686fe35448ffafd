import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, unlink, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './clock';
import type { Logger } from './logger';

export type JournalEntry = { kind: string; at: string } & Record<string, unknown>;

/**
 * A record outside the database, of what a restored database must be told again: one JSON line each
 * (docs/decisions/0020). Each process writes a file of its own, one a day.
 */
export interface Journal {
  /**
   * Waits until the line is on the disk. A line that cannot be written is counted and logged, and the work goes on:
   * this never rejects.
   * @returns whether it was written
   */
  append(kind: string, fields: Record<string, unknown>): Promise<boolean>;
  /** Every readable line since `from`, of all processes, in no particular order. */
  read(from: Date): AsyncIterable<JournalEntry>;
  /** The days that have a file, newest first (2026-11-22). */
  days(): Promise<string[]>;
  /** Lines that could not be written since the start, and what is wrong now; null while it works. */
  readonly health: { lostLines: number; fault: string | null };
  close(): Promise<void>;
}

export interface JournalOptions {
  dir: string;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
}

/** For how many days files are kept. */
export const JOURNAL_KEPT_DAYS = 90;
/** A disk that does not answer within this must not hold up a payment (milliseconds). */
const PATIENCE_MS = 2_000;
const DAY_MS = 86_400_000;
const FILE = /^(\d{4}-\d\d-\d\d)\..+\.jsonl$/;

interface Waiting {
  text: string;
  done: (written: boolean) => void;
}

export function openJournal({ dir, clock, logger }: JournalOptions): Journal {
  const writer = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const health: Journal['health'] = { lostLines: 0, fault: null };
  let waiting: Waiting[] = [];
  let isWriting = false;
  let file: { day: string; handle: FileHandle } | null = null;
  /** The end of the file may hold a part of a line that failed. */
  let isTorn = false;
  /** A write that went beyond its time and has not come back: nothing else is tried until it has. */
  let hanging: Promise<unknown> | null = null;

  async function handleOf(day: string): Promise<FileHandle> {
    if (file?.day === day) return file.handle;
    await file?.handle.close().catch(() => undefined);
    file = null;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    file = { day, handle: await open(join(dir, `${day}.${writer}.jsonl`), 'a', 0o600) };
    await removeOld();
    return file.handle;
  }

  async function write(text: string): Promise<void> {
    const handle = await handleOf(dayOf(clock.now()));
    await handle.appendFile(isTorn ? `\n${text}` : text);
    isTorn = false;
    await handle.datasync();
  }

  /** Lines that came while the disk was at work are written and flushed together. */
  async function flush(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const fault = await attempt(batch.map(({ text }) => text).join(''));
      if (fault !== null) {
        isTorn = true;
        health.lostLines += batch.length;
        if (health.fault === null) logger.error({ fault, dir }, 'the journal cannot be written');
      }
      health.fault = fault;
      for (const { done } of batch) done(fault === null);
    }
    isWriting = false;
  }

  /** @returns what went wrong, or null */
  async function attempt(text: string): Promise<string | null> {
    if (hanging) return `the disk has not answered for more than ${PATIENCE_MS} ms`;
    const writing = write(text).then(
      () => null,
      async (error: unknown) => {
        await file?.handle.close().catch(() => undefined);
        file = null;
        return error instanceof Error ? error.message : String(error);
      },
    );
    const timer = new AbortController();
    const late = delay(PATIENCE_MS, 'late' as const, { signal: timer.signal, ref: false }).catch(
      () => 'late' as const,
    );
    const ended = await Promise.race([writing, late]);
    timer.abort();
    if (ended !== 'late') return ended;
    hanging = writing.finally(() => {
      hanging = null;
    });
    return `the disk did not answer within ${PATIENCE_MS} ms`;
  }

  async function removeOld(): Promise<void> {
    const oldest = dayOf(new Date(clock.now().getTime() - JOURNAL_KEPT_DAYS * DAY_MS));
    for (const name of await filesIn(dir)) {
      if (name.slice(0, 10) < oldest) await unlink(join(dir, name)).catch(() => undefined);
    }
  }

  return {
    health,
    append(kind, fields) {
      const text = `${JSON.stringify({ kind, at: clock.now().toISOString(), ...fields })}\n`;
      return new Promise((done) => {
        waiting.push({ text, done });
        if (!isWriting) void flush();
      });
    },
    async *read(from) {
      const since = from.toISOString();
      for (const name of await filesIn(dir)) {
        if (name.slice(0, 10) < since.slice(0, 10)) continue;
        for await (const entry of entriesOf(join(dir, name))) if (entry.at >= since) yield entry;
      }
    },
    async days() {
      return [...new Set((await filesIn(dir)).map((name) => name.slice(0, 10)))].sort().reverse();
    },
    async close() {
      while (isWriting) await delay(5);
      await file?.handle.close().catch(() => undefined);
      file = null;
    },
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => FILE.test(name)).sort();
}

async function* entriesOf(path: string): AsyncIterable<JournalEntry> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const entry = readLine(line);
    if (entry) yield entry;
  }
}

/** A line that a crash cut off is skipped: what it was for had not begun. */
function readLine(line: string): JournalEntry | null {
  try {
    const entry = JSON.parse(line) as Partial<JournalEntry> | null;
    return typeof entry?.kind === 'string' && typeof entry.at === 'string' ? (entry as JournalEntry) : null;
  } catch {
    return null;
  }
}
