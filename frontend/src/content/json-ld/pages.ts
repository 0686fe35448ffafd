import { COMPANY } from '@deccanloop/contracts/company';
import { BUILT_LAST_DAY } from '@deccanloop/contracts/enquiries/last-day-to-apply';
import { articlePath, PAGES, servicePath } from '@deccanloop/contracts/routes';
import type { Article } from '../articles';
import type { JobPosting } from '../jobs';
import type { Service } from '../services';
import { organizationId, SCHEMA, type JsonLd } from './organization';

interface Step {
  name: string;
  path: string;
}

/**
 * The breadcrumbs of a page: the start page first, the page itself last.
 * @param trail names and addresses below the start page
 */
export const breadcrumbJsonLd = (
  origin: string,
  trail: readonly Step[],
  /** The start page in the language of the trail. */
  home: Step = { name: 'Home', path: PAGES.home },
): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: [home, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** What is stated of a service, in the language of the page. */
export type ListedService = Pick<Service, 'id' | 'title' | 'description' | 'startingPrice'> & {
  category: string;
};

/** One service with its starting price, before tax. */
const serviceOf = (
  origin: string,
  { id, title, description, category, startingPrice }: ListedService,
): Omit<JsonLd, '@context'> & { '@type': string } => ({
  '@type': 'Service',
  name: title,
  description,
  category,
  url: origin + servicePath(id),
  provider: { '@id': organizationId(origin) },
  areaServed: { '@type': 'Country', name: COMPANY.postalAddress.country },
  offers: {
    '@type': 'Offer',
    url: `${origin}${PAGES.quotation}?service=${id}`,
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: startingPrice,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: false,
    },
  },
});

/** The service of a page: https://schema.org/Service. */
export const serviceJsonLd = (origin: string, service: Service): JsonLd => ({
  '@context': SCHEMA,
  ...serviceOf(origin, service),
});

/** The catalogue, each with its starting price. */
export const servicesJsonLd = (origin: string, services: readonly ListedService[]): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  itemListElement: services.map((service, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: serviceOf(origin, service),
  })),
});

export const faqJsonLd = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** One open position: https://developers.google.com/search/docs/appearance/structured-data/job-posting. */
export const jobJsonLd = (origin: string, job: JobPosting): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'JobPosting',
  title: job.title,
  description: [job.description, ...job.duties].map((text) => `<p>${text}</p>`).join(''),
  identifier: { '@type': 'PropertyValue', name: COMPANY.name, value: job.id },
  url: `${origin}${PAGES.careers}#${job.id}`,
  datePosted: job.postedOn,
  validThrough: `${BUILT_LAST_DAY}T23:59:59+05:30`,
  employmentType: job.employmentType,
  hiringOrganization: { '@type': 'Organization', name: COMPANY.name, sameAs: `${origin}/` },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: job.place.locality,
      addressRegion: job.place.region,
      addressCountry: COMPANY.postalAddress.countryCode,
    },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    value: {
      '@type': 'QuantitativeValue',
      minValue: job.pay.from,
      maxValue: job.pay.to,
      unitText: job.pay.per,
    },
  },
  skills: job.skills.join(', '),
  directApply: true,
});

/** @param picture address of the article's Open Graph picture */
export const articleJsonLd = (
  origin: string,
  article: Pick<Article, 'slug' | 'title' | 'description' | 'date' | 'author' | 'tags'>,
  picture: string,
): JsonLd => ({
  '@context': SCHEMA,
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  datePublished: `${article.date}T09:00:00+05:30`,
  dateModified: `${article.date}T09:00:00+05:30`,
  inLanguage: 'en-IN',
  keywords: article.tags.join(', '),
  image: picture,
  url: origin + articlePath(article.slug),
  mainEntityOfPage: origin + articlePath(article.slug),
  author: {
    '@type': 'Organization',
    name: `${COMPANY.name}, ${article.author}`,
    url: `${origin}${PAGES.about}`,
  },
  publisher: { '@id': organizationId(origin), '@type': 'Organization', name: COMPANY.name },
});
