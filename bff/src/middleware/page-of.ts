import { KNOWN_PATHS } from '@deccanloop/contracts/routes';

/**
 * The page an address shows, as the browser's router finds it: letter case and a slash at the end make no
 * difference. Null for addresses without a page.
 */
export function pageOf(path: string): string | null {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return KNOWN_PATHS.find((known) => known === plain) ?? null;
}
