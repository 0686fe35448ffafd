import { COMPANY } from '@deccanloop/contracts/company';
import {
  DOCUMENTATION_PAGES,
  LLMS_TXT_PATH,
  markdownPath,
  MERCHANT_OPENAPI_PATH,
  MERCHANT_POSTMAN_PATH,
} from '@deccanloop/contracts/documentation/pages';
import { BUILT_ORIGIN, PAGES, PAY_PAGE } from '@deccanloop/contracts/routes';
import { ARTICLES } from '../../../content/articles';
import { rssOf } from '../../../content/articles/rss';
import { RSS_PATH } from '../../../content/articles/rss-path';
import { escapeHtml } from './head-html';
import { absolute, siteDocuments } from './site-documents';
import { translationsOf } from './translations';

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

async function sitemap(): Promise<string> {
  const own = (await siteDocuments()).filter(({ path, head, isSample }) => path === head.path && !isSample);
  const entries = own.map(({ path, publishedOn }) => {
    const modified = publishedOn === undefined ? '' : `<lastmod>${publishedOn}</lastmod>`;
    const translations = translationsOf(path).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
    );
    return `  <url><loc>${escapeHtml(absolute(path))}</loc>${modified}${translations.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
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

/** What the documentation has, for language models. The pages themselves need a log-in. */
const llmsTxt = (): string =>
  [
    `# ${COMPANY.name}: merchant API`,
    '',
    '> Payments for shops: create a payment, send the payer to the hosted page, receive the result by webhook. Test mode.',
    '',
    'The pages need a free account and a log-in. Each is also Markdown, at its address with `.md` and a session.',
    '',
    '## Documentation',
    '',
    ...DOCUMENTATION_PAGES.map(
      ({ path, title, summary }) => `- [${title}](${absolute(markdownPath(path))}): ${summary}`,
    ),
    '',
    '## Descriptions for programs, open to everyone',
    '',
    `- [OpenAPI 3.1](${absolute(MERCHANT_OPENAPI_PATH)}): every call with its fields, answers and errors.`,
    `- [Postman collection](${absolute(MERCHANT_POSTMAN_PATH)}): the same calls, with variables for site and key.`,
    '',
  ].join('\n');

/** Files for machines (sitemap, robots, llms.txt, feed): address, file name and text of each. */
export const siteFiles = async (): Promise<{ path: string; file: string; text: string }[]> => [
  { path: '/sitemap.xml', file: 'sitemap.xml', text: await sitemap() },
  { path: '/robots.txt', file: 'robots.txt', text: robots() },
  { path: LLMS_TXT_PATH, file: 'llms.txt', text: llmsTxt() },
  { path: RSS_PATH, file: 'blog.rss', text: rssOf(ARTICLES, BUILT_ORIGIN) },
];
