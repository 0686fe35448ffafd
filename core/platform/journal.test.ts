import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openJournal, type Journal, type JournalEntry } from './journal';

let dir: string;
let now: Date;
const journals: Journal[] = [];
const faults: unknown[] = [];
const open = (at = dir): Journal => {
  const logger = { error: (fault: unknown) => void faults.push(fault), warn: () => undefined };
  const journal = openJournal({ dir: at, clock: { now: () => now }, logger });
  journals.push(journal);
  return journal;
};
const all = async (journal: Journal, from = new Date(0)): Promise<JournalEntry[]> => {
  const entries: JournalEntry[] = [];
  for await (const entry of journal.read(from)) entries.push(entry);
  return entries;
};

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal');
  now = new Date('2026-11-22T10:00:00Z');
  faults.length = 0;
});
afterEach(async () => {
  await Promise.all(journals.splice(0).map((journal) => journal.close()));
  rmSync(dir, { recursive: true, force: true });
});

describe('the journal', () => {
  it('has written the line to disk when append resolves', async () => {
    expect(await open().append('order', { merchantOrderId: 'DL1-1' })).toBe(true);
    const [name = ''] = readdirSync(dir);
    expect(name).toMatch(/^2026-11-22\./);
    expect(readFileSync(join(dir, name), 'utf8')).toBe(
      '{"kind":"order","at":"2026-11-22T10:00:00.000Z","merchantOrderId":"DL1-1"}\n',
    );
  });

  it('keeps all lines when several processes write at the same time', async () => {
    const [one, other] = [open(), open()];
    await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? one : other).append('order', { n })));
    expect((await all(open())).map(({ n }) => n as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    );
  });

  it('reads what it has appended, also before it is written', async () => {
    const journal = open();
    void journal.append('order', { n: 1 });
    void journal.append('order', { n: 2 });
    expect((await all(journal)).map(({ n }) => n)).toEqual([1, 2]);
  });

  it('skips a truncated line and reads the lines of the next process', async () => {
    await open().append('order', { n: 1 });
    const [name = ''] = readdirSync(dir);
    appendFileSync(join(dir, name), '{"kind":"order","at":"2026-11-22T1');
    await open().append('order', { n: 2 });
    expect((await all(open())).map(({ n }) => n).sort()).toEqual([1, 2]);
  });

  it('starts a file each day, reads from a given time, and keeps 90 days', async () => {
    const journal = open();
    await journal.append('order', { n: 1 });
    now = new Date('2026-11-23T00:00:01Z');
    await journal.append('order', { n: 2 });
    expect(await journal.days()).toEqual(['2026-11-23', '2026-11-22']);
    expect((await all(journal, new Date('2026-11-22T12:00:00Z'))).map(({ n }) => n)).toEqual([2]);
    now = new Date('2027-02-21T00:00:01Z');
    await journal.append('order', { n: 3 });
    expect(await journal.days()).toEqual(['2027-02-21', '2026-11-23']);
  });

  it('reports a fault instead of rejecting while it cannot be written', async () => {
    writeFileSync(dir, 'a file where the folder should be');
    const journal = open();
    expect(await journal.append('order', { n: 1 })).toBe(false);
    expect(await journal.append('order', { n: 2 })).toBe(false);
    expect(journal.health).toMatchObject({ lostLines: 2, fault: expect.stringContaining('') });
    expect(journal.health.fault).not.toBeNull();
    expect(faults).toHaveLength(1);
    rmSync(dir);
    expect(await journal.append('order', { n: 3 })).toBe(true);
    expect(journal.health).toEqual({ lostLines: 2, fault: null });
    // A restore learns that lines are missing.
    expect(await all(journal)).toMatchObject([
      { kind: 'gap', since: now.toISOString(), lines: 2 },
      { kind: 'order', n: 3 },
    ]);
    expect(await journal.append('order', { n: 4 })).toBe(true);
    expect((await all(journal)).map(({ kind }) => kind)).toEqual(['gap', 'order', 'order']);
  });

  it('is empty when the folder does not exist', async () => {
    expect(await all(open())).toEqual([]);
    expect(await open().days()).toEqual([]);
  });
});
