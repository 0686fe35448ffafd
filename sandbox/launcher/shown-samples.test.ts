import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { readShownSamples, sampleLine } from './shown-samples';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('one line names the samples of the built site and how to leave them out', () => {
  const samples = [
    { name: 'case studies', source: 'frontend/src/content/work/' },
    { name: 'team', source: 'frontend/src/content/team.ts' },
  ];
  writeFileSync(join(folder, 'prerendered.json'), JSON.stringify({ pages: {}, samples }));
  expect(readShownSamples(folder)).toEqual(samples);
  expect(sampleLine(samples)).toBe(
    'Sample content is shown: case studies, team. Replace it in frontend/src/content/work/, ' +
      'frontend/src/content/team.ts, or build without it: SAMPLE_CONTENT=off make start',
  );
});

it('there is no line for a site without samples or without prerendered pages', () => {
  writeFileSync(join(folder, 'prerendered.json'), JSON.stringify({ pages: {} }));
  expect(readShownSamples(folder)).toEqual([]);
  expect(readShownSamples(join(folder, 'missing'))).toEqual([]);
  expect(sampleLine([])).toBeNull();
});
