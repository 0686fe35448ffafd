import { articlePath, SAME_PAGES } from '@deccanloop/contracts/routes';

const ARTICLES = articlePath('');

/**
 * The prerendered paths that are measured: every page once (not its other addresses) and one article, since articles
 * differ only in their text.
 *
 * @param wanted limits the result to these prerendered paths; empty: all
 * @throws for a wanted path that is not prerendered
 */
export function publicPages(prerendered: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.filter((path) => !prerendered.includes(path));
  if (unknown.length > 0) {
    throw new Error(`no public page: ${unknown.join(', ')}; there are ${prerendered.join(', ')}`);
  }
  if (wanted.length > 0) return [...wanted];
  const isArticle = (path: string): boolean => path.startsWith(ARTICLES);
  const pages = prerendered.filter((path) => !isArticle(path) && !Object.hasOwn(SAME_PAGES, path));
  return [...pages, ...prerendered.filter(isArticle).slice(0, 1)];
}
