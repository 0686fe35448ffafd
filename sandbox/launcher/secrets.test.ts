import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { loadLauncherSecrets, readablePassword } from './secrets';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'launcher-secrets-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the secrets of a data folder', () => {
  it('add those that an older folder does not have, and keep the others', () => {
    writeFileSync(join(dir, 'secrets.json'), JSON.stringify({ linkSecret: 'of old', superuser: 'kept' }));
    const secrets = loadLauncherSecrets(dir);
    expect(secrets.linkSecret).toBe('of old');
    expect(secrets.otpSecret).toMatch(/^\w{48}$/);
    expect(secrets.fileKey).toMatch(/^[\da-f]{64}$/);
    expect(loadLauncherSecrets(dir)).toEqual(secrets);
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toContain('"superuser": "kept"');
    expect(existsSync(join(dir, `secrets.json.${process.pid}`))).toBe(false);
  });
});

describe('readablePassword', () => {
  it('has words and digits, meets the password rules, and does not repeat', () => {
    const made = Array.from({ length: 200 }, readablePassword);
    const form = /^[A-Z][a-z]{3}-[a-z]{4}-[a-z]{4}-[1-9][0-9]{3}$/;
    expect(made.filter((password) => !form.test(password))).toEqual([]);
    expect(new Set(made).size).toBe(200);
  });
});
