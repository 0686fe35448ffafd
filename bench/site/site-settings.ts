/**
 * Limits the site's benchmark, for quick checks only. Published figures are measured without settings:
 *
 * - `SITE_RUNS`: Lighthouse runs of each page, of which the median counts (5)
 * - `SITE_PAGES`: comma-separated paths, such as `/,/about` (all pages); without `/` the home page is not compared with
 *   the starters
 *
 * `RECORD=1` stores the values of all pages for `/how-this-site-is-built`, without the comparison.
 */
export interface SiteSettings {
  runs: number;
  /** Empty: all pages. */
  pages: readonly string[];
  record: boolean;
}

export function readSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const runs = Number(env.SITE_RUNS ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('SITE_RUNS must be a whole number above 0');
  const pages = (env.SITE_PAGES ?? '').split(',').map((path) => path.trim());
  return { runs, pages: pages.filter((path) => path !== ''), record: env.RECORD === '1' };
}
