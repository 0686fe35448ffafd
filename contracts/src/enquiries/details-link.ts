import { PAGES } from '../routes';

const START = '#details=';

/**
 * The link to the second step of the quotation form. The token is in the fragment, which browsers do not send, so no
 * log of addresses and no other site gets it.
 */
export const quotationDetailsLink = (token: string): string => `${PAGES.quotation}${START}${token}`;

/** The token in the fragment of an address; null without one. */
export const detailsTokenIn = (hash: string): string | null =>
  hash.startsWith(START) ? hash.slice(START.length) : null;
