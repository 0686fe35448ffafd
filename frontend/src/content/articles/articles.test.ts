import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderMarkdown } from '../../../build/markdown';
import { ARTICLES, articleOf, neighboursOf, relatedTo } from './index';
import { longDate } from '../../lib/long-date';
import { rssOf } from './rss';

const WORDS_A_MINUTE = 200;
const textOf = (slug: string): string => readFileSync(join(import.meta.dirname, `${slug}.md`), 'utf8');

describe('the articles', () => {
  it('are sorted newest first, each with its own address', () => {
    const dates = ARTICLES.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
    for (const { slug, description } of ARTICLES) {
      expect(slug).toMatch(/^[a-z0-9-]+$/);
      expect(description.length).toBeLessThanOrEqual(180);
    }
  });

  it.each(ARTICLES)('$slug: length, anchors, coloured code, nothing executable', async (article) => {
    const text = textOf(article.slug);
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(800);
    expect(words).toBeLessThan(1400);
    expect(Math.ceil(words / WORDS_A_MINUTE)).toBe(article.readingMinutes);

    const { html, headings } = await renderMarkdown(text);
    const ids = [...html.matchAll(/<h[23] id="([^"]+)"><a href="#([^"]+)">/g)];
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
    expect(ids.map(([, , target]) => target)).toEqual(ids.map(([, id]) => id));
    expect(headings.length).toBe(text.match(/^## /gm)?.length);
    expect(html).not.toMatch(/<script|style="|<h1/);
    if (text.includes('```')) expect(html).toMatch(/class="code-(keyword|string|property)/);
  });

  it('are related to others, never to themselves or twice to a neighbour', () => {
    for (const article of ARTICLES) {
      const { newer, older } = neighboursOf(article);
      const shown = [article, newer, older, ...relatedTo(article)].filter(Boolean);
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect(relatedTo(ARTICLES[0]!)[0]?.tags).toContain('Payments');
    expect(articleOf('no-such-article')).toBeUndefined();
    expect(longDate('2026-11-07')).toBe('7 November 2026');
  });
});

describe('the feed', () => {
  it('lists every article with its absolute address and date', () => {
    const feed = rssOf(ARTICLES, 'https://www.example.com');
    expect(feed.match(/<item>/g)).toHaveLength(ARTICLES.length);
    expect(feed).toContain('<link>https://www.example.com/blog/unknown-is-pending</link>');
    expect(feed).toContain('<pubDate>Tue, 17 Nov 2026 03:30:00 GMT</pubDate>');
    expect(feed).toContain('<atom:link href="https://www.example.com/blog/rss.xml" rel="self"');
  });

  it('escapes XML characters', () => {
    const feed = rssOf([{ ...ARTICLES[0]!, title: `Fees < 2% & "more" for 'you'` }], 'https://a.example');
    expect(feed).toContain('<title>Fees &lt; 2% &amp; &quot;more&quot; for &apos;you&apos;</title>');
  });

  it('is valid without articles', () => {
    expect(rssOf([], 'https://a.example')).not.toContain('lastBuildDate');
  });
});
