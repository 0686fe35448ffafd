import { ChevronDown } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { useCurrentSection } from '../../lib/current-section';

export interface ContentsProps {
  /** Ids of the page's headings; must be the same array at every render. */
  ids: readonly string[];
  titles: readonly string[];
  numbered?: boolean;
}

/** The table of contents beside a long text; it stays visible and highlights the current section. */
export function Contents({ ids, titles, numbered = false }: ContentsProps) {
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label="On this page"
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto pb-4 lg:block print:hidden"
    >
      <p className="eyebrow text-ink-500">On this page</p>
      <ol className="mt-4 border-l border-paper-300 text-sm">
        {ids.map((id, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cx(
                '-ml-px flex gap-2.5 border-l-2 py-1.5 pl-4 transition',
                id === current
                  ? 'border-brand-600 font-semibold text-brand-700'
                  : 'border-transparent text-ink-600 hover:border-ink-300 hover:text-ink-900',
              )}
            >
              {numbered && <span className="figures w-4 shrink-0 text-right">{index + 1}</span>}
              {titles[index]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The table of contents on small screens, collapsed at first. */
export function FoldedContents({ ids, titles, numbered = false }: ContentsProps) {
  return (
    <details className="group mb-10 rounded-lg border border-paper-200 bg-paper-0 lg:hidden print:hidden">
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-4 font-semibold [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown aria-hidden className="size-5 text-ink-500 transition group-open:rotate-180" />
      </summary>
      <ol className="border-t border-paper-200 px-2 py-2 text-sm">
        {ids.map((id, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
              className="flex gap-2.5 rounded-sm px-3 py-2.5 text-ink-700 transition hover:bg-paper-100 hover:text-ink-900"
            >
              {numbered && <span className="figures w-4 shrink-0 text-right text-ink-500">{index + 1}</span>}
              {titles[index]}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
