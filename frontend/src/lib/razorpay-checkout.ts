import type { RazorpaySuccessRequest } from '@deccanloop/contracts/payments/dto';
import { buffers, END, eventChannel, type EventChannel } from 'redux-saga';

/** Brand blue, for the checkout's theme. */
export const CHECKOUT_COLOUR = '#1F5EFF';

/**
 * What Razorpay's handler and its `payment.failed` event report. After a failed attempt the overlay offers
 * another.
 */
export type CheckoutEvent =
  | { type: 'paid'; proof: RazorpaySuccessRequest }
  | { type: 'failed'; description: string | null }
  | { type: 'dismissed' };

/**
 * The data part of Razorpay's options
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard); callbacks are added where
 * the checkout is opened.
 */
export interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email?: string; contact?: string };
  theme: { color: string };
  callback_url: string;
}

/** The instance that Razorpay's constructor returns. */
export interface RazorpayInstance {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (answer: { error?: { description?: string } }) => void): void;
}

export type RazorpayConstructor = new (
  options: RazorpayOptions & {
    handler(answer: RazorpaySuccessRequest): void;
    modal: { ondismiss(): void };
  },
) => RazorpayInstance;

declare global {
  interface Window {
    /** Defined once Razorpay's script has run. */
    Razorpay?: RazorpayConstructor;
  }
}

/** A checkout overlay that is open. */
export interface OpenCheckout {
  events: EventChannel<CheckoutEvent>;
  /** Removes the overlay. */
  close(): void;
}

const SCRIPT_MARK = 'data-razorpay-checkout';

export const isCheckoutThere = (): boolean => typeof window.Razorpay === 'function';

/** Adds Razorpay's script to the page; emits one value and ends. */
export const loadCheckoutScript = (url: string): EventChannel<'loaded' | 'failed'> =>
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

/** @throws Error when the script is not loaded */
export function openRazorpayCheckout(options: RazorpayOptions): OpenCheckout {
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
}
