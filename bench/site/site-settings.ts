/**
 * How much the site's benchmark does. For quick looks only; the figures that count are those without settings:
 *
 * - `SITE_RUNS`: Lighthouse runs of each page, of which the median counts (5)
 * - `SITE_PAGES`: paths with commas between, such as `/,/about` (all pages); without `/` among them the home page
 *   is not held beside the starters
 */
export interface SiteSettings {
  runs: number;
  /** Empty for all. */
  pages: readonly string[];
}

export function readSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const runs = Number(env.SITE_RUNS ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('SITE_RUNS must be a whole number above 0');
  const pages = (env.SITE_PAGES ?? '').split(',').map((path) => path.trim());
  return { runs, pages: pages.filter((path) => path !== '') };
}
