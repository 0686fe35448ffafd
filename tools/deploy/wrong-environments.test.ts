import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '@deccanloop/bff/config';
import { neededFolders } from '@deccanloop/bff/needed-folders';
import type { EnvironmentError } from '@deccanloop/core/platform/environment';
import { requireFolders } from '@deccanloop/core/platform/folder-environment';
import { environmentFaults, type EntryName } from './environments';
import { BFF, EXAMPLE, GATEWAYS, GOOD, NONE, TEMPLATE, WORKERS } from './testing/good-environments';
import { WRONG_BESIDE_THE_SITE } from './testing/wrong-beside-the-site';
import { WRONG_GATEWAYS } from './testing/wrong-gateways';
import { WRONG_SECRETS } from './testing/wrong-secrets';
import { WRONG_SETTINGS } from './testing/wrong-settings';

const WRONG = [...WRONG_SETTINGS, ...WRONG_SECRETS, ...WRONG_GATEWAYS, ...WRONG_BESIDE_THE_SITE];

describe('a production environment', () => {
  it.each(Object.keys(GOOD) as EntryName[])('passes as it should be for %s', (name) => {
    expect(environmentFaults(name, GOOD[name])).toEqual([]);
  });

  it('has many wrong forms, each with another line', () => {
    expect(WRONG.length).toBeGreaterThanOrEqual(60);
    expect(new Set(WRONG.map((one) => JSON.stringify(one))).size).toBe(WRONG.length);
  });

  it.each(WRONG)('is rejected by %s with one line: %j', (name, change, line) => {
    expect(environmentFaults(name, { ...GOOD[name], ...change })).toEqual([line]);
  });

  it('is rejected with all faults at once', () => {
    const wrong = {
      ...BFF,
      PUBLIC_ORIGIN: NONE,
      RATE_LIMIT_FACTOR: '0',
      ORDER_SECRET: 'short',
      BFF_PORT: 'x',
    };
    expect(environmentFaults('bff', wrong).map((line) => line.split(' ')[0])).toEqual([
      'ORDER_SECRET',
      'BFF_PORT',
      'PUBLIC_ORIGIN',
      'RATE_LIMIT_FACTOR',
    ]);
  });

  it('has the same rules with PAYMENT_MODE=live when NODE_ENV is not set', () => {
    const lines = environmentFaults('workers', { ...WORKERS, NODE_ENV: NONE, OTP_SECRET: TEMPLATE });
    expect(lines).toEqual([`OTP_SECRET ${EXAMPLE}`]);
  });

  it('never shows the value of a secret', () => {
    const secrets = [
      'LINK_SECRET',
      'COOKIE_SECRET',
      'OTP_SECRET',
      'ORDER_SECRET',
      'FILE_KEYS',
      ...Object.keys(GATEWAYS),
    ];
    for (const value of [
      'hunter2',
      TEMPLATE,
      'hunter2'.repeat(8),
      `https://hunter2:hunter2@hunter2.example`,
    ]) {
      const wrong = { ...BFF, ...Object.fromEntries(secrets.map((name) => [name, value])) };
      const lines = environmentFaults('bff', { ...wrong, BFF_DATABASE_URL: `x://hunter2@${value}` });
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.join('\n')).not.toMatch(/hunter2|change-me/);
    }
  });
});

describe('the folders of a production environment', () => {
  const root = mkdtempSync(join(tmpdir(), 'folders-'));
  const at = (name: string): string => join(root, name);
  mkdirSync(at('site'));
  writeFileSync(at('site/index.html'), '<!doctype html>');
  mkdirSync(at('empty'));
  writeFileSync(at('file'), '');
  afterAll(() => rmSync(root, { recursive: true }));
  const GOOD_FOLDERS = { STATIC_DIR: at('site'), JOURNAL_DIR: at('journal/of/now') };
  function faultsOf(change: Record<string, string>): string[] {
    try {
      requireFolders(neededFolders(readConfig({ ...BFF, ...GOOD_FOLDERS, ...change })));
      return [];
    } catch (error) {
      return (error as EnvironmentError).faults.map(({ variable, reason }) => `${variable} ${reason}`);
    }
  }

  it('pass as they should be; that of the journal may be missing', () => expect(faultsOf({})).toEqual([]));

  const BUILD = 'build the front end, or name the folder that it was built into';
  it.each([
    ['STATIC_DIR', 'nowhere', `does not exist (${at('nowhere')}): ${BUILD}`],
    ['STATIC_DIR', 'empty', `has no index.html (${at('empty')}): ${BUILD}`],
    ['STATIC_DIR', 'file', `has no index.html (${at('file')}): ${BUILD}`],
    [
      'JOURNAL_DIR',
      'file',
      `is in a path that is no folder (${at('file')}): name a folder, on a volume of its own`,
    ],
    [
      'JOURNAL_DIR',
      'file/below',
      `is in a path that is no folder (${at('file')}): name a folder, on a volume of its own`,
    ],
  ])('%s %s is refused', (variable, name, reason) => {
    expect(faultsOf({ [variable]: at(name) })).toEqual([`${variable} ${reason}`]);
  });

  it('are refused where they cannot be written, and all at once', () => {
    // The kernel takes no folders there, from no one.
    const lines = faultsOf({ JOURNAL_DIR: '/sys/journal', STATIC_DIR: at('empty') });
    expect(lines).toEqual([
      expect.stringMatching(
        /^JOURNAL_DIR cannot be written \(E[A-Z]+ at \/sys\): mount it for writing, and give it to the user of this process$/,
      ),
      expect.stringMatching(/^STATIC_DIR has no index\.html/),
    ]);
  });
});
