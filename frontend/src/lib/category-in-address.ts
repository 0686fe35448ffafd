import { useSearchParams } from 'react-router-dom';
import { useHydrated } from './hydrated';

/** What is chosen while no category is. */
export const ALL = 'All';

/** What of the list stands in each filter, `All` first. */
export function countsOf<C extends string>(categories: readonly C[], items: readonly { category: C }[]) {
  return [
    { value: ALL, count: items.length },
    ...categories.map((value) => ({
      value,
      count: items.filter(({ category }) => category === value).length,
    })),
  ];
}

/** The category of the address (`?category=AI%2FML`); anything unknown is none. */
export const categoryOf = <C extends string>(
  categories: readonly C[],
  asked: string | null,
): C | typeof ALL => categories.find((category) => category.toLowerCase() === asked?.toLowerCase()) ?? ALL;

/**
 * The chosen category stands in the address, so that Back undoes a choice and a link can carry it. The HTML of the
 * build knows no query: there it is `All`.
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
