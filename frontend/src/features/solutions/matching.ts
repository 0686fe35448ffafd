import type { ALL } from '../../lib/category-in-address';
import { SOLUTIONS, type Solution, type SolutionCategory } from '../../content/solutions';

/** Solutions whose title has the text, in any case; spaces around it do not count, and no text matches all. */
export function titled(search: string): readonly Solution[] {
  const sought = search.trim().toLowerCase();
  return SOLUTIONS.filter(({ title }) => title.toLowerCase().includes(sought));
}

/** Category and search together (specification of the website, section 4). */
export const matching = (category: SolutionCategory | typeof ALL, search: string): readonly Solution[] =>
  titled(search).filter((solution) => category === 'All' || solution.category === category);
