import { styleSheetsIn } from '../../lib/full-stylesheet';
import { pageOf } from '../page-guard';

/** On `#root`: the page that the build rendered into it. */
export const PRERENDERED = 'data-prerendered';
/** The value of `PRERENDERED` in the document for status 404, which is sent for any address without a page. */
export const NOT_FOUND = '*';
/** On the preloads of the page's own screen. */
export const PAGE_CHUNK = 'data-page';

/** `%26` is the same as `&`: links to `/terms&conditions` exist in both spellings. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Whether the HTML in the root is that of this address, so that it can be hydrated.
 * @param isUnknown whether there is no page at an address; with status 404 a screen may be shown nevertheless,
 *   such as the one for an unknown article
 */
export function wasPrerendered(
  root: Pick<Element, 'getAttribute'>,
  pathname: string,
  isUnknown: (pathname: string) => boolean,
): boolean {
  const page = root.getAttribute(PRERENDERED);
  return page === NOT_FOUND ? isUnknown(pathname) : page === pageOf(decoded(pathname));
}

/**
 * Resolves when the code of the page's screen is loaded. Hydration before that would be partial, and React
 * would discard the HTML if something changed meanwhile.
 */
export async function pageChunks(document: Pick<Document, 'querySelectorAll'>): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[${PAGE_CHUNK}]`);
  // A chunk that fails to load is reported by the screen itself.
  await Promise.allSettled([...links].map(({ href }) => import(/* @vite-ignore */ href)));
}

/**
 * Resolves when the page's style sheets are loaded or failed: new elements may need more rules than the
 * document contains.
 */
export async function styleSheets(document: Pick<Document, 'querySelectorAll'>): Promise<void> {
  const loading = styleSheetsIn(document).filter(({ sheet }) => sheet === null);
  await Promise.all(
    loading.map(
      (sheet) =>
        new Promise<unknown>((resolve) => {
          sheet.addEventListener('load', resolve, { once: true });
          sheet.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
}
