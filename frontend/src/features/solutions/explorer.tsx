import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FilterBar } from '../../components/site/filter-bar';
import { SOLUTION_CATEGORIES, SOLUTIONS, type Solution } from '../../content/solutions';
import { ALL, countsOf, useCategory } from '../../lib/category-in-address';
import { useFragment } from '../../lib/fragment';
import { FeaturedList } from './featured-list';
import { ImpactPanel } from './impact-panel';
import { matching, titled } from './matching';
import { NothingFound } from './nothing-found';
import { SolutionCard } from './solution-card';

const loadDialog = () => import('./solution-dialog');
const SolutionDialog = lazy(loadDialog);

/** The solutions with search and categories. */
export function Explorer() {
  const [category, choose] = useCategory(SOLUTION_CATEGORIES);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Solution | null>(null);
  const fragment = useFragment();
  const [arrivedAt, setArrivedAt] = useState(fragment);
  const shown = matching(category, search);

  // A link to one solution shows it, whatever was searched before.
  if (fragment !== arrivedAt) {
    setArrivedAt(fragment);
    if (fragment !== '') setSearch('');
  }

  return (
    <>
      <search className="noscript:hidden">
        <div className="relative max-w-xl">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-500"
          />
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label="Search solutions by title"
            aria-controls="solutions-list"
            placeholder="Search by title"
            autoComplete="off"
            spellCheck={false}
            className="h-13 w-full rounded-md border border-ink-400 bg-paper-0 pr-4 pl-12 text-base text-ink-900 shadow-xs transition placeholder:text-ink-500 hover:border-ink-600 focus-visible:border-brand-600 focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-brand-600/25"
          />
        </div>
        <div className="mt-5">
          <FilterBar
            label="Category"
            options={countsOf(SOLUTION_CATEGORIES, titled(search))}
            value={category}
            onChange={choose}
            controls="solutions-list"
          />
        </div>
      </search>
      <p role="status" className="mt-5 text-sm text-ink-600 noscript:hidden">
        {shown.length} of {SOLUTIONS.length} solutions
      </p>
      <div className="mt-6 grid items-start gap-x-8 gap-y-12 lg:grid-cols-[1fr_18rem]">
        <div id="solutions-list">
          {shown.length === 0 ? (
            <NothingFound
              search={search}
              category={category === ALL ? null : category}
              onReset={() => {
                setSearch('');
                choose(ALL);
              }}
            />
          ) : (
            <ul className="grid gap-6 md:grid-cols-2">
              {shown.map((solution) => (
                <SolutionCard
                  key={solution.id}
                  solution={solution}
                  marked={solution.id === fragment}
                  onIntent={() => void loadDialog()}
                  onOpen={() => setOpened(solution)}
                />
              ))}
            </ul>
          )}
        </div>
        <div className="grid gap-6 md:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1">
          <FeaturedList />
          <ImpactPanel />
        </div>
      </div>
      {opened && (
        <Suspense fallback={null}>
          <SolutionDialog solution={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
