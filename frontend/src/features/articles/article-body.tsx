import { lazy, useEffect, useRef, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { Contents, FoldedContents } from '../../components/site/contents';
import { ARTICLES, type ArticleText } from '../../content/articles';
import { useFragment } from '../../lib/fragment';

interface ArticleBodyProps {
  ids: readonly string[];
  titles: readonly string[];
  html: string;
}

/** The text beside its table of contents. */
function ArticleBody({ ids, titles, html }: ArticleBodyProps) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Also when a link to a section was followed before the text was hydrated: React then renders the text again.
  useFragment();

  // Links to other pages of the site are plain HTML; handled here as client-side navigation.
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!href?.startsWith('/') || !isPlain) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

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
