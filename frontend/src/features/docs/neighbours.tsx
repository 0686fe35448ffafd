import { DOCUMENTATION_PAGES, type DocumentationPage } from '@deccanloop/contracts/documentation/pages';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The page before and the page after this one. */
export function Neighbours({ path }: { path: string }) {
  const index = DOCUMENTATION_PAGES.findIndex((page) => page.path === path);
  const previous = DOCUMENTATION_PAGES[index - 1];
  const next = DOCUMENTATION_PAGES[index + 1];
  return (
    <nav aria-label="Previous and next page" className="mt-16 border-t border-paper-200 pt-8 print:hidden">
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>{previous && <Neighbour page={previous} direction="Previous" />}</li>
        <li>{next && <Neighbour page={next} direction="Next" />}</li>
      </ul>
    </nav>
  );
}

function Neighbour({ page, direction }: { page: DocumentationPage; direction: 'Previous' | 'Next' }) {
  const isNext = direction === 'Next';
  return (
    <Link
      to={page.path}
      className={`block h-full rounded-lg border border-paper-200 bg-paper-0 p-5 transition hover:border-brand-300 hover:shadow-card ${isNext ? 'sm:text-right' : ''}`}
    >
      <span
        className={`flex items-center gap-2 text-sm font-semibold text-brand-700 ${isNext ? 'sm:justify-end' : ''}`}
      >
        {!isNext && <ArrowLeft aria-hidden className="size-4" />}
        {direction}
        {isNext && <ArrowRight aria-hidden className="size-4" />}
      </span>
      <span className="mt-1.5 block font-semibold text-ink-900">{page.title}</span>
    </Link>
  );
}
