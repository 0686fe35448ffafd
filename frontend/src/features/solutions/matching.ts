import type { ALL } from '../../lib/category-in-address';
import { SOLUTIONS, type Solution, type SolutionCategory } from '../../content/solutions';

/**
 * Solutions whose title contains the text, in any case, ignoring spaces around it; an empty text matches all.
 */
export function titled(search: string): readonly Solution[] {
  const sought = search.trim().toLowerCase();
  return SOLUTIONS.filter(({ title }) => title.toLowerCase().includes(sought));
}

/** Category and search combined. */
export const matching = (category: SolutionCategory | typeof ALL, search: string): readonly Solution[] =>
  titled(search).filter((solution) => category === 'All' || solution.category === category);
