import { COMPANY } from '@deccanloop/contracts/company';
import { articlePath, BUILT_ORIGIN, PAGES, SAME_PAGES } from '@deccanloop/contracts/routes';
import { ARTICLES, type Article } from '../../content/articles';
import { pageJsonLd } from '../../content/json-ld/of-page';
import { organizationJsonLd, type JsonLd } from '../../content/json-ld/organization';
import { articleJsonLd, breadcrumbJsonLd, faqJsonLd, serviceJsonLd } from '../../content/json-ld/pages';
import { NOT_FOUND_HEAD } from '../../content/not-found-head';
import { PAGE_HEADS, type PageHead } from '../../content/page-heads';
import { SERVICE_DETAILS } from '../../content/service-details';
import { serviceHead } from '../../content/service-heads';
import { SERVICES, type Service } from '../../content/services';
import { NOT_FOUND } from '../prerendered';

/** A document that the build writes. */
export interface SiteDocument {
  /** The address it is served at. */
  path: string;
  head: PageHead;
  /** Of Open Graph. */
  type: 'website' | 'article';
  /** Structured data for search engines, one block each. */
  jsonLd: readonly JsonLd[];
  /** ISO date of an article. */
  publishedOn?: string;
  /** Kept out of search engines. */
  isUnlisted?: true;
}

/** An absolute address for a canonical link or a sitemap. */
export const absolute = (path: string): string => new URL(path, BUILT_ORIGIN).href;

/** Address of an Open Graph picture. */
export const pictureAddress = ({ picture }: Pick<PageHead, 'picture'>): string =>
  absolute(`/og/${picture}.png`);

const pageDocument = (path: string, head: PageHead): SiteDocument => ({
  path,
  head,
  type: 'website',
  jsonLd: pageJsonLd(BUILT_ORIGIN, head),
});

function articleDocument(article: Article): SiteDocument {
  const path = articlePath(article.slug);
  const head: PageHead = {
    path,
    title: `${article.title} · ${COMPANY.shortName}`,
    description: article.description,
    picture: `blog-${article.slug}`,
  };
  const trail = [
    { name: 'Blog', path: PAGES.blog },
    { name: article.title, path },
  ];
  return {
    path,
    head,
    type: 'article',
    publishedOn: article.date,
    jsonLd: [
      organizationJsonLd(BUILT_ORIGIN),
      articleJsonLd(BUILT_ORIGIN, article, pictureAddress(head)),
      breadcrumbJsonLd(BUILT_ORIGIN, trail),
    ],
  };
}

async function serviceDocument(service: Service): Promise<SiteDocument> {
  const head = serviceHead(service);
  const { default: details } = await SERVICE_DETAILS[service.id]();
  const trail = [
    { name: 'Services', path: PAGES.services },
    { name: service.title, path: head.path },
  ];
  return {
    path: head.path,
    head,
    type: 'website',
    jsonLd: [
      organizationJsonLd(BUILT_ORIGIN),
      serviceJsonLd(BUILT_ORIGIN, service),
      faqJsonLd(details.questions),
      breadcrumbJsonLd(BUILT_ORIGIN, trail),
    ],
  };
}

/**
 * Every document: the pages, their other addresses (whose canonical link is the page's own), the services and
 * the articles.
 */
export async function siteDocuments(): Promise<SiteDocument[]> {
  const others = Object.entries(SAME_PAGES).flatMap(([path, same]) =>
    PAGE_HEADS.filter((head) => head.path === same).map((head) => pageDocument(path, head)),
  );
  return [
    ...PAGE_HEADS.map((head) => pageDocument(head.path, head)),
    ...others,
    ...(await Promise.all(SERVICES.map(serviceDocument))),
    ...ARTICLES.map(articleDocument),
  ];
}

/** The document for status 404, sent for any address without a page. */
export const NOT_FOUND_DOCUMENT: SiteDocument = {
  path: NOT_FOUND,
  head: { ...NOT_FOUND_HEAD, path: NOT_FOUND, picture: 'home' },
  type: 'website',
  jsonLd: [],
  isUnlisted: true,
};
