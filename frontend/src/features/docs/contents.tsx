import { DOCUMENTATION_PAGES } from '@deccanloop/contracts/documentation/pages';
import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { useCurrentSection } from '../../lib/current-section';
import type { Heading } from './live-text';

export interface ContentsProps {
  path: string;
  headings: readonly Heading[];
}

/** Pages outside of the documentation that belong to the work with it. */
const RELATED = [
  { to: sectionPath('api-keys'), text: 'API keys' },
  { to: sectionPath('webhooks'), text: 'Webhooks' },
  { to: PAGES.upiPayment, text: 'How We Support Payments' },
] as const;

const LINK = 'block rounded-sm px-3 py-1.5 transition hover:bg-ink-900/5 hover:text-ink-900';

/** The pages of the documentation; without the column at the right, also the sections of the current one. */
export function PageList({ path, headings }: ContentsProps) {
  return (
    <nav aria-label="Documentation pages" className="hidden text-sm lg:block">
      <p className="eyebrow mt-7 px-3 text-ink-500">Documentation</p>
      <ul className="mt-3 grid gap-0.5">
        {DOCUMENTATION_PAGES.map((page) => {
          const isCurrent = page.path === path;
          return (
            <li key={page.path}>
              <Link
                to={page.path}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  LINK,
                  isCurrent ? 'bg-brand-50 font-semibold text-brand-700' : 'font-medium text-ink-700',
                )}
              >
                {page.title}
              </Link>
              {isCurrent && headings.length > 0 && (
                <ul className="mt-1 mb-2 ml-3 border-l border-paper-300 xl:hidden">
                  {headings
                    .filter(({ depth }) => depth === 2)
                    .map(({ id, title }) => (
                      <li key={id}>
                        <a href={`#${id}`} className={cx(LINK, 'text-ink-600')}>
                          {title}
                        </a>
                      </li>
                    ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <p className="eyebrow mt-7 px-3 text-ink-500">Related</p>
      <ul className="mt-3 grid gap-0.5">
        {RELATED.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={cx(LINK, 'font-medium text-ink-700')}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pages and sections on phones and tablets, collapsed at first. */
export function FoldedPages({ path, headings }: ContentsProps) {
  const close = (link: HTMLElement) => link.closest('details')?.removeAttribute('open');
  return (
    <details className="group mt-4 rounded-lg border border-paper-200 bg-paper-0 lg:hidden">
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
        Contents
        <ChevronDown aria-hidden className="size-5 text-ink-500 transition group-open:rotate-180" />
      </summary>
      <ul className="border-t border-paper-200 px-2 py-2 text-sm">
        {DOCUMENTATION_PAGES.map((page) => (
          <li key={page.path}>
            <Link
              to={page.path}
              aria-current={page.path === path ? 'page' : undefined}
              onClick={(event) => close(event.currentTarget)}
              className="flex rounded-sm px-3 py-2.5 font-semibold text-ink-800 transition hover:bg-paper-100 aria-[current]:text-brand-700"
            >
              {page.title}
            </Link>
            {page.path === path && (
              <ul className="ml-3 border-l border-paper-300">
                {headings
                  .filter(({ depth }) => depth === 2)
                  .map(({ id, title }) => (
                    <li key={id}>
                      <a
                        href={`#${id}`}
                        onClick={(event) => close(event.currentTarget)}
                        className="flex rounded-sm px-3 py-2.5 text-ink-700 transition hover:bg-paper-100"
                      >
                        {title}
                      </a>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The sections of the page, at its right; the one that is being read is marked. */
export function OnThisPage({ headings }: Pick<ContentsProps, 'headings'>) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label="On this page"
      className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto pt-5 pb-8 text-sm xl:block print:hidden"
    >
      {headings.length > 0 && (
        <>
          <p className="eyebrow text-ink-500">On this page</p>
          <ol className="mt-3 border-l border-paper-300">
            {headings.map(({ id, title, depth }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className={cx(
                    '-ml-px block border-l-2 py-1 transition',
                    depth === 3 ? 'pl-7' : 'pl-4',
                    id === current
                      ? 'border-brand-600 font-semibold text-brand-700'
                      : 'border-transparent text-ink-600 hover:border-ink-300 hover:text-ink-900',
                  )}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
    </nav>
  );
}
