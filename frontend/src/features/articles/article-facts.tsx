import { cx } from '../../lib/class-names';
import type { Article } from '../../content/articles';
import { dayInWords } from '../../lib/day-in-words';

/** Who wrote it, when, and how long it takes. */
export function ArticleFacts({ article, className }: { article: Article; className?: string }) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-600', className)}>
      <span>
        <span className="font-semibold text-ink-800">{article.author}</span>
        <Dot />
      </span>
      <span>
        <time dateTime={article.date}>{dayInWords(article.date)}</time>
        <Dot />
      </span>
      <span>{article.readingMinutes} min read</span>
    </p>
  );
}

/** Belongs to what is before it, so that no line begins with one. */
const Dot = () => (
  <span aria-hidden className="ml-2.5">
    ·
  </span>
);
