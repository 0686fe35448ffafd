import { articlePath, PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { PageTitle } from '../../components/ui/page-title';
import { Button } from '../../components/ui/button';
import { ARTICLES } from '../../content/articles';

/** Shown for an address under `/blog` without an article. */
export function ArticleNotFound() {
  return (
    <section className="frame grid justify-items-center pt-16 pb-24 text-center">
      <PageTitle title="Article not found" />
      <EmptyIllustration size={220} />
      <h1 className="display mt-8 text-3xl text-ink-900 sm:text-4xl">We have not written that one</h1>
      <p className="mt-4 max-w-md text-lg text-ink-600">
        There is no article at this address. The link may be mistyped, or the article has moved.
      </p>
      <ul className="mt-8 grid w-full max-w-xl divide-y divide-paper-200 rounded-lg border border-paper-200 bg-paper-0 text-left">
        {ARTICLES.slice(0, 3).map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={articlePath(slug)}
              className="block px-5 py-4 font-semibold text-ink-800 transition hover:bg-paper-50 hover:text-brand-700"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Button asChild size="lg" className="mt-8">
        <Link to={PAGES.blog}>All articles</Link>
      </Button>
    </section>
  );
}
