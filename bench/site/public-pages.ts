import { articlePath, SAME_PAGES, servicePath, workPath } from '@deccanloop/contracts/routes';

/** Pages of one kind, which differ only in their text. */
const KINDS = [servicePath(''), articlePath(''), workPath('')];

/**
 * The prerendered paths that are measured: every page once (not its other addresses) and one of each kind of
 * pages that differ only in their text.
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
  const kindOf = (path: string): string | undefined => KINDS.find((kind) => path.startsWith(kind));
  const pages = prerendered.filter((path) => kindOf(path) === undefined && !Object.hasOwn(SAME_PAGES, path));
  const samples = KINDS.flatMap((kind) => prerendered.filter((path) => kindOf(path) === kind).slice(0, 1));
  return [...pages, ...samples];
}
