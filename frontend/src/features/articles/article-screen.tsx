import { articlePath, PAGES } from '@deccanloop/contracts/routes';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { createElement, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title';
import { Tag } from '../../components/ui/tag';
import { articleOf, neighboursOf, relatedTo, type Article } from '../../content/articles';
import { BODIES } from './article-body';
import { ArticleCard } from './article-card';
import { ArticleDetails } from './article-details';
import { ArticleNotFound } from './article-not-found';
import { ArticleCover } from './covers';

/** `/blog/:slug`. */
export default function ArticleScreen() {
  const article = articleOf(useParams()['slug']);
  return article ? <ArticlePage key={article.slug} article={article} /> : <ArticleNotFound />;
}

function ArticlePage({ article }: { article: Article }) {
  const body = BODIES.get(article.slug);
  const related = relatedTo(article);
  return (
    <>
      <PageTitle title={article.title} />
      <article>
        <header className="-mt-16 border-b border-paper-200 bg-paper-0 print:mt-0">
          <div className="frame grid items-center gap-x-14 gap-y-10 pt-28 pb-12 lg:grid-cols-[1.05fr_0.95fr] lg:pb-16">
            <div>
              <Link
                to={PAGES.blog}
                className="inline-flex items-center gap-2 rounded-sm text-sm font-semibold text-brand-700 hover:underline hover:underline-offset-4 print:hidden"
              >
                <ArrowLeft aria-hidden className="size-4" /> All articles
              </Link>
              <h1 className="display mt-5 text-3xl text-ink-900 sm:text-4xl xl:text-5xl">{article.title}</h1>
              <p className="mt-5 text-lg text-ink-600">{article.description}</p>
              <ArticleDetails article={article} className="mt-6" />
              <ul className="mt-4 flex flex-wrap gap-2">
                {article.tags.map((tag) => (
                  <li key={tag} className="flex">
                    <Tag size="md" tone="brand">
                      {tag}
                    </Tag>
                  </li>
                ))}
              </ul>
            </div>
            <div className="overflow-clip rounded-lg shadow-card print:hidden">
              <ArticleCover slug={article.slug} />
            </div>
          </div>
        </header>
        <div className="frame py-12 sm:py-16">
          <Suspense fallback={<div aria-busy="true" className="min-h-[150vh]" />}>
            {body && createElement(body)}
          </Suspense>
        </div>
      </article>
      <Neighbours article={article} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="frame pb-20 sm:pb-26 print:hidden">
          <h2 id="related" className="display text-2xl text-ink-900">
            Read on
          </h2>
          <ul className="mt-8 grid gap-8 md:grid-cols-2">
            {related.map((other) => (
              <li key={other.slug} className="grid">
                <ArticleCard article={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The next newer and the next older article. */
function Neighbours({ article }: { article: Article }) {
  const { newer, older } = neighboursOf(article);
  return (
    <nav aria-label="Other articles" className="frame pb-16 print:hidden">
      <ul className="grid gap-4 border-t border-paper-200 pt-8 sm:grid-cols-2">
        <li>{older && <NeighbourLink article={older} direction="Previous" />}</li>
        <li>{newer && <NeighbourLink article={newer} direction="Next" />}</li>
      </ul>
    </nav>
  );
}

function NeighbourLink({ article, direction }: { article: Article; direction: 'Previous' | 'Next' }) {
  const isNext = direction === 'Next';
  return (
    <Link
      to={articlePath(article.slug)}
      className={`block h-full rounded-lg border border-paper-200 bg-paper-0 p-5 transition hover:border-brand-300 hover:shadow-card ${isNext ? 'sm:text-right' : ''}`}
    >
      <span
        className={`flex items-center gap-2 text-sm font-semibold text-brand-700 ${isNext ? 'sm:justify-end' : ''}`}
      >
        {!isNext && <ArrowLeft aria-hidden className="size-4" />}
        {direction} article
        {isNext && <ArrowRight aria-hidden className="size-4" />}
      </span>
      <span className="mt-1.5 block font-semibold text-ink-900">{article.title}</span>
    </Link>
  );
}
