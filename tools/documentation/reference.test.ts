import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { REFERENCE_FILE, referenceText } from './reference';

const ROOT = resolve(import.meta.dirname, '../..');

it(`${REFERENCE_FILE} matches the declarations; otherwise run make documentation`, async () => {
  expect(readFileSync(resolve(ROOT, REFERENCE_FILE), 'utf8')).toBe(await referenceText());
});
