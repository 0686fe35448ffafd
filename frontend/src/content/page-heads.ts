import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { HOME_TITLE, isPublicPage, PAGE_TITLES, type PublicPage } from './page-titles';

/** Metadata of a page for search engines and shared links. It is written into the page's document by the build. */
export interface PageHead {
  /** The page's own address; `/privacy` has that of the privacy policy. */
  path: string;
  /** The complete title, with the company's name. */
  title: string;
  description: string;
  /** File in `public/og/`, without its extension. */
  picture: string;
}

interface PublicPageHead extends PageHead {
  path: PublicPage;
}

const DESCRIPTIONS: Readonly<Record<PublicPage, Pick<PageHead, 'picture' | 'description'>>> = {
  [PAGES.home]: {
    picture: 'home',
    description:
      'Custom software, cloud, design and AI from Hyderabad. One team plans, builds and runs it. Ask for a quotation; we answer within 24 hours.',
  },
  [PAGES.about]: {
    picture: 'about',
    description:
      'Who we are: engineers and designers in Hyderabad who build software that keeps running. Our mission, our vision and how we work.',
  },
  [PAGES.services]: {
    picture: 'services',
    description:
      'Twelve services from web development to legacy modernization, each with its starting price, its timeline and what is included.',
  },
  [PAGES.solutions]: {
    picture: 'solutions',
    description:
      'Search our solutions by name or category: web, mobile, cloud, AI, consulting and support, with technologies, timelines and investment.',
  },
  [PAGES.careers]: {
    picture: 'careers',
    description:
      'Open positions in Hyderabad and elsewhere in India. Five steps from your application to an offer, and an answer within 48 hours.',
  },
  [PAGES.contact]: {
    picture: 'contact',
    description:
      'Write, call or visit us in Hyderabad, Monday to Friday, 9:00 AM to 6:00 PM. We answer every message within 24 hours.',
  },
  [PAGES.bookCall]: {
    picture: 'book-a-call',
    description:
      'Choose 30 minutes on a working day, Monday to Friday, 9:00 AM to 6:00 PM IST. Confirm it by e-mail, get a calendar invitation, and an engineer calls you.',
  },
  [PAGES.quotation]: {
    picture: 'quotation',
    description:
      'Tell us about your project: platforms, features, timeline and budget. An engineer answers within 24 hours.',
  },
  [PAGES.paymentsLanding]: {
    picture: 'payments',
    description:
      'Accept cards, UPI, net banking and wallets with one integration, payment links, pages, buttons and invoices. Fees from 1.5%.',
  },
  [PAGES.blog]: {
    picture: 'blog',
    description: 'Notes from our engineers on payments, reliable software, performance and design.',
  },
  [PAGES.learn]: {
    picture: 'learn',
    description:
      'How a wallet top-up works, what happens to a payment that hangs, and short guides to working with us.',
  },
  [PAGES.howBuilt]: {
    picture: 'how-built',
    description:
      'The parts of this website and its wallet, how fast the pages are, and what happens to payments when we kill the servers.',
  },
  [PAGES.security]: {
    picture: 'security',
    description:
      'How this site protects accounts, payments and documents, and how to report a vulnerability.',
  },
  [PAGES.qrCodes]: {
    picture: 'qr-codes',
    description:
      'Make a QR code for a link, a UPI payment or any text, and download it as SVG or PNG. Nothing leaves your browser.',
  },
  [PAGES.terms]: {
    picture: 'terms',
    description:
      'The terms under which we build software for you and under which you use this website and its wallet.',
  },
  [PAGES.privacy]: {
    picture: 'privacy',
    description:
      'Which personal data we process, why, for how long, and the rights you have under Indian law.',
  },
  [PAGES.refundPolicy]: {
    picture: 'refunds',
    description:
      'Cancellations are accepted within 7 days; refunds are credited within 7 business days. How to ask for one.',
  },
  [PAGES.shipping]: {
    picture: 'shipping',
    description:
      'Charges, timelines, tracking, installation support and returns for hardware and digital licences in India.',
  },
};

/** Every public page: each is prerendered by the build. Articles, services and case studies have their own heads. */
export const PAGE_HEADS: readonly PublicPageHead[] = Object.keys(PAGE_TITLES)
  .filter(isPublicPage)
  .map((path) => ({
    path,
    title: path === PAGES.home ? HOME_TITLE : `${PAGE_TITLES[path]} · ${COMPANY.shortName}`,
    ...DESCRIPTIONS[path],
  }));
