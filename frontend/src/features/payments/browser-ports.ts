import { PAGES } from '@deccanloop/contracts/routes';
import { buffers, END, eventChannel } from 'redux-saga';
import { closePage } from '../../lib/close-page';
import { openStatusStream } from '../../lib/live-payment';
import { newIdempotencyKey } from '../../lib/idempotency-key';
import { tabStorage } from '../../lib/session-store';
import type { CheckoutEvent, RazorpayConstructor } from './pay/razorpay-checkout';
import type { PaymentsPorts, Wake } from './ports';

declare global {
  interface Window {
    /** Defined once Razorpay's script has run. */
    Razorpay?: RazorpayConstructor;
  }
}

const SCRIPT_MARK = 'data-razorpay-checkout';

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

const loadScript: PaymentsPorts['loadScript'] = (url) =>
  eventChannel<'loaded' | 'failed'>((emit) => {
    document.querySelector(`script[${SCRIPT_MARK}]`)?.remove();
    const script = document.createElement('script');
    const say = (word: 'loaded' | 'failed') => () => {
      emit(word);
      emit(END);
    };
    script.src = url;
    script.async = true;
    script.setAttribute(SCRIPT_MARK, '');
    script.addEventListener('load', say('loaded'));
    script.addEventListener('error', say('failed'));
    document.head.append(script);
    return () => undefined;
  });

const openCheckout: PaymentsPorts['openCheckout'] = (options) => {
  if (!window.Razorpay) throw new Error('Razorpay checkout script not loaded');
  const queue: CheckoutEvent[] = [];
  let emit = (event: CheckoutEvent): void => void queue.push(event);
  const razorpay = new window.Razorpay({
    ...options,
    handler: ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) =>
      emit({ type: 'paid', proof: { razorpay_payment_id, razorpay_order_id, razorpay_signature } }),
    modal: { ondismiss: () => emit({ type: 'dismissed' }) },
  });
  razorpay.on('payment.failed', ({ error }) =>
    emit({ type: 'failed', description: error?.description ?? null }),
  );
  const events = eventChannel<CheckoutEvent>((put) => {
    queue.forEach(put);
    emit = put;
    return () => {
      emit = () => undefined;
    };
  }, buffers.expanding(4));
  razorpay.open();
  return { events, close: () => razorpay.close() };
};

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
  loadScript,
  isCheckoutThere: () => typeof window.Razorpay === 'function',
  openCheckout,
  guardBack,
};
