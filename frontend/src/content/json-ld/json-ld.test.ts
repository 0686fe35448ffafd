import { BUILT_LAST_DAY } from '@deccanloop/contracts/enquiries/last-day-to-apply';
import { describe, expect, it } from '@jest/globals';
import { ARTICLES } from '../articles';
import { JOBS } from '../jobs';
import { PAGE_HEADS } from '../page-heads';
import { SERVICES } from '../services';
import { pageJsonLd } from './of-page';
import { articleJsonLd, breadcrumbJsonLd, jobJsonLd, servicesJsonLd } from './pages';

const ORIGIN = 'https://www.deccanloop.example';

describe('the structured data of the pages', () => {
  it.each(PAGE_HEADS.map(({ path }) => path))(
    '%s: every object has a type, a context and absolute addresses',
    (path) => {
      const head = PAGE_HEADS.find((one) => one.path === path);
      const blocks = pageJsonLd(ORIGIN, head ?? { path, title: '' });
      expect(blocks[0]).toMatchObject({
        '@type': ['Organization', 'ProfessionalService'],
        url: `${ORIGIN}/`,
      });
      for (const block of blocks) {
        expect(block).toMatchObject({ '@context': 'https://schema.org', '@type': expect.anything() });
        expect(JSON.stringify(block)).not.toMatch(/undefined|null|"(?:url|item|image)":"\//);
      }
      expect(blocks.some((block) => block['@type'] === 'BreadcrumbList')).toBe(path !== '/');
    },
  );

  it('lists the twelve services with their starting prices', () => {
    const list = servicesJsonLd(ORIGIN, SERVICES)['itemListElement'] as { item: object }[];
    expect(list).toHaveLength(12);
    expect(list[0]?.item).toMatchObject({
      '@type': 'Service',
      name: 'Custom Software Development',
      offers: { '@type': 'Offer', priceSpecification: { minPrice: 415_000, priceCurrency: 'INR' } },
    });
  });

  it.each(JOBS.map((job) => [job.title, job] as const))(
    '%s has all required properties of a job posting',
    (_, job) => {
      const posting = jobJsonLd(ORIGIN, job);
      expect(posting).toMatchObject({
        '@type': 'JobPosting',
        title: job.title,
        hiringOrganization: { '@type': 'Organization' },
        jobLocation: { '@type': 'Place', address: { addressCountry: 'IN' } },
        baseSalary: { currency: 'INR' },
      });
      // The BFF replaces the date when it sends the page.
      expect(posting['validThrough']).toBe(`${BUILT_LAST_DAY}T23:59:59+05:30`);
      expect(posting['employmentType']).toMatch(/^(?:FULL|PART)_TIME$/);
    },
  );

  it.each(ARTICLES.map((article) => [article.slug, article] as const))(
    '%s is a dated article',
    (slug, article) => {
      expect(articleJsonLd(ORIGIN, article, `${ORIGIN}/og/x.png`)).toMatchObject({
        '@type': 'BlogPosting',
        headline: article.title,
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        url: `${ORIGIN}/blog/${slug}`,
        image: `${ORIGIN}/og/x.png`,
      });
    },
  );

  it('numbers the breadcrumbs from the start page', () => {
    expect(breadcrumbJsonLd(ORIGIN, [{ name: 'About us', path: '/about' }])['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'About us', item: `${ORIGIN}/about` },
    ]);
  });
});
