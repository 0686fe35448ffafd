import { POLICIES_UPDATED_ON } from '@deccanloop/contracts/policies';
import { ArrowRight, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Contents, FoldedContents } from '../../components/site/contents';
import { PageTitle } from '../../components/ui/page-title';
import type { LegalDocument } from '../../content/legal/document';
import { LEGAL_PAGES } from '../../content/legal/pages';
import { longDate } from '../../lib/long-date';

export interface LegalPageProps {
  document: LegalDocument;
  /** Ids of its sections, in order; the same arrays at every render. */
  ids: readonly string[];
  titles: readonly string[];
}

/** A policy: summary, table of contents, numbered sections, and links to the other policies. */
export function LegalPage({
  document: { path, title, lead, summary, sections },
  ids,
  titles,
}: LegalPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <header className="-mt-16 border-b border-paper-200 bg-paper-0 print:mt-0">
        <div className="frame pt-28 pb-12 sm:pt-32 sm:pb-14 print:pt-0">
          <p className="eyebrow text-brand-700">Legal</p>
          <h1 className="display mt-4 text-4xl text-ink-900 sm:text-5xl">{title}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-600">{lead}</p>
          <p className="mt-5 text-sm text-ink-600">
            Last updated: <time dateTime={POLICIES_UPDATED_ON}>{longDate(POLICIES_UPDATED_ON)}</time>
          </p>
        </div>
      </header>
      <div className="frame grid grid-cols-[minmax(0,1fr)] gap-x-16 py-12 sm:py-16 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[minmax(15rem,1fr)_minmax(0,43rem)_minmax(0,1fr)] print:block print:py-6">
        <div>
          <FoldedContents ids={ids} titles={titles} numbered />
          <Contents ids={ids} titles={titles} numbered />
        </div>
        <div className="max-w-[43rem]">
          <aside
            aria-labelledby="in-short"
            className="rounded-lg border border-brand-200 bg-brand-50 p-6 sm:p-8 print:border-paper-300"
          >
            <h2 id="in-short" className="display flex items-center gap-3 text-xl text-ink-900">
              <ListChecks aria-hidden className="size-5.5 text-brand-700" /> In short
            </h2>
            <ul className="mt-4 grid gap-2.5 text-ink-700">
              {summary.map((point, index) => (
                <li key={index} className="flex gap-3">
                  <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-brand-600" />
                  <span className="[&_a]:text-brand-700 [&_a]:underline [&_a]:underline-offset-4 [&_strong]:font-semibold [&_strong]:text-ink-900">
                    {point}
                  </span>
                </li>
              ))}
            </ul>
          </aside>
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} aria-labelledby={id} className="prose mt-14 print:mt-8">
              <h2 id={id} className="scroll-mt-4">
                <a href={`#${id}`}>
                  <span className="figures text-brand-700">{index + 1}.</span> {heading}
                </a>
              </h2>
              {body}
            </section>
          ))}
          <OtherPolicies path={path} />
        </div>
      </div>
    </>
  );
}

function OtherPolicies({ path }: { path: string }) {
  return (
    <nav aria-label="Other policies" className="mt-16 border-t border-paper-200 pt-8 print:hidden">
      <ul className="grid gap-4 sm:grid-cols-3">
        {LEGAL_PAGES.filter((other) => other.path !== path).map((other) => (
          <li key={other.path} className="grid">
            <Link
              to={other.path}
              className="group flex items-center justify-between gap-3 rounded-md border border-paper-200 bg-paper-0 px-4 py-4 text-sm font-semibold text-ink-800 transition hover:border-brand-300 hover:text-brand-700"
            >
              {other.title}
              <ArrowRight
                aria-hidden
                className="size-4 shrink-0 text-brand-600 transition group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
