import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/**
 * Emits when the page comes before the person's eyes again: the tab is looked at, the phone wakes, Back brings
 * the page out of the browser's page cache. Timers stood still meanwhile, and other tabs went on.
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
