import { KNOWN_PATHS } from '@deccanloop/contracts/routes';

/**
 * Normalises a path for the comparison with pages: letter case, one trailing slash and `%26` for `&` make no
 * difference. Nothing else is decoded, so a path with any other encoding is not a page.
 */
export const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll('%26', '&')
    .replace(/(?<=.)\/$/, '');

/** The page at a path, or null. */
export function pageOf(path: string): string | null {
  const plain = plainPath(path);
  return KNOWN_PATHS.find((known) => known === plain) ?? null;
}
