import { COMPANY } from '@deccanloop/contracts/company';
import { languageAt, LANGUAGES } from '@deccanloop/contracts/languages';
import { RSS_PATH } from '../../../content/articles/rss-path';
import { absolute, pictureAddress, type SiteDocument } from './site-documents';
import { translationsOf } from './translations';

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** A data block: browsers do not run it, so the content security policy need not allow it. */
const jsonLdBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** Metadata for search engines and shared links, in addition to title and description. */
export function headHtml({ head, type, jsonLd, publishedOn, isUnlisted, isSample }: SiteDocument): string {
  // It has no address of its own.
  if (isUnlisted) return meta('name', 'robots', 'noindex');
  const address = absolute(head.path);
  const picture = pictureAddress(head);
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...translationsOf(head.path).map(
      ({ hrefLang, href }) => `<link rel="alternate" hreflang="${hrefLang}" href="${href}" />`,
    ),
    meta('name', 'robots', isSample ? 'noindex' : 'max-image-preview:large'),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(COMPANY.name)}: Blog" href="${RSS_PATH}" />`,
    meta('property', 'og:type', type),
    ...(publishedOn === undefined ? [] : [meta('property', 'article:published_time', publishedOn)]),
    meta('property', 'og:site_name', COMPANY.name),
    meta('property', 'og:locale', LANGUAGES[languageAt(head.path).language].tag.replace('-', '_')),
    meta('property', 'og:url', address),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    // Its size (1200 x 630, as recommended) and a text are left out: the home page must fit into the first round trip.
    meta('property', 'og:image', picture),
    // X takes everything else from Open Graph.
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLd.map(jsonLdBlock),
  ].join('');
}
