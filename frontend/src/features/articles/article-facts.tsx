import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import type { Article } from '../../content/articles';
import { dayInWords } from '../../lib/day-in-words';

/** Who wrote it, when, and how long it takes. */
export function ArticleFacts({ article, className }: { article: Article; className?: string }) {
  return (
    <p className={cx('overflow-hidden text-sm text-ink-600', className)}>
      {/* Each dot stands before its fact; the one that begins a line is cut off. */}
      <span className="-ml-5 flex flex-wrap gap-y-1">
        <Fact>
          <span className="font-semibold text-ink-800">{article.author}</span>
        </Fact>
        <Fact>
          <time dateTime={article.date}>{dayInWords(article.date)}</time>
        </Fact>
        <Fact>{article.readingMinutes} min read</Fact>
      </span>
    </p>
  );
}

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="relative pl-5 before:absolute before:left-2 before:content-['·'_/_'']">{children}</span>
);
