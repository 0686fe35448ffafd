import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { bundle } from './bundle';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const built = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

describe('bundle', () => {
  it('includes our own packages, but not those of npm and Node', async () => {
    write('contracts/src/company.ts', `export const COMPANY = 'bundled name';`);
    write(
      'bff/main.ts',
      `import pg from 'pg'; import 'node:fs'; import { COMPANY } from '@deccanloop/contracts/company'; console.log(pg, COMPANY);`,
    );
    await bundle(root, join(root, 'dist'), [{ name: 'bff', source: 'bff/main.ts' }]);
    expect(built('bff.js')).toContain('bundled name');
    expect(built('bff.js')).toMatch(/from "pg"/);
    expect(existsSync(join(root, 'dist', 'bff.js.map'))).toBe(true);
  });

  it('returns the entries without a source, and removes their old bundles', async () => {
    write('here.ts', 'export {};');
    write('dist/gone.js', 'old');
    const entries = [
      { name: 'here', source: 'here.ts' },
      { name: 'gone', source: 'gone.ts' },
    ];
    expect(await bundle(root, join(root, 'dist'), entries)).toEqual([entries[1]]);
    expect(existsSync(join(root, 'dist', 'gone.js'))).toBe(false);
  });

  it('copies the files that a process reads, and removes old copies', async () => {
    write('sandbox/main.ts', 'export {};');
    write('sandbox/pages/new.html', 'new');
    write('dist/pages/old.html', 'old');
    await bundle(root, join(root, 'dist'), [
      { name: 'sandbox', source: 'sandbox/main.ts', files: 'sandbox/pages' },
    ]);
    expect(built('pages/new.html')).toBe('new');
    expect(existsSync(join(root, 'dist', 'pages', 'old.html'))).toBe(false);
  });

  it('fails on a source that does not compile', async () => {
    write('broken.ts', 'const = 1;');
    const entries = [{ name: 'broken', source: 'broken.ts' }];
    await expect(bundle(root, join(root, 'dist'), entries)).rejects.toThrow(/broken\.ts/);
  });
});
