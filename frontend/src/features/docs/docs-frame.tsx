import { DOCUMENTATION_PAGES, markdownPath } from '@deccanloop/contracts/documentation/pages';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../components/ui/page-title';
import { FoldedPages, OnThisPage, PageList, type ContentsProps } from './contents';
import { Neighbours } from './neighbours';
import { SearchButton } from './search-button';

export interface DocsFrameProps extends ContentsProps {
  /** The text. */
  children: ReactNode;
}

/** A page of the documentation: pages at the left, text, and its sections at the right. */
export function DocsFrame({ path, headings, children }: DocsFrameProps) {
  const page = DOCUMENTATION_PAGES.find((each) => each.path === path);
  if (!page) throw new Error(`no documentation page ${path}`);
  return (
    <>
      <PageTitle title={page.title} />
      <div className="mx-auto grid w-full max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-x-10 px-5 pt-6 pb-20 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_13rem] xl:gap-x-14 print:block print:p-0">
        <aside
          aria-label="Documentation"
          className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:pt-4 lg:pb-8 print:hidden"
        >
          <SearchButton />
          <PageList path={path} headings={headings} />
          <FoldedPages path={path} headings={headings} />
        </aside>
        <article className="min-w-0 pt-8 lg:pt-4">
          <header className="border-b border-paper-200 pb-7">
            <p className="eyebrow text-brand-700">Documentation</p>
            <h1 className="display mt-3 text-3xl text-ink-900 sm:text-4xl">{page.title}</h1>
            <p className="mt-3 max-w-2xl text-lg text-ink-600">{page.summary}</p>
            <a
              href={markdownPath(path)}
              className="mt-4 inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 underline-offset-4 hover:underline print:hidden"
            >
              <FileText aria-hidden className="size-4" /> View as Markdown
            </a>
          </header>
          {children}
          <Neighbours path={path} />
        </article>
        <OnThisPage headings={headings} />
      </div>
    </>
  );
}
