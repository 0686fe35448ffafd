export interface ArticleText {
  html: string;
  /** Its sections. */
  headings: readonly { id: string; title: string }[];
}

export interface Article {
  /** Lower-case letters, digits and hyphens; the file beside this one has the text. */
  slug: string;
  title: string;
  /** For lists, search engines and feeds: one or two sentences. */
  description: string;
  /** Day of publication, as `2026-11-17`. */
  date: string;
  /** A team, because articles have no individual authors. */
  author: 'Payments team' | 'Delivery team' | 'Web team' | 'Design team';
  readingMinutes: number;
  tags: readonly string[];
  /** Its text, loaded on demand. */
  load: () => Promise<ArticleText>;
}

/** Newest first. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'unknown-is-pending',
    title: 'How to credit every payment exactly once',
    description:
      'What to do when a payment gateway does not answer. Three possible results, one database constraint and a ledger prevent lost and double credits.',
    date: '2026-11-17',
    author: 'Payments team',
    readingMinutes: 6,
    tags: ['Payments', 'Reliability'],
    load: () => import('./unknown-is-pending.md'),
  },
  {
    slug: 'fast-on-indian-mobile-networks',
    title: 'Fast websites for Indian mobile networks',
    description:
      'Round trips, fonts, pictures and third-party scripts: why a page is slow on a phone in a train, and what to fix first.',
    date: '2026-11-03',
    author: 'Web team',
    readingMinutes: 6,
    tags: ['Performance', 'Web'],
    load: () => import('./fast-on-indian-mobile-networks.md'),
  },
  {
    slug: 'fixed-price-or-monthly-team',
    title: 'Fixed price or a monthly team: how to choose',
    description:
      'Two ways to buy custom software, four questions that help you choose, and how to keep control of either.',
    date: '2026-10-14',
    author: 'Delivery team',
    readingMinutes: 6,
    tags: ['Projects', 'Business'],
    load: () => import('./fixed-price-or-monthly-team.md'),
  },
  {
    slug: 'upi-or-cards',
    title: 'UPI, cards or net banking: what to offer your customers in India',
    description:
      'Which payment methods your checkout needs depends on the amount, the payer and how often they pay. A comparison, and what we usually recommend.',
    date: '2026-09-29',
    author: 'Payments team',
    readingMinutes: 6,
    tags: ['Payments', 'Business'],
    load: () => import('./upi-or-cards.md'),
  },
  {
    slug: 'forms-people-can-finish',
    title: 'Forms that people can finish',
    description:
      'Labels, checks, messages and buttons that work with a screen reader, with a keyboard and on a phone. The rules for every form we build.',
    date: '2026-09-08',
    author: 'Design team',
    readingMinutes: 6,
    tags: ['Accessibility', 'Design'],
    load: () => import('./forms-people-can-finish.md'),
  },
];

export const articleOf = (slug: string | undefined): Article | undefined =>
  ARTICLES.find((one) => one.slug === slug);

/** The articles before and after it in time. */
export function neighboursOf(article: Article): { newer: Article | undefined; older: Article | undefined } {
  const at = ARTICLES.indexOf(article);
  return { newer: ARTICLES[at - 1], older: ARTICLES[at + 1] };
}

/** Other articles by the number of shared tags, then the newest; without the neighbours. */
export function relatedTo(article: Article, count = 2): readonly Article[] {
  const { newer, older } = neighboursOf(article);
  const shared = (other: Article): number => other.tags.filter((tag) => article.tags.includes(tag)).length;
  return ARTICLES.filter((other) => other !== article && other !== newer && other !== older)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, count);
}
