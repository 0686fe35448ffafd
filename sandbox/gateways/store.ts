import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Rows of one kind by id, in the order of insertion. */
export interface Table<T> {
  get(id: string): T | undefined;
  /** Stores a row; call it again after changing the row. */
  put(id: string, row: T): T;
  delete(id: string): void;
  values(): IterableIterator<T>;
  size(): number;
  clear(): void;
}

export interface Store {
  table<T>(name: string): Table<T>;
  /** Writes buffered rows. Called before every answer, so that an answer never contains a row that can be lost. */
  flush(): void;
  close(): void;
}

type JournalLine = [table: string, id: string, row: unknown];

/**
 * Rows in memory and, with a path, in an append-only journal of whole rows (the last one counts), compacted at start.
 * Changes of one turn of the event loop are one write, so that a payment and its webhook are stored together. No fsync:
 * data handed to the kernel survives a kill -9 of this process.
 */
export function openStore(path?: string): Store {
  const rows = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string) => {
    let map = rows.get(name);
    if (!map) {
      map = new Map<string, unknown>();
      rows.set(name, map);
    }
    return map;
  };

  if (path) {
    mkdirSync(dirname(path), { recursive: true });
    replay(path, rowsOf);
    compact(path, rows);
  }
  const file = path ? openSync(path, 'a', 0o600) : null;
  let buffer = '';
  let flushQueued = false;

  function flush(): void {
    if (file === null || buffer === '') return;
    const bytes = Buffer.from(buffer);
    buffer = '';
    let written = 0;
    while (written < bytes.length) written += writeSync(file, bytes, written);
  }

  function record(line: JournalLine): void {
    if (file === null) return;
    buffer += JSON.stringify(line) + '\n';
    if (flushQueued) return;
    flushQueued = true;
    queueMicrotask(() => {
      flushQueued = false;
      flush();
    });
  }

  return {
    table<T>(name: string): Table<T> {
      const map = rowsOf(name) as Map<string, T>;
      return {
        get: (id) => map.get(id),
        put(id, row) {
          map.set(id, row);
          record([name, id, row]);
          return row;
        },
        delete(id) {
          if (map.delete(id)) record([name, id, null]);
        },
        values: () => map.values(),
        size: () => map.size,
        clear() {
          for (const id of map.keys()) record([name, id, null]);
          map.clear();
        },
      };
    },
    flush,
    close() {
      flush();
      if (file !== null) closeSync(file);
    },
  };
}

function replay(path: string, rowsOf: (name: string) => Map<string, unknown>): void {
  if (!existsSync(path)) return;
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    if (text === '') continue;
    let line: JournalLine;
    try {
      line = JSON.parse(text) as JournalLine;
    } catch {
      // Only the last line can be incomplete, after a kill during the write; no answer has reported it.
      continue;
    }
    const [name, id, row] = line;
    if (row === null) rowsOf(name).delete(id);
    else rowsOf(name).set(id, row);
  }
}

/** Writes a new file and renames it over the journal, so that there is always one complete file. */
function compact(path: string, rows: Map<string, Map<string, unknown>>): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  for (const [name, table] of rows) {
    let chunk = '';
    for (const [id, row] of table) chunk += JSON.stringify([name, id, row]) + '\n';
    if (chunk !== '') writeSync(file, chunk);
  }
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
