import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { abandonedMemoryFolders, openMemoryFolder } from './memory-folder';

let parent: string;
const needed = { folderBytes: 1, memoryBytes: 1 };

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'memory-folder-'));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('openMemoryFolder', () => {
  it('creates a folder that every user may write to, as /tmp', () => {
    const folder = openMemoryFolder({ parent, needed }) ?? '';
    expect(statSync(folder).mode & 0o7777).toBe(0o1777);
    expect(readdirSync(folder)).toEqual(['owner.json']);
  });

  it.each([
    ['the folder', { ...needed, folderBytes: Infinity }],
    ['the memory', { ...needed, memoryBytes: Infinity }],
  ])('is null and creates nothing when %s is too small', (_what, needed) => {
    expect(openMemoryFolder({ parent, needed })).toBeNull();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is null on a system without such a folder', () => {
    expect(openMemoryFolder({ parent: join(parent, 'missing'), needed })).toBeNull();
  });
});

describe('abandonedMemoryFolders', () => {
  it('finds the folders whose run has ended, and no others', () => {
    const own = openMemoryFolder({ parent, needed }) ?? '';
    const ended = join(parent, 'deccanloop-make-test-ended');
    mkdirSync(ended);
    const { pid } = spawnSync('true');
    writeFileSync(join(ended, 'owner.json'), JSON.stringify({ pid, startedAt: 'then' }));
    mkdirSync(join(parent, 'deccanloop-make-test-without-owner'));
    mkdirSync(join(parent, 'of-another-program'));
    expect(abandonedMemoryFolders(parent)).toEqual([ended]);
    expect(existsSync(own)).toBe(true);
  });

  it('finds nothing on a system without such a folder', () => {
    expect(abandonedMemoryFolders(join(parent, 'missing'))).toEqual([]);
  });
});
