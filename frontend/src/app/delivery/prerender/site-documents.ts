import { COMPANY } from '@deccanloop/contracts/company';
import { articlePath, BUILT_ORIGIN, PAGES, SAME_PAGES, WORK_PAGE } from '@deccanloop/contracts/routes';
import { STUDIES } from 'virtual:case-studies';
import { ARTICLES, type Article } from '../../../content/articles';
import { pageJsonLd } from '../../../content/json-ld/of-page';
import { organizationJsonLd, type JsonLd } from '../../../content/json-ld/organization';
import { articleJsonLd, breadcrumbJsonLd, faqJsonLd, serviceJsonLd } from '../../../content/json-ld/pages';
import { translatedJsonLd } from '../../../content/json-ld/translated';
import { TRANSLATED_HEADS, type TranslatedHead } from '../../../content/messages/translated-heads';
import { PAGE_HEADS, type PageHead } from '../../../content/page-heads';
import { SERVICE_DETAILS } from '../../../content/service-details';
import { serviceHead } from '../../../content/service-heads';
import { SERVICES, type Service } from '../../../content/services';
import { caseStudyHead, WORK_HEAD } from '../../../content/work-heads';
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
  /** Everything on it is sample content: search engines must neither list it nor find it in the sitemap. */
  isSample?: true;
}

/** An absolute address for a canonical link or a sitemap. */
export const absolute = (path: string): string => new URL(path, BUILT_ORIGIN).href;

/** Address of an Open Graph picture. */
export const pictureAddress = ({ picture }: Pick<PageHead, 'picture'>): string =>
  absolute(`/og/${picture}.png`);

/** Pages in other languages than English. */
const translatedDocument = (head: TranslatedHead): SiteDocument => ({
  path: head.path,
  head,
  type: 'website',
  jsonLd: translatedJsonLd(BUILT_ORIGIN, head),
});

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

/** The case studies and their list; none when this build shows no case study. */
function workDocuments(): SiteDocument[] {
  if (STUDIES.length === 0) return [];
  const list = { name: 'Work', path: WORK_PAGE };
  const documentOf = (head: PageHead, isSample: boolean, trail: readonly { name: string; path: string }[]) =>
    ({
      path: head.path,
      head,
      type: 'website',
      // No type of schema.org says that a project is an example, so none describes the project.
      jsonLd: [organizationJsonLd(BUILT_ORIGIN), breadcrumbJsonLd(BUILT_ORIGIN, trail)],
      ...(isSample && { isSample }),
    }) as const;
  const onlySamples = STUDIES.every(({ sample }) => sample);
  return [
    documentOf(WORK_HEAD, onlySamples, [list]),
    ...STUDIES.map((study) => {
      const head = caseStudyHead(study);
      return documentOf(head, study.sample, [list, { name: study.title, path: head.path }]);
    }),
  ];
}

/**
 * Every document: the pages, their other addresses (whose canonical link is the page's own), the services, the
 * articles and the case studies.
 */
export async function siteDocuments(): Promise<SiteDocument[]> {
  const others = Object.entries(SAME_PAGES).flatMap(([path, same]) =>
    PAGE_HEADS.filter((head) => head.path === same).map((head) => pageDocument(path, head)),
  );
  return [
    ...PAGE_HEADS.map((head) => pageDocument(head.path, head)),
    ...others,
    ...TRANSLATED_HEADS.map(translatedDocument),
    ...(await Promise.all(SERVICES.map(serviceDocument))),
    ...ARTICLES.map(articleDocument),
    ...workDocuments(),
  ];
}

/** The document for status 404, sent for any address without a page. */
export const NOT_FOUND_DOCUMENT: SiteDocument = {
  path: NOT_FOUND,
  head: {
    path: NOT_FOUND,
    title: `Page not found · ${COMPANY.shortName}`,
    description: 'There is no page at this address.',
    picture: 'home',
  },
  type: 'website',
  jsonLd: [],
  isUnlisted: true,
};
