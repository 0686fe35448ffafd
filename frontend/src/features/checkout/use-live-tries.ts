import type { CheckoutDto, StartedAtRazorpay } from '@deccanloop/contracts/merchant/checkout';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error';
import {
  CHECKOUT_COLOUR,
  isCheckoutThere,
  loadCheckoutScript,
  openRazorpayCheckout,
  type OpenCheckout,
} from '../../lib/razorpay-checkout';
import { useCheckCheckoutMutation, useStartCheckoutMutation } from './api';
import { isRunning } from './live-try';
import { rememberPayingHere } from './paying-here';

export interface LiveTryState {
  /** The gateway whose checkout is being opened, or is open. */
  opening: GatewayName | null;
  /** What went wrong with the last start; no money was asked for. */
  problem: string | null;
  pay: (gateway: GatewayName) => void;
}

const NO_ANSWER =
  'The connection was lost before the payment could be opened. Press the button again: it continues the same payment.';
const NO_WINDOW =
  "Razorpay's payment window did not load. Please check your connection and try again, or choose another way to pay.";

/** Starts a live payment at a gateway and opens its checkout. Its result comes with the view. */
export function useLiveTries(token: string, view: CheckoutDto): LiveTryState {
  const [start] = useStartCheckoutMutation();
  const [check] = useCheckCheckoutMutation();
  const [opening, setOpening] = useState<GatewayName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Not the state: a second click may come before the next rendering.
  const isBusy = useRef(false);
  const overlay = useRef<OpenCheckout | null>(null);

  const release = () => {
    isBusy.current = false;
    setOpening(null);
  };
  // Its answer is not needed: the view is read again and again.
  const ask = () => void check(token);

  // The payer comes back from PhonePe's page or an app, by a link, by Back, or with a reload.
  const wasRunning = isRunning(view);
  useEffect(() => {
    if (wasRunning) void check(token);
  }, [check, token, wasRunning]);
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      release();
      void check(token);
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [check, token]);
  useEffect(
    () => () => {
      overlay.current?.events.close();
      overlay.current?.close();
    },
    [],
  );

  /** @param type of a `CheckoutEvent`, or the end of the channel */
  const onEvent = ({ type }: { type: string }) => {
    // After a failed try the overlay offers another one and stays open.
    if (type === 'failed') return;
    overlay.current?.events.close();
    overlay.current = null;
    ask();
    release();
  };

  async function open(order: StartedAtRazorpay): Promise<void> {
    if (!(await provideScript(order.scriptUrl))) {
      setProblem(NO_WINDOW);
      return release();
    }
    overlay.current = openRazorpayCheckout({
      key: order.keyId,
      amount: order.amountPaise,
      currency: order.currency,
      order_id: order.orderId,
      name: order.merchantName,
      description: view.description ?? `Payment to ${order.merchantName}`,
      prefill: { name: '' },
      theme: { color: CHECKOUT_COLOUR },
      callback_url: order.callbackUrl,
    });
    const { events } = overlay.current;
    const next = () =>
      events.take((event) => {
        onEvent(event);
        if (overlay.current) next();
      });
    next();
  }

  async function run(gateway: GatewayName): Promise<void> {
    setOpening(gateway);
    setProblem(null);
    try {
      const order = await start({ token, gateway }).unwrap();
      rememberPayingHere(view.transactionId);
      if (order.gateway === 'razorpay') await open(order);
      // The page is being left; until then nothing more can be pressed.
      else window.location.assign(order.paymentUrl);
    } catch (error) {
      if (!isApiError(error)) console.error('the payment was not opened', error);
      setProblem(isApiError(error) && error.status > 0 ? error.message : NO_ANSWER);
      release();
      ask();
    }
  }

  return {
    opening,
    problem,
    pay(gateway) {
      if (isBusy.current) return;
      isBusy.current = true;
      void run(gateway);
    },
  };
}

/** Waits for Razorpay's script. @returns whether it is there */
async function provideScript(url: string): Promise<boolean> {
  if (isCheckoutThere()) return true;
  const loading = loadCheckoutScript(url);
  await new Promise<void>((resolve) => loading.take(() => resolve()));
  return isCheckoutThere();
}
