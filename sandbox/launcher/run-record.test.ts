import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { claimRun } from './run-record';

it('makes the data folder private, also an existing one that others can read', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'run-record-'));
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  try {
    const old = join(parent, 'old');
    mkdirSync(join(old, 'mailbox'), { recursive: true, mode: 0o755 });
    const fresh = join(parent, 'in', 'fresh');
    for (const folder of [old, fresh]) (await claimRun(folder, () => undefined)).release();
    expect([old, join(old, 'mailbox'), fresh].map(modeOf)).toEqual(['700', '700', '700']);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
