import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../components/site/search-field';
import { Button } from '../../components/ui/button';
import { pagesWith, SITE_PAGES } from './site-pages';

export interface PageFinderProps {
  search: string;
  onSearch: (search: string) => void;
}

/** All public pages, with a search; without scripts the list alone. */
export function PageFinder({ search, onSearch }: PageFinderProps) {
  const found = pagesWith(search);
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="find-a-page" className="frame py-14 sm:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h2 id="find-a-page" className="display text-2xl text-ink-900 sm:text-3xl">
            Find the page you need
          </h2>
          <p role="status" className="mt-2 text-sm text-ink-600 noscript:hidden">
            {found.length} of {SITE_PAGES.length} pages
          </p>
        </div>
        <search className="w-full max-w-md noscript:hidden">
          <SearchField
            ref={field}
            label="Search the pages of this site"
            placeholder="Prices, careers, refunds …"
            value={search}
            onChange={onSearch}
            controls="pages-found"
            maxLength={80}
            className="w-full"
          />
        </search>
      </div>
      <ul id="pages-found" className="mt-8 grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {found.map(({ path, title, description }) => (
          <li key={path} className="grid">
            <Link
              to={path}
              className="group flex flex-col rounded-lg border border-paper-200 bg-paper-0 px-5 py-3.5 transition sm:py-5 hover:border-brand-300 hover:shadow-card"
            >
              <span className="flex items-center justify-between gap-3 font-semibold text-ink-900 group-hover:text-brand-700">
                {title}
                <ArrowRight
                  aria-hidden
                  className="size-4.5 shrink-0 text-ink-400 transition group-hover:translate-x-0.5 group-hover:text-brand-700"
                />
              </span>
              <span className="mt-0.5 font-mono text-sm text-ink-600">{path}</span>
              <span className="mt-3 line-clamp-2 text-sm text-ink-600 max-sm:hidden">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <div className="flex flex-col items-center rounded-lg border border-dashed border-paper-300 bg-paper-0 px-6 py-12 text-center">
          <p className="max-w-md wrap-anywhere text-ink-600">
            No page has “{search.trim()}” in its title or description.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button
              onClick={() => {
                onSearch('');
                // This button disappears.
                field.current?.focus();
              }}
            >
              Show all pages
            </Button>
            <Button asChild variant="secondary">
              <Link to={PAGES.contact}>Ask us</Link>
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
