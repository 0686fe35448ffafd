import { styleSheetsIn } from '../lib/whole-style';
import { pageOf } from './page-guard';

/** The name by which the build notes on `#root` which page it rendered into it. */
export const PRERENDERED = 'data-prerendered';
/** Marks the preloaded scripts that hold the page's own screen. */
export const PAGE_CHUNK = 'data-page';

/** `%26` is the same as `&`: links to `/terms&conditions` come in both spellings. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether what stands in the root is this address's page, to be taken over as it is. */
export const wasPrerendered = (root: Pick<Element, 'getAttribute'>, pathname: string): boolean =>
  root.getAttribute(PRERENDERED) === pageOf(decoded(pathname));

/**
 * Resolves when the code of the page's screen is there. A page that is taken over before would wait for it half
 * alive, and lose what is rendered if something changed meanwhile.
 */
export async function pageChunks(document: Pick<Document, 'querySelectorAll'>): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[${PAGE_CHUNK}]`);
  // One that cannot be fetched is the screen's own to report.
  await Promise.allSettled([...links].map(({ href }) => import(/* @vite-ignore */ href)));
}

/**
 * Resolves when the page's style sheets are there, or cannot be fetched: what appears from now on may need more than
 * the rules that the document carries.
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
