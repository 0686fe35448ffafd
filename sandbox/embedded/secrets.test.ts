import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { loadSecrets, randomText } from './secrets';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('loadSecrets', () => {
  it('creates each secret once and keeps it, readable by this user only', () => {
    const first = loadSecrets(dir, { link: () => randomText(48) });
    const second = loadSecrets(dir, { link: () => randomText(48), cookie: () => randomText(48) });
    expect(second.link).toBe(first.link);
    expect(second.cookie).not.toBe(second.link);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['{', '[]', '{"link": 7}', 'null'])(
    'rejects a file that holds %s and does not overwrite it',
    (content) => {
      const path = join(dir, 'secrets.json');
      writeFileSync(path, content);
      expect(() => loadSecrets(dir, { link: () => 'new' })).toThrow(/cannot be read as secrets/);
      expect(readFileSync(path, 'utf8')).toBe(content);
      expect(existsSync(`${path}.${process.pid}`)).toBe(false);
    },
  );
});

describe('randomText', () => {
  it('has the length asked for, letters and digits only, and does not repeat', () => {
    const texts = Array.from({ length: 200 }, () => randomText(32));
    expect(new Set(texts).size).toBe(200);
    for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9]{32}$/);
  });
});
