import type { Role } from './accounts/roles';

/** Paths of the pages. */
export const PAGES = {
  home: '/',
  about: '/about',
  services: '/services',
  /** The services by outcome, with a search and badges. */
  solutions: '/solutions',
  careers: '/careers',
  contact: '/contact',
  bookCall: '/book-a-call',
  /** Misspelt on purpose: customers' links use this path. */
  quotation: '/get-quatations',
  terms: '/terms&conditions',
  privacy: '/privacy&policy',
  refundPolicy: '/refund_policy',
  shipping: '/shipping-delivery',
  /** What the company offers to merchants. */
  paymentsLanding: '/payments',
  blog: '/blog',
  learn: '/learn',
  howBuilt: '/how-this-site-is-built',
  /** How data is protected, and how to report a vulnerability. */
  security: '/security',
  qrCodes: '/qrcodes',
  pricing: '/pricing',
  testimonial: '/testimonial',
  /** How We Support Payments. */
  upiPayment: '/upi-payment',
  /** Documentation of the merchant API (documentation/pages.ts). */
  docs: '/docs',
  paymentGuide: '/payment-integration-guide',
  apiIntegration: '/api-integration',
  apiReference: '/api-reference',
  signup: '/signup',
  login: '/login',
  dashboard: '/dashboard',
  paynow: '/paynow',
  verifyPayment: '/verify-payment',
  wallet: '/wallet',
  /** `?transaction=DL…` opens one payment. */
  paymentsList: '/paymentslist',
  /** The printable receipt of one completed payment: `?merchantTransactionId=DL…`. */
  receipt: '/receipt',
  support: '/support',
  dummy: '/dummy',
  unauthorized: '/unauthorized',
  /** After an account was closed. */
  accountClosed: '/account-closed',
} as const;

/** Aliases: the page is shown at these paths too, with the page's own path as canonical URL. */
export const SAME_PAGES: Readonly<Record<string, string>> = {
  '/privacy': PAGES.privacy,
  '/terms': PAGES.terms,
};

/** Redirects. The prescribed "Schedule Call" link points to the misspelt path. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/conatct': PAGES.contact,
};

/** Path of a service's page; the ids are in service-ids.ts. */
export const servicePath = (id: string): string => `${PAGES.services}/${id}`;

/** Path of an article; `slug` is lower-case letters, digits and hyphens. */
export const articlePath = (slug: string): string => `${PAGES.blog}/${slug}`;

/**
 * The list of case studies. Not one of PAGES: it exists only in a build that has case studies to show, as their own pages do, so
 * the build's list of documents decides its status.
 */
export const WORK_PAGE = '/work';

/** Path of a case study; `slug` is lower-case letters, digits and hyphens. */
export const workPath = (slug: string): string => `${WORK_PAGE}/${slug}`;

/** The hosted pay pages of merchants' payments are below it (`payPath` in merchant/paths.ts). */
export const PAY_PAGE = '/pay';

/** `/pay/<token>`, also with a token that is not valid; the address is the right to pay, so it must not leak. */
export const isPayPage = (pathname: string): boolean => /^\/pay\/[\w-]+\/?$/i.test(pathname);

/** Paths answered with status 200, together with the services and articles that the build adds; any other path gets 404. */
export const KNOWN_PATHS: readonly string[] = [...Object.values(PAGES), ...Object.keys(SAME_PAGES)];

/** Pages with the menu of the workspace: /dashboard and everything below it. */
export const isWorkspace = (pathname: string): boolean =>
  pathname === PAGES.dashboard || pathname.startsWith(`${PAGES.dashboard}/`);

/**
 * Pages of the workspace that a payer who has only a link sees too, then without its menu. Their sections are in
 * workspace/sections.ts.
 */
export const SHARED_WITH_LINKS: readonly string[] = [
  PAGES.wallet,
  PAGES.paymentsList,
  PAGES.receipt,
  PAGES.support,
];

/** Pages without the top navigation. */
export const WITHOUT_NAVIGATION: readonly string[] = [
  PAGES.signup,
  PAGES.login,
  PAGES.paynow,
  PAGES.verifyPayment,
];

/** Pages without the footer. */
export const WITHOUT_FOOTER: readonly string[] = [PAGES.paynow];

/**
 * `guest`: logged-in users are redirected to the dashboard. `login`: needs a verified user, else redirects to the
 * log-in screen and back afterwards. `admin`: role 0, else /unauthorized. Pages without a guard are public.
 */
export type RouteGuard = 'guest' | 'login' | 'admin';

/** The guarded pages. */
export const ROUTE_GUARDS: Readonly<Partial<Record<string, RouteGuard>>> = {
  [PAGES.login]: 'guest',
  [PAGES.signup]: 'guest',
  [PAGES.dashboard]: 'login',
  [PAGES.pricing]: 'login',
  [PAGES.testimonial]: 'login',
  [PAGES.upiPayment]: 'login',
  [PAGES.docs]: 'login',
  [PAGES.paymentGuide]: 'login',
  [PAGES.apiIntegration]: 'login',
  [PAGES.apiReference]: 'login',
};

/**
 * Placeholder for the site's origin in the built documents, so that one build serves any origin. The BFF replaces it
 * with PUBLIC_ORIGIN. `.invalid` never resolves (RFC 2606).
 */
export const BUILT_ORIGIN = 'https://origin.invalid';

/** Who opens a page, as far as the readable `user` cookie tells it. */
export type Visitor = 'guest' | Role;

/** Content of `prerendered.json`, which the build writes for the BFF. */
export interface PrerenderedList {
  /** Path of a page to its prerendered file, e.g. `/about` → `pages/about.html`. */
  pages: Readonly<Record<string, string>>;
  /** Other files that contain BUILT_ORIGIN, by path, e.g. `/sitemap.xml` → `pages/sitemap.xml`. */
  files: Readonly<Record<string, string>>;
  /**
   * Documents whose HTML is shown until a page that is not public is drawn by its code. By the page's name in PAGES, PAY_PAGE or
   * `patternOf` a section, then by visitor; all others get the empty document.
   */
  firstViews: Readonly<Record<string, Readonly<Partial<Record<Visitor, string>>>>>;
  /** File of the response with status 404. */
  notFound: string;
  /**
   * The scripts that documents name, without their hash (`/assets/index.js`), and the answer to one that is gone: it loads the
   * document again, once. Absent where nothing was prerendered.
   */
  documentScripts?: { names: readonly string[]; missing: string };
  /** Sample content that the pages show: its name and where its texts are, for the command that starts the site. */
  samples?: readonly { name: string; source: string }[];
}
