/** Pages of the site, and what surrounds them (specification, section 2, Layout). */
export const PAGES = {
  home: '/',
  about: '/about',
  services: '/services',
  /** The services again, as outcomes: with a search, badges and what was achieved. */
  solutions: '/solutions',
  careers: '/careers',
  contact: '/contact',
  /** Spelled as the specification has it; links of customers point there. */
  quotation: '/get-quatations',
  terms: '/terms&conditions',
  privacy: '/privacy&policy',
  refundPolicy: '/refund_policy',
  shipping: '/shipping-delivery',
  /** What the company offers to merchants. */
  paymentsLanding: '/payments',
  blog: '/blog',
  learn: '/learn',
  qrCodes: '/qrcodes',
  pricing: '/pricing',
  testimonial: '/testimonial',
  signup: '/signup',
  login: '/login',
  dashboard: '/dashboard',
  paynow: '/paynow',
  verifyPayment: '/verify-payment',
  wallet: '/wallet',
  /** `?transaction=DL…` opens one of them. */
  paymentsList: '/paymentslist',
  /** Of one completed payment, to print or keep: `?merchantTransactionId=DL…`. */
  receipt: '/receipt',
  support: '/support',
  dummy: '/dummy',
  unauthorized: '/unauthorized',
} as const;

/** Other addresses of a page, which is shown there too; search engines are told the page's own. */
export const SAME_PAGES: Readonly<Record<string, string>> = {
  '/privacy': PAGES.privacy,
  '/terms': PAGES.terms,
};

/** Addresses that lead elsewhere: "Schedule Call" goes to one that is misspelt. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/conatct': PAGES.contact,
};

/** Of one article: `slug` is lower-case letters, digits and hyphens. */
export const articlePath = (slug: string): string => `${PAGES.blog}/${slug}`;

/** Documents answered with 200, with those that the build found (articles); any other path has status 404. */
export const KNOWN_PATHS: readonly string[] = [...Object.values(PAGES), ...Object.keys(SAME_PAGES)];

/** Pages without the top navigation. */
export const WITHOUT_NAVIGATION: readonly string[] = [
  PAGES.signup,
  PAGES.login,
  PAGES.dashboard,
  PAGES.paynow,
  PAGES.verifyPayment,
];

/** Pages without the footer. */
export const WITHOUT_FOOTER: readonly string[] = [PAGES.paynow];

/**
 * `guest`: who is logged in is sent to the dashboard. `login`: needs a verified log-in, else the log-in
 * screen, and back afterwards. `admin`: role 0, else /unauthorized. Everything else is open to everyone.
 */
export type RouteGuard = 'guest' | 'login' | 'admin';

/** The route guard table (specification of payments, section 2). */
export const ROUTE_GUARDS: Readonly<Partial<Record<string, RouteGuard>>> = {
  [PAGES.login]: 'guest',
  [PAGES.signup]: 'guest',
  [PAGES.dashboard]: 'login',
  [PAGES.pricing]: 'login',
  [PAGES.testimonial]: 'login',
};

/**
 * Stands in the built documents where the site's own origin belongs: one build serves any origin. The BFF puts
 * PUBLIC_ORIGIN in its place. `.invalid` leads nowhere, should it ever get out.
 */
export const BUILT_ORIGIN = 'https://origin.invalid';

/** What the build writes beside the documents for the BFF, as `prerendered.json`. */
export interface PrerenderedList {
  /** File of each address that has a document of its own, e.g. `/about` → `pages/about.html`. */
  pages: Readonly<Record<string, string>>;
  /** Other files with BUILT_ORIGIN in them, by address, e.g. `/sitemap.xml` → `pages/sitemap.xml`. */
  files: Readonly<Record<string, string>>;
  /** Goes with status 404. */
  notFound: string;
}
