import { PAGES, ROUTE_GUARDS } from '@deccanloop/contracts/routes';

/** Any origin works: it only shows whether a path leaves the site. */
const HERE = 'http://here.invalid';
// Browsers remove tabs and line breaks from addresses and read \ as /.
const MISLEADING = /[\\\u0000-\u001f\u007f]/;

/**
 * The path inside this site in `next`, with its query and fragment; null for everything else. Anyone can
 * write a link to the log-in page with any `next`, so it must never lead to another site (open redirect).
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || MISLEADING.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, HERE);
  } catch {
    return null;
  }
  // `/.//host` becomes `//host`, which is another site when used as an address.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  // A logged-in user would be redirected away from a guest page at once.
  if (ROUTE_GUARDS[url.pathname] === 'guest') return null;
  return url.pathname + url.search + url.hash;
}

/** `path` with the way back: `/login?next=/wallet`. Without a valid `next`, just the path. */
export function withNext(path: string, next: string | null): string {
  const safe = safeNext(next);
  if (safe === null || safe === PAGES.home) return path;
  // Slashes are allowed in a query, and easier to read unencoded.
  return `${path}?next=${encodeURIComponent(safe).replaceAll('%2F', '/')}`;
}
