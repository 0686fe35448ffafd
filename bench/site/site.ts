import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGES, WORK_PAGE } from '@deccanloop/contracts/routes';
import type { Figure } from '../figures';
import { recordMeasurements } from '../record-measurements';
import { startStack } from '../stack/start-stack';
import { homeBesideStarters } from './home-beside-starters';
import { pageFigures } from './page-figures';
import type { PageValues } from './page-values';
import { publicPages } from './public-pages';
import { readSiteSettings } from './site-settings';

const PRERENDERED = join(resolve(import.meta.dirname, '../..'), 'frontend/dist/prerendered.json');

/**
 * Runs Lighthouse on every public page as served by the BFF, and compares the home page with the starters of Next.js and
 * Astro. The environment can limit it, see {@link readSiteSettings}.
 */
export async function site(): Promise<Figure[]> {
  const { runs, pages, record } = readSiteSettings(process.env);
  // Before the minutes that the measurement takes.
  if (record && pages.length > 0) throw new Error('RECORD stores all pages: run it without SITE_PAGES');
  const { pages: prerendered } = JSON.parse(readFileSync(PRERENDERED, 'utf8')) as {
    pages: Record<string, string>;
  };
  const paths = publicPages(Object.keys(prerendered), pages);
  const stack = await startStack({ queue: 'postgres' });
  try {
    const origin = stack.environment.PUBLIC_ORIGIN ?? stack.bffOrigin;
    const { figures, measured } = await pageFigures(origin, paths, runs);
    if (record) {
      if (measured.size < paths.length) throw new Error('not all pages were measured');
      recordMeasurements('pages', {
        runs,
        pages: [...measured].filter(isLasting).map(([path, values]) => rounded(path, values)),
      });
    } else if (paths.includes(PAGES.home)) figures.push(...(await homeBesideStarters(stack, origin, runs)));
    return figures;
  } finally {
    await stack.close();
  }
}

/** The case studies are samples, which a build can leave out. */
const isLasting = ([path]: [path: string, values: PageValues]): boolean => !path.startsWith(WORK_PAGE);

const rounded = (path: string, { performance, lcpMs, tbtMs, cls, scriptBytes }: PageValues) => ({
  path,
  performance,
  lcpMs: Math.round(lcpMs),
  tbtMs: Math.round(tbtMs),
  cls: Number(cls.toFixed(3)),
  scriptBytes: Math.round(scriptBytes),
});
