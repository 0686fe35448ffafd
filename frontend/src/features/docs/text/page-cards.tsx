import { DOCUMENTATION_PAGES } from '@deccanloop/contracts/documentation/pages';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';

/** The other pages of the documentation. */
export const PageCards = () => (
  <ul className="cards sm:grid-cols-3">
    {DOCUMENTATION_PAGES.filter(({ path }) => path !== PAGES.docs).map(({ path, title, summary }) => (
      <li key={path}>
        <a href={path} className="card-link group">
          <span className="flex items-center justify-between gap-2 font-semibold text-ink-900">
            {title}
            <ArrowRight
              aria-hidden
              className="size-4 shrink-0 text-brand-700 transition group-hover:translate-x-0.5"
            />
          </span>
          <span className="mt-1.5 block text-sm leading-relaxed text-ink-600">{summary}</span>
        </a>
      </li>
    ))}
  </ul>
);
