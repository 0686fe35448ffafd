import { PAGES } from '@deccanloop/contracts/routes';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** The part of `window` that is used. */
export interface AddressWindow {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
  addEventListener(type: 'hashchange', listener: () => void): void;
  removeEventListener(type: 'hashchange', listener: () => void): void;
}

const LINK = /^#link=([\w-]{1,200})$/;

/**
 * Reads the token of a mailed link and removes it from the address at once: it must not stay in the history.
 */
export function takeLink({ location, history }: AddressWindow): string | null {
  if (location.pathname.replace(/\/+$/, '') !== PAGES.login) return null;
  const token = LINK.exec(location.hash)?.[1];
  if (token === undefined) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** The token the page was opened with, and tokens of links that are pasted into the address bar later. */
export const addressLinks = (page: AddressWindow): EventChannel<string> =>
  eventChannel<string>((emit) => {
    const take = () => {
      const token = takeLink(page);
      if (token !== null) emit(token);
    };
    take();
    page.addEventListener('hashchange', take);
    return () => page.removeEventListener('hashchange', take);
  }, buffers.sliding(1));
