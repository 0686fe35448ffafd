import { KNOWN_PATHS } from '@deccanloop/contracts/routes';

/**
 * An address as the browser's router compares it: letter case, a slash at the end and signs written as `%26` make
 * no difference.
 */
export function plainPath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // No such encoding: it is no page's address either.
  }
  return plain.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** The page an address shows; null for addresses without a page. */
export function pageOf(path: string): string | null {
  const plain = plainPath(path);
  return KNOWN_PATHS.find((known) => known === plain) ?? null;
}
