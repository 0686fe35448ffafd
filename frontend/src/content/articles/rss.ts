import { COMPANY } from '@deccanloop/contracts/company';
import { articlePath, PAGES } from '@deccanloop/contracts/routes';
import type { Article } from './index';
import { RSS_PATH } from './rss-path';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** RFC 822, as RSS 2.0 requires; nine in the morning in India. */
const rssDate = (date: string): string => new Date(`${date}T09:00:00+05:30`).toUTCString();

/**
 * The blog as RSS 2.0.
 * @param origin of the site, without a trailing slash
 */
export function rssOf(
  articles: readonly Pick<Article, 'slug' | 'title' | 'description' | 'date' | 'author' | 'tags'>[],
  origin: string,
): string {
  const items = articles.map(({ slug, title, description, date, author, tags }) => {
    const address = escaped(origin + articlePath(slug));
    return [
      '    <item>',
      `      <title>${escaped(title)}</title>`,
      `      <link>${address}</link>`,
      `      <guid isPermaLink="true">${address}</guid>`,
      `      <description>${escaped(description)}</description>`,
      `      <dc:creator>${escaped(author)}</dc:creator>`,
      ...tags.map((tag) => `      <category>${escaped(tag)}</category>`),
      `      <pubDate>${rssDate(date)}</pubDate>`,
      '    </item>',
    ].join('\n');
  });
  const newest = articles
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    <title>${escaped(`${COMPANY.name}: Blog`)}</title>`,
    `    <link>${escaped(origin + PAGES.blog)}</link>`,
    '    <description>Notes from our engineers on payments, reliable software, performance and design.</description>',
    '    <language>en-IN</language>',
    `    <atom:link href="${escaped(origin + RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...(newest === undefined ? [] : [`    <lastBuildDate>${rssDate(newest)}</lastBuildDate>`]),
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}
