import { PAGES } from '@deccanloop/contracts/routes';
import { buffers, eventChannel } from 'redux-saga';
import { closePage } from '../../lib/close-page';
import { openStatusStream } from '../../lib/live-payment';
import { newIdempotencyKey } from '../../lib/idempotency-key';
import { isCheckoutThere, loadCheckoutScript, openRazorpayCheckout } from '../../lib/razorpay-checkout';
import { tabStorage } from '../../lib/session-store';
import type { PaymentsPorts, Wake } from './ports';

/**
 * Events that wake a wait. Those that arrive during a status check are dropped, since the check covers them.
 */
const wakes: PaymentsPorts['wakes'] = () =>
  eventChannel<Wake>((emit) => {
    const shown = (event: PageTransitionEvent) => event.persisted && emit('returned');
    const emitWhenVisible = () => document.visibilityState === 'visible' && emit('visible');
    const online = () => emit('online');
    window.addEventListener('pageshow', shown);
    window.addEventListener('focus', emitWhenVisible);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', emitWhenVisible);
    return () => {
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('focus', emitWhenVisible);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', emitWhenVisible);
    };
  }, buffers.none());

/**
 * Keeps the router's own state of the history entry. After a reload the mark is found and no entry is added.
 */
const guardBack: PaymentsPorts['guardBack'] = () => {
  const state = (window.history.state ?? {}) as { guarded?: true };
  if (state.guarded) return;
  const address = window.location.pathname + window.location.search;
  window.history.replaceState(state, '', PAGES.paynow);
  window.history.pushState({ ...state, guarded: true }, '', address);
};

/** The real browser. No browser API is called before one of these functions is. */
export const browserPorts: PaymentsPorts = {
  storage: tabStorage,
  newKey: newIdempotencyKey,
  wakes,
  isVisible: () => document.visibilityState === 'visible',
  statusStream: (id) => openStatusStream(id),
  random: Math.random,
  goTo: (url) => window.location.assign(url),
  closePage: (origin, closing) => closePage({ origin, closing, window }),
  loadScript: loadCheckoutScript,
  isCheckoutThere,
  openCheckout: openRazorpayCheckout,
  guardBack,
};
