import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';

/** Metadata of a page for search engines and shared links. */
export interface PageHead {
  /** The page's own address; `/privacy` has that of the privacy policy. */
  path: string;
  /** The complete title, with the company's name. */
  title: string;
  description: string;
  /** File in `public/og/`, without its extension. */
  picture: string;
}

const head = (path: string, title: string, picture: string, description: string): PageHead => ({
  path,
  title: `${title} · ${COMPANY.shortName}`,
  description,
  picture,
});

/** Every public page: each is prerendered by the build. Articles have their own heads. */
export const PAGE_HEADS: readonly PageHead[] = [
  {
    path: PAGES.home,
    title: `${COMPANY.name} | ${COMPANY.tagline}`,
    description:
      'Custom software, cloud, design and AI from Hyderabad. A team that plans, builds and runs software your business can rely on. Ask for a quotation; we answer within 24 hours.',
    picture: 'home',
  },
  head(
    PAGES.about,
    'About us',
    'about',
    'Who we are: engineers and designers in Hyderabad who build software that keeps running. Our mission, our vision and how we work.',
  ),
  head(
    PAGES.services,
    'Services and prices',
    'services',
    'Twelve services from web development to legacy modernization, each with its starting price, its timeline and what is included.',
  ),
  head(
    PAGES.solutions,
    'Solutions',
    'solutions',
    'Search our solutions by name or category: web, mobile, cloud, AI, consulting and support, with technologies, timelines and investment.',
  ),
  head(
    PAGES.careers,
    'Careers',
    'careers',
    'Open positions in Hyderabad and elsewhere in India. Five steps from your application to an offer, and an answer within 48 hours.',
  ),
  head(
    PAGES.contact,
    'Contact us',
    'contact',
    'Write, call or visit us in Hyderabad, Monday to Friday, 9:00 AM to 6:00 PM. We answer every message within 24 hours.',
  ),
  head(
    PAGES.bookCall,
    'Book a call',
    'book-a-call',
    'Choose 30 minutes on a working day, Monday to Friday, 9:00 AM to 6:00 PM IST. An engineer calls you, and you get a calendar invitation by e-mail.',
  ),
  head(
    PAGES.quotation,
    'Request a quotation',
    'quotation',
    'Tell us about your project: platforms, features, timeline and budget. An engineer answers within 24 hours.',
  ),
  head(
    PAGES.paymentsLanding,
    'Payments for business',
    'payments',
    'Accept cards, UPI, net banking and wallets with one integration, payment links, pages, buttons and invoices. Fees from 1.5%.',
  ),
  head(
    PAGES.blog,
    'Blog',
    'blog',
    'Notes from our engineers on payments, reliable software, performance and design.',
  ),
  head(
    PAGES.learn,
    'Learn',
    'learn',
    'How a wallet top-up works, what happens to a payment that hangs, and short guides to working with us.',
  ),
  head(
    PAGES.howBuilt,
    'How this site is built',
    'how-built',
    'The parts of this website and its wallet, how fast the pages are, and what happens to payments when we kill the servers.',
  ),
  head(
    PAGES.security,
    'Security',
    'security',
    'How this site protects accounts, payments and documents, and how to report a vulnerability.',
  ),
  head(
    PAGES.qrCodes,
    'QR code generator',
    'qr-codes',
    'Make a QR code for a link, a UPI payment or any text, and download it as SVG or PNG. Nothing leaves your browser.',
  ),
  head(
    PAGES.terms,
    'Terms & Conditions',
    'terms',
    'The terms under which we build software for you and under which you use this website and its wallet.',
  ),
  head(
    PAGES.privacy,
    'Privacy Policy',
    'privacy',
    'Which personal data we process, why, for how long, and the rights you have under Indian law.',
  ),
  head(
    PAGES.refundPolicy,
    'Refund Policy',
    'refunds',
    'Cancellations are accepted within 7 days; refunds are credited within 7 business days. How to ask for one.',
  ),
  head(
    PAGES.shipping,
    'Shipping and Delivery',
    'shipping',
    'Charges, timelines, tracking, installation support and returns for hardware and digital licences in India.',
  ),
];

/** @throws for a path that is not a public page: a programming error */
export function headOf(path: string): PageHead {
  const found = PAGE_HEADS.find((one) => one.path === path);
  if (!found) throw new Error(`No page head for ${path}`);
  return found;
}
