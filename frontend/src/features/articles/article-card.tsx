import { articlePath } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Tag } from '../../components/ui/tag';
import type { Article } from '../../content/articles';
import { cx } from '../../lib/class-names';
import { ArticleDetails } from './article-details';
import { ArticleCover } from './covers';

export interface ArticleCardProps {
  article: Article;
  /** Over the full width, with picture and text side by side. */
  wide?: boolean;
  level?: 2 | 3;
}

/** A card that links to an article; the whole card is clickable. */
export function ArticleCard({ article, wide = false, level = 2 }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={cx(
        'group relative flex flex-col overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card transition hover:shadow-raised',
        wide && 'lg:grid lg:grid-cols-[1.1fr_0.9fr]',
      )}
    >
      <div className="overflow-clip border-b border-paper-200 lg:border-b-0">
        <div className="h-full transition duration-500 group-hover:scale-[1.02]">
          <ArticleCover slug={article.slug} />
        </div>
      </div>
      <div className={cx('flex flex-1 flex-col p-6 sm:p-8', wide && 'lg:justify-center lg:p-12')}>
        <ul className="flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag} className="flex">
              <Tag size="md" tone="brand">
                {tag}
              </Tag>
            </li>
          ))}
        </ul>
        <Heading
          className={cx('display mt-4 text-ink-900', wide ? 'text-2xl lg:text-3xl' : 'text-xl sm:text-2xl')}
        >
          <Link
            to={articlePath(article.slug)}
            className="transition group-hover:text-brand-700 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand-600"
          >
            {article.title}
          </Link>
        </Heading>
        <p className="mt-3 mb-6 text-ink-600">{article.description}</p>
        <ArticleDetails article={article} className={cx(!wide && 'mt-auto')} />
      </div>
    </article>
  );
}
