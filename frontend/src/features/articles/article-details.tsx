import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import type { Article } from '../../content/articles/index';
import { longDate } from '../../lib/long-date';

/** Author, date and reading time. */
export function ArticleDetails({ article, className }: { article: Article; className?: string }) {
  return (
    <p className={cx('overflow-hidden text-sm text-ink-600', className)}>
      {/* Each dot comes before its item; a dot at the start of a line is cut off. */}
      <span className="-ml-5 flex flex-wrap gap-y-1">
        <Detail>
          <span className="font-semibold text-ink-800">{article.author}</span>
        </Detail>
        <Detail>
          <time dateTime={article.date}>{longDate(article.date)}</time>
        </Detail>
        <Detail>{article.readingMinutes} min read</Detail>
      </span>
    </p>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="relative pl-5 before:absolute before:left-2 before:content-['·'_/_'']">{children}</span>
);
