import { PAGE_HEADS } from '../../content/page-heads';
import { PAGE_TITLES } from '../../content/page-titles';

export interface SitePage {
  path: string;
  title: string;
  description: string;
}

/** Every public page but the articles, with its title as a link. */
export const SITE_PAGES: readonly SitePage[] = PAGE_HEADS.map(({ path, description }) => ({
  path,
  title: PAGE_TITLES[path],
  description,
}));

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Pages that have every word of the search in their title, address or description; all for an empty search. */
export function pagesWith(search: string): readonly SitePage[] {
  const sought = words(search);
  return SITE_PAGES.filter(({ path, title, description }) => {
    const text = `${title} ${path} ${description}`.toLowerCase();
    return sought.every((word) => text.includes(word));
  });
}

/** Letters to add, remove or replace to make one word of the other, at most. */
const MOST_CHANGES = 2;

/** The Levenshtein distance of two short words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + (letter === other[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Longer words are compared by their beginning, which bounds the work for an address of any length. */
const COMPARED_LENGTH = 24;

/**
 * The page whose address was probably meant: the first word of its path or title differs from a word of the
 * address in at most two letters, and in less than half of them. Null when none is that close.
 */
export function closestPage(pathname: string): SitePage | null {
  const asked = words(pathname)
    .slice(0, 4)
    .map((word) => word.slice(0, COMPARED_LENGTH));
  let best: SitePage | null = null;
  let least = MOST_CHANGES + 1;
  for (const page of SITE_PAGES)
    for (const name of [words(page.path)[0], words(page.title)[0]])
      for (const word of asked) {
        if (name === undefined || Math.min(name.length, word.length) < 4) continue;
        const changes = distance(word, name);
        if (changes < least && changes * 2 < name.length) [best, least] = [page, changes];
      }
  return best;
}
