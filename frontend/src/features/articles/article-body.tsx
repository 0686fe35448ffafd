import { lazy, useRef, type ComponentType } from 'react';
import { Contents, FoldedContents } from '../../components/site/contents';
import { ARTICLES, type ArticleText } from '../../content/articles';
import { useClientLinks } from '../../lib/client-links';
import { useFragment } from '../../lib/fragment';

interface ArticleBodyProps {
  ids: readonly string[];
  titles: readonly string[];
  html: string;
}

/** The text beside its table of contents. */
function ArticleBody({ ids, titles, html }: ArticleBodyProps) {
  const text = useRef<HTMLDivElement>(null);
  // Also when a link to a section was followed before the text was hydrated: React then renders the text again.
  useFragment();

  useClientLinks(text);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[minmax(15rem,1fr)_minmax(0,43rem)_minmax(0,1fr)]">
      <div>
        <FoldedContents ids={ids} titles={titles} />
        <Contents ids={ids} titles={titles} />
      </div>
      {/* Our own text, rendered by the build. */}
      <div ref={text} className="prose max-w-[43rem]" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

const bodyOf = ({ html, headings }: ArticleText): ComponentType => {
  const ids = headings.map(({ id }) => id);
  const titles = headings.map(({ title }) => title);
  return () => <ArticleBody ids={ids} titles={titles} html={html} />;
};

/** By slug: each article's text is a chunk of its own. */
export const BODIES: ReadonlyMap<string, ComponentType> = new Map(
  ARTICLES.map(({ slug, load }) => [slug, lazy(async () => ({ default: bodyOf(await load()) }))]),
);
