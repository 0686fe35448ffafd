import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './hydrated';

/** The choice while no category is chosen. */
export const ALL = 'All';

export interface CategoryCount<C extends string> {
  value: C | typeof ALL;
  count: number;
}

/** The number of items in each category, `All` first. */
export function countsOf<C extends string>(
  categories: readonly C[],
  items: readonly { category: C }[],
): CategoryCount<C>[] {
  return [
    { value: ALL, count: items.length },
    ...categories.map((value) => ({
      value,
      count: items.filter(({ category }) => category === value).length,
    })),
  ];
}

/** The category of the address (`?category=AI%2FML`); an unknown one counts as none. */
export const categoryOf = <C extends string>(
  categories: readonly C[],
  asked: string | null,
): C | typeof ALL => categories.find((category) => category.toLowerCase() === asked?.toLowerCase()) ?? ALL;

/**
 * The chosen category is kept in the address, so that Back undoes a choice and a link can contain it.
 * Prerendered HTML has no query: there it is `All`.
 */
export function useCategory<C extends string>(categories: readonly C[]) {
  const [query, setQuery] = useSearchParams();
  const hydrated = useHydrated();
  const category = categoryOf(categories, hydrated ? query.get('category') : null);

  const choose = (next: string) => {
    if (next === category) return;
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === ALL) changed.delete('category');
        else changed.set('category', next);
        return changed;
      },
      { preventScrollReset: true },
    );
  };
  return [category, choose] as const;
}
