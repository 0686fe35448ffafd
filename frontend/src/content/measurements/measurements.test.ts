import { expect, it } from '@jest/globals';
import { LANGUAGE_IDS, LOCALISED_PAGES, pathIn } from '@deccanloop/contracts/languages';
import { articlePath, KNOWN_PATHS, servicePath } from '@deccanloop/contracts/routes';
import { SERVICE_IDS } from '@deccanloop/contracts/service-ids';
import { ARTICLES } from '../articles';
import { PAGE_MEASUREMENTS, PAYMENT_MEASUREMENTS } from './index';

it('no release is built on a run that lost a payment or credited one twice', () => {
  expect(PAYMENT_MEASUREMENTS).toMatchObject({ lost: 0, creditedTwice: 0 });
  expect(PAYMENT_MEASUREMENTS.captured).toBeGreaterThan(0);
  expect(PAYMENT_MEASUREMENTS.kills).toBeGreaterThan(0);
});

it('every measured page still exists, and each was measured once', () => {
  const paths = PAGE_MEASUREMENTS.pages.map(({ path }) => path);
  const known = [
    ...KNOWN_PATHS,
    ...SERVICE_IDS.map(servicePath),
    ...ARTICLES.map(({ slug }) => articlePath(slug)),
    ...LANGUAGE_IDS.flatMap((language) => LOCALISED_PAGES.map((page) => pathIn(language, page))),
  ];
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});
