import { PAGES, ROUTE_GUARDS } from '@deccanloop/contracts/routes';

/** Any origin: only whether a path leaves it matters. */
const HERE = 'http://here.invalid';
// Browsers drop tabs and line breaks from addresses and take \ for /.
const MISLEADING = /[\\\u0000-\u001f\u007f]/;

/**
 * The path inside this site that `next` names, with its query and fragment; null for everything else. Whoever
 * makes a link to the log-in page chooses `next`, so it must never lead to another site.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || MISLEADING.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, HERE);
  } catch {
    return null;
  }
  // `/.//host` becomes `//host`, which is another site where it is used as an address.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  // Somebody who is logged in would be sent on from there at once.
  if (ROUTE_GUARDS[url.pathname] === 'guest') return null;
  return url.pathname + url.search + url.hash;
}

/** `path` with the way back: `/login?next=/wallet`. Without a way back worth keeping, just the path. */
export function withNext(path: string, next: string | null): string {
  const safe = safeNext(next);
  if (safe === null || safe === PAGES.home) return path;
  // Slashes may stand in a query as they are, and are easier to read so.
  return `${path}?next=${encodeURIComponent(safe).replaceAll('%2F', '/')}`;
}
