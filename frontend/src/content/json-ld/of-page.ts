import { PAGES } from '@deccanloop/contracts/routes';
import { JOBS } from '../jobs';
import { FAQS } from '../learn';
import { SHIPPING_QUESTIONS } from '../legal/shipping-questions';
import { MERCHANT_QUESTIONS } from '../merchant-payments';
import type { PageHead } from '../page-heads';
import { SERVICES } from '../services';
import { officeJsonLd, organizationJsonLd, webSiteJsonLd, type JsonLd } from './organization';
import { breadcrumbJsonLd, faqJsonLd, jobJsonLd, servicesJsonLd } from './pages';

const OWN: Readonly<Partial<Record<string, (origin: string) => JsonLd[]>>> = {
  [PAGES.home]: (origin) => [webSiteJsonLd(origin)],
  [PAGES.services]: (origin) => [servicesJsonLd(origin, SERVICES)],
  [PAGES.contact]: (origin) => [officeJsonLd(origin)],
  [PAGES.careers]: (origin) => JOBS.map((job) => jobJsonLd(origin, job)),
  [PAGES.paymentsLanding]: () => [faqJsonLd(MERCHANT_QUESTIONS)],
  [PAGES.learn]: () => [faqJsonLd(FAQS)],
  [PAGES.shipping]: () => [faqJsonLd(SHIPPING_QUESTIONS)],
};

/** All structured data of a page. */
export function pageJsonLd(origin: string, { path, title }: Pick<PageHead, 'path' | 'title'>): JsonLd[] {
  const name = title.split(' · ')[0] ?? title;
  const trail = path === PAGES.home ? [] : [breadcrumbJsonLd(origin, [{ name, path }])];
  return [organizationJsonLd(origin), ...(OWN[path]?.(origin) ?? []), ...trail];
}
