import { KNOWN_PATHS } from '@deccanloop/contracts/routes';

/**
 * An address as pages are compared: letter case, one slash at the end and a sign written as `%26` make no difference.
 * Nothing else is decoded, so an address with any other encoding is no page's.
 */
export const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll('%26', '&')
    .replace(/(?<=.)\/$/, '');

/** The page an address shows; null for addresses without a page. */
export function pageOf(path: string): string | null {
  const plain = plainPath(path);
  return KNOWN_PATHS.find((known) => known === plain) ?? null;
}
