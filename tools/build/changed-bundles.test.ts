import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { changedBundles, type ChangedBundles } from './changed-bundles';

let root: string;
let bundles: ChangedBundles;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-bundles-'));
  write('shared.ts', 'export const shared = 1;');
  write('one.ts', `import { shared } from './shared'; console.log('one', shared);`);
  write('two.ts', `console.log('two');`);
});

afterEach(async () => {
  await bundles.close();
  rmSync(root, { recursive: true, force: true });
});

const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const built = (name: string): string => readFileSync(join(root, 'dist', `${name}.js`), 'utf8');
const open = () =>
  changedBundles(
    root,
    join(root, 'dist'),
    ['one', 'two'].map((name) => ({ name, source: `${name}.ts` })),
  );

describe('changedBundles', () => {
  it('makes at first all bundles, then those that contain a changed file', async () => {
    bundles = await open();
    await bundles.make(new Set());
    const before = statSync(join(root, 'dist', 'two.js')).mtimeMs;
    write('shared.ts', 'export const shared = 2;');
    write('two.ts', `console.log('changed too, but not announced');`);
    await bundles.make(new Set(['shared.ts']));
    expect(built('one')).toContain('shared = 2');
    expect(statSync(join(root, 'dist', 'two.js')).mtimeMs).toBe(before);
  });

  it('makes all when it is not known what has changed', async () => {
    bundles = await open();
    await bundles.make(null);
    write('two.ts', `console.log('changed');`);
    await bundles.make(null);
    expect(built('two')).toContain('changed');
  });

  it('tries a bundle again after any change until it succeeds, and makes the others meanwhile', async () => {
    write('one.ts', `import { missing } from './missing'; console.log(missing);`);
    bundles = await open();
    await expect(bundles.make(null)).rejects.toThrow(/missing/);
    expect(built('two')).toContain('two');
    write('missing.ts', 'export const missing = 3;');
    await bundles.make(new Set(['missing.ts']));
    expect(built('one')).toContain('missing = 3');
  });
});
