import { PAGES } from '@deccanloop/contracts/routes';

/** The four policies; each links to the others. */
export const LEGAL_PAGES = [
  { path: PAGES.terms, title: 'Terms & Conditions' },
  { path: PAGES.privacy, title: 'Privacy Policy' },
  { path: PAGES.refundPolicy, title: 'Refund Policy' },
  { path: PAGES.shipping, title: 'Shipping and Delivery' },
] as const;
