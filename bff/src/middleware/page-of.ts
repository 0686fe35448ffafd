import { languageAt } from '@deccanloop/contracts/languages';
import { isPayPage, isWorkspace, KNOWN_PATHS, PAGES, PAY_PAGE } from '@deccanloop/contracts/routes';
import { sectionAt } from '@deccanloop/contracts/workspace/sections';

/**
 * Normalises a path for the comparison with pages: letter case, one trailing slash and `%26` for `&` make no
 * difference. Nothing else is decoded, so a path with any other encoding is not a page.
 */
export const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll('%26', '&')
    .replace(/(?<=.)\/$/, '');

/**
 * The page at a path, or null; the sections of the workspace are one page, and so are all pay pages, and a page in all its
 * languages.
 */
export function pageOf(path: string): string | null {
  const plain = plainPath(path);
  if (isWorkspace(plain)) return sectionAt(plain) === null ? null : PAGES.dashboard;
  if (isPayPage(plain)) return PAY_PAGE;
  const { page } = languageAt(plain);
  return KNOWN_PATHS.find((known) => known === page) ?? null;
}
