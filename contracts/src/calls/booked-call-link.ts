import { PAGES } from '../routes';

const FRAGMENT = '#call=';

/**
 * The link with which a visitor cancels or moves a call. The token is in the fragment, which browsers do not send, so no log of
 * addresses and no other site gets it.
 */
export const bookedCallLink = (token: string): string => `${PAGES.bookCall}${FRAGMENT}${token}`;

/** The token in the fragment of an address; null without one. */
export const callTokenIn = (hash: string): string | null =>
  hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : null;
