import { isWorkspace, PAGES, PAY_PAGE, SHARED_WITH_LINKS } from '@deccanloop/contracts/routes';

/** One route for all sections of the workspace, so that the frame around them stays; the guard checks the section. */
export const WORKSPACE_PATH = `${PAGES.dashboard}/:section?/:record?` as const;
/** Deeper than any section: the guard redirects, as for an unknown section. */
export const BELOW_WORKSPACE = `${PAGES.dashboard}/*` as const;
/** The hosted page of a merchant's payment. */
export const CHECKOUT_PATH = `${PAY_PAGE}/:token` as const;

/** The paths of all pages that are not public; their screens are in private-screens.tsx. */
export const PRIVATE_PATHS = [
  PAGES.pricing,
  PAGES.testimonial,
  PAGES.upiPayment,
  PAGES.docs,
  PAGES.paymentGuide,
  PAGES.apiIntegration,
  PAGES.apiReference,
  PAGES.login,
  PAGES.signup,
  WORKSPACE_PATH,
  BELOW_WORKSPACE,
  PAGES.paynow,
  CHECKOUT_PATH,
  PAGES.verifyPayment,
  PAGES.wallet,
  PAGES.paymentsList,
  PAGES.receipt,
  PAGES.support,
  PAGES.dummy,
  PAGES.unauthorized,
  PAGES.accountClosed,
] as const;

export type PrivatePath = (typeof PRIVATE_PATHS)[number];

/** Pages with the frame of the workspace, for a user. */
export const isFramed = (path: string): boolean => isWorkspace(path) || SHARED_WITH_LINKS.includes(path);
