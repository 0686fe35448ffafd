import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { OFF_BY_PLAYWRIGHT } from '../../e2e/product/browser';

const PLAYWRIGHT = join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js');

it('the browser of the journeys lacks every feature that Playwright turns off', () => {
  const [, list = ''] = /\n\s*disabledFeatures = \[\n([^\]]*)\]/.exec(readFileSync(PLAYWRIGHT, 'utf8')) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(5);
  expect(OFF_BY_PLAYWRIGHT).toEqual(features);
});
