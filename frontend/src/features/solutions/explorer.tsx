import { useState } from 'react';
import { FilterBar } from '../../components/site/filter-bar';
import { SearchField } from '../../components/site/search-field';
import { OnUse } from '../../components/ui/on-use';
import { SOLUTION_CATEGORIES, SOLUTIONS, type Solution } from '../../content/solutions';
import { ALL, countsOf, useCategory } from '../../lib/category-in-address';
import { useFragment } from '../../lib/fragment';
import { lazyScreen } from '../../lib/lazy-screen';
import { FeaturedList } from './featured-list';
import { ImpactPanel } from './impact-panel';
import { matching, titled } from './matching';
import { NothingFound } from './nothing-found';
import { SolutionCard } from './solution-card';

const SolutionDialog = lazyScreen(() => import('./solution-dialog'));

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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {/* Before the list below 1,024 px, and beside it on wide screens. */}
      <div className="grid gap-6 md:grid-cols-2 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:grid-cols-1">
        <FeaturedList />
        <ImpactPanel />
      </div>
      <div className="lg:row-start-1">
        <search className="noscript:hidden">
          <SearchField
            label="Search solutions by title"
            placeholder="Search by title"
            value={search}
            onChange={setSearch}
            controls="solutions-list"
            className="lg:max-w-xl"
          />
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
        <div id="solutions-list" className="mt-6">
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
            <ul className="grid max-md:divide-y max-md:divide-paper-200 max-md:overflow-clip max-md:rounded-lg max-md:border max-md:border-paper-200 max-md:shadow-card md:grid-cols-2 md:gap-6">
              {shown.map((solution) => (
                <SolutionCard
                  key={solution.id}
                  solution={solution}
                  marked={solution.id === fragment}
                  onIntent={SolutionDialog.loadSoon}
                  onOpen={() => setOpened(solution)}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
      <OnUse what="The solution" onFailure={() => setOpened(null)}>
        {opened && <SolutionDialog solution={opened} onClose={() => setOpened(null)} />}
      </OnUse>
    </div>
  );
}
