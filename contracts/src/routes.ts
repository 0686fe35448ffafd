/** Pages of the site, and what surrounds them (specification, section 2, Layout). */
export const PAGES = {
  home: '/',
  paynow: '/paynow',
  verifyPayment: '/verify-payment',
  wallet: '/wallet',
  support: '/support',
  dummy: '/dummy',
  unauthorized: '/unauthorized',
} as const;

/** Documents answered with 200; any other path gets the same document with status 404. */
export const KNOWN_PATHS: readonly string[] = Object.values(PAGES);

/** Pages without the top navigation. */
export const WITHOUT_NAVIGATION: readonly string[] = [PAGES.paynow, PAGES.verifyPayment];

/** Pages without the footer. */
export const WITHOUT_FOOTER: readonly string[] = [PAGES.paynow];
