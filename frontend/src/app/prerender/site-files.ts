import { BUILT_ORIGIN, PAGES, PAY_PAGE } from '@deccanloop/contracts/routes';
import { ARTICLES } from '../../content/articles';
import { rssOf } from '../../content/articles/rss';
import { RSS_PATH } from '../../content/articles/rss-path';
import { escapeHtml } from './head-html';
import { absolute, siteDocuments } from './site-documents';

/** Private pages: nothing in them is for a search engine. */
const NOT_FOR_ROBOTS = [
  '/api/',
  PAGES.dashboard,
  PAGES.paynow,
  // Not without the slash, which would match the public page /payments too.
  `${PAY_PAGE}/`,
  PAGES.verifyPayment,
  PAGES.wallet,
  PAGES.receipt,
  PAGES.dummy,
  PAGES.unauthorized,
  PAGES.accountClosed,
];

function sitemap(): string {
  const own = siteDocuments().filter(({ path, head }) => path === head.path);
  const entries = own.map(({ path, publishedOn }) => {
    const modified = publishedOn === undefined ? '' : `<lastmod>${publishedOn}</lastmod>`;
    return `  <url><loc>${escapeHtml(absolute(path))}</loc>${modified}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const robots = (): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${BUILT_ORIGIN}/sitemap.xml`,
    '',
  ].join('\n');

/** Files for machines (sitemap, robots, feed): address, file name and text of each. */
export const siteFiles = (): { path: string; file: string; text: string }[] => [
  { path: '/sitemap.xml', file: 'sitemap.xml', text: sitemap() },
  { path: '/robots.txt', file: 'robots.txt', text: robots() },
  { path: RSS_PATH, file: 'blog.rss', text: rssOf(ARTICLES, BUILT_ORIGIN) },
];
