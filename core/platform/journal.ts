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
 * A record outside the database of orders, refunds and bookings, from which a restored database is completed
 * (docs/decisions/0020 and 0077). JSON lines; each process writes its own file per day. Lines that could not be written leave a line
 * `gap` once writing works again.
 */
export interface Journal {
  /**
   * Resolves when the line is on disk. Never rejects: a line that cannot be written is counted and logged, and the
   * caller continues.
   * @returns whether it was written
   */
  append(kind: string, fields: Record<string, unknown>): Promise<boolean>;
  /** All readable lines since `from`, of all processes, unordered. */
  read(from: Date): AsyncIterable<JournalEntry>;
  /** Days with a file, newest first (2026-11-22). */
  days(): Promise<string[]>;
  /** Number of lines lost since the start, and the current fault; `fault` is null while writing works. */
  readonly health: { lostLines: number; fault: string | null };
  close(): Promise<void>;
}

export interface JournalOptions {
  dir: string;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
}

/** Files are deleted after this many days. */
export const JOURNAL_KEPT_DAYS = 90;
/** Maximum wait for the disk, so that a hanging disk does not delay payments (milliseconds). */
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
  /** The newest line, which is written after all before it. */
  let newest: Promise<unknown> = Promise.resolve();
  let file: { day: string; handle: FileHandle } | null = null;
  /** The file may end with a partial line after a failed write. */
  let isTorn = false;
  /** Since when lines are missing. */
  let gap: { since: string; lines: number } | null = null;
  /** A write that timed out and has not settled yet; no other write starts until it has. */
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

  /** Writes and syncs all lines that arrived during the previous write together. */
  async function flush(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const missing = gap && lineOf('gap', gap);
      const fault = await attempt([missing, ...batch.map(({ text }) => text)].join(''));
      if (fault === null) gap = null;
      else {
        gap = { since: gap?.since ?? clock.now().toISOString(), lines: (gap?.lines ?? 0) + batch.length };
        isTorn = true;
        health.lostLines += batch.length;
        if (health.fault === null) logger.error({ fault, dir }, 'the journal cannot be written');
      }
      health.fault = fault;
      for (const { done } of batch) done(fault === null);
    }
    isWriting = false;
  }

  /** @returns the fault, or null */
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

  const lineOf = (kind: string, fields: object): string =>
    `${JSON.stringify({ kind, at: clock.now().toISOString(), ...fields })}\n`;

  async function removeOld(): Promise<void> {
    const oldest = dayOf(new Date(clock.now().getTime() - JOURNAL_KEPT_DAYS * DAY_MS));
    for (const name of await filesIn(dir)) {
      if (name.slice(0, 10) < oldest) await unlink(join(dir, name)).catch(() => undefined);
    }
  }

  return {
    health,
    append(kind, fields) {
      const text = lineOf(kind, fields);
      const written = new Promise<boolean>((done) => {
        waiting.push({ text, done });
        if (!isWriting) void flush();
      });
      newest = written;
      return written;
    },
    async *read(from) {
      // What was appended before can be read, also where no caller has waited for it.
      await newest;
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

/** Skips a line truncated by a crash: the call that it records had not been sent yet. */
function readLine(line: string): JournalEntry | null {
  try {
    const entry = JSON.parse(line) as Partial<JournalEntry> | null;
    return typeof entry?.kind === 'string' && typeof entry.at === 'string' ? (entry as JournalEntry) : null;
  } catch {
    return null;
  }
}
