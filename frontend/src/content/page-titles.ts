import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';

/** The complete title of the home page, the only one that starts with the company's name. */
export const HOME_TITLE = `${COMPANY.name} | ${COMPANY.tagline}`;

/**
 * Titles of the public pages, without the company's name. Every page loads this list, because it decides which
 * addresses are public; descriptions are in page-heads.ts.
 */
export const PAGE_TITLES = {
  [PAGES.home]: 'Home',
  [PAGES.about]: 'About us',
  [PAGES.services]: 'Services and prices',
  [PAGES.solutions]: 'Solutions',
  [PAGES.careers]: 'Careers',
  [PAGES.contact]: 'Contact us',
  [PAGES.bookCall]: 'Book a call',
  [PAGES.quotation]: 'Request a quotation',
  [PAGES.paymentsLanding]: 'Payments for business',
  [PAGES.blog]: 'Blog',
  [PAGES.learn]: 'Learn',
  [PAGES.howBuilt]: 'How this site is built',
  [PAGES.security]: 'Security',
  [PAGES.qrCodes]: 'QR code generator',
  [PAGES.terms]: 'Terms & Conditions',
  [PAGES.privacy]: 'Privacy Policy',
  [PAGES.refundPolicy]: 'Refund Policy',
  [PAGES.shipping]: 'Shipping and Delivery',
} as const;

/** The address of a public page in `PAGES`. Articles, services and case studies are not among them. */
export type PublicPage = keyof typeof PAGE_TITLES;

export const isPublicPage = (path: string): path is PublicPage => path in PAGE_TITLES;
