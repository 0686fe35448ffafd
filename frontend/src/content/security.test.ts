import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { REPORT_TIMES } from './security';

it('promises for a report what SECURITY.md promises', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (?!Step|-)(.+?) +\| (.+?) +\|$/gm)].map(([, step, within]) => ({
    step,
    within,
  }));
  expect(REPORT_TIMES).toEqual(rows);
});
