import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/**
 * Emits when the page becomes visible again: the tab is shown, the phone wakes, or Back restores the page
 * from the browser's page cache. Timers were stopped meanwhile, and other tabs may have changed the session.
 */
export const pageShown = (): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const shown = () => document.visibilityState === 'visible' && emit(true);
    window.addEventListener('pageshow', shown);
    window.addEventListener('focus', shown);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('focus', shown);
      document.removeEventListener('visibilitychange', shown);
    };
  }, buffers.sliding(1));
