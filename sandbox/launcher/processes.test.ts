import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

import { copyBuiltSite, siteDirOf } from './processes';
import { readSettings, type Settings } from './settings';

const settings = (mode: Settings['mode']): Settings => readSettings({ DATA_DIR: '/elsewhere/data' }, mode);

describe('siteDirOf', () => {
  it('is a folder of this run, which `make build` does not change', () => {
    expect(siteDirOf(settings('built'))).toBe('/elsewhere/data/built-site');
    expect(siteDirOf(settings('watch'))).toBe('/elsewhere/data/site');
  });
});

describe('copyBuiltSite', () => {
  it('keeps the pages of a run after make clean, and uses the newer build at the next start', () => {
    const rootDir = mkdtempSync(join(tmpdir(), 'built-site-'));
    const run: Settings = { ...settings('built'), rootDir, dataDir: join(rootDir, '.data') };
    const built = join(rootDir, 'frontend', 'dist');
    const page = (): string => readFileSync(join(siteDirOf(run), 'pages', 'index.html'), 'utf8');
    const build = (text: string): void => {
      mkdirSync(join(built, 'pages'), { recursive: true });
      writeFileSync(join(built, 'pages', 'index.html'), text);
    };
    try {
      build('first');
      writeFileSync(join(built, 'old.js'), '');
      copyBuiltSite(run);
      rmSync(built, { recursive: true });
      expect(page()).toBe('first');
      build('second');
      expect(page()).toBe('first');
      copyBuiltSite(run);
      expect([page(), existsSync(join(siteDirOf(run), 'old.js'))]).toEqual(['second', false]);
      rmSync(built, { recursive: true });
      copyBuiltSite(run);
      expect(existsSync(siteDirOf(run))).toBe(false);
    } finally {
      rmSync(rootDir, { recursive: true });
    }
  });
});
