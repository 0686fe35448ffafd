import { configureStore } from '@reduxjs/toolkit';
import { END, eventChannel } from 'redux-saga';
import createSagaMiddleware from 'redux-saga';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { browserPorts } from '../../frontend/src/features/payments/browser-ports';
import { paymentsSaga } from '../../frontend/src/features/payments/payments-saga';
import PayNowScreen from '../../frontend/src/features/payments/paynow-screen';
import type { PaymentsPorts } from '../../frontend/src/features/payments/ports';
import { paymentsReducer } from '../../frontend/src/features/payments/state';
import VerifyPaymentScreen from '../../frontend/src/features/payments/verify-payment-screen';
import { api } from '../../frontend/src/lib/api';
import { openStatusStream } from '../../frontend/src/lib/live-payment';
import { sessionReducer } from '../../frontend/src/lib/session';
import type { Network } from './network';

/** Razorpay's checkout overlay: its options, and the ways in which it can end. */
export interface Overlay {
  orderId: string;
  callbackUrl: string;
  succeed(answer: object): void;
  fail(description: string): void;
  dismiss(): void;
  isOpen: boolean;
}

/** One tab of the payer's browser with the real screens, store and sagas. */
export interface Tab {
  /** Loads a document, as after a reload, a link or a redirect. */
  load(path: string): void;
  /** The current address, or the address of the gateway's page. */
  at(): string;
  /** All visible text, including dialogs. */
  text(): string;
  button(name: RegExp): HTMLButtonElement | null;
  /** Whether the amount field is shown, so that a payment can be started. */
  showsForm(): boolean;
  /** Types into the amount field. */
  typeAmount(rupees: string): void;
  overlay(): Overlay | null;
  /** Returns from the gateway's page with Back, from the browser's back/forward cache. */
  comeBack(): void;
  close(): void;
}

/** The text shown in place of pages that are not payment pages, such as the wallet. */
export const ANOTHER_PAGE = 'Another page';

const overlays: Overlay[] = [];

/** Replaces the global that Razorpay's script defines. */
class FakeRazorpay {
  private readonly overlay: Overlay;
  private onFailed: (answer: { error: { description: string } }) => void = () => undefined;
  constructor(options: {
    order_id: string;
    callback_url: string;
    handler: (answer: object) => void;
    modal: { ondismiss(): void };
  }) {
    this.overlay = {
      orderId: options.order_id,
      callbackUrl: options.callback_url,
      isOpen: false,
      succeed: (answer) => {
        this.overlay.isOpen = false;
        options.handler(answer);
      },
      fail: (description) => this.onFailed({ error: { description } }),
      dismiss: () => {
        this.overlay.isOpen = false;
        options.modal.ondismiss();
      },
    };
  }
  on = (_event: string, listener: typeof this.onFailed) => void (this.onFailed = listener);
  open = () => {
    this.overlay.isOpen = true;
    overlays.push(this.overlay);
  };
  close = () => void (this.overlay.isOpen = false);
}

export function openTab(network: Network, random: () => number): Tab {
  (window as unknown as { Razorpay: unknown }).Razorpay = FakeRazorpay;
  let container = document.createElement('div');
  let root: Root | null = null;
  let stopSagas = (): void => undefined;
  let at = '';
  let firstOverlay = overlays.length;
  const returned = new Set<(wake: 'returned') => void>();

  const ports: PaymentsPorts = {
    ...browserPorts,
    random,
    goTo: (url) => void (at = url),
    closePage: () => undefined,
    isVisible: () => true,
    wakes: () =>
      eventChannel((emit) => {
        returned.add(emit);
        return () => void returned.delete(emit);
      }),
    statusStream: (id) => openStatusStream(id, network.openStream, (received) => received(() => undefined)),
    loadScript: () =>
      eventChannel((emit) => {
        emit('loaded');
        emit(END);
        return () => undefined;
      }),
  };

  const amountField = () => container.querySelector<HTMLInputElement>('input[name="transactionAmount"]');

  function unload(): void {
    root?.unmount();
    stopSagas();
    container.remove();
    root = null;
    for (const overlay of overlays.slice(firstOverlay)) overlay.isOpen = false;
  }

  return {
    load(path) {
      unload();
      at = path;
      firstOverlay = overlays.length;
      const sagas = createSagaMiddleware();
      const store = configureStore({
        reducer: { [api.reducerPath]: api.reducer, payments: paymentsReducer, session: sessionReducer },
        middleware: (defaults) =>
          defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware, sagas),
      });
      const task = sagas.run(() => paymentsSaga(ports));
      stopSagas = () => {
        task.cancel();
        store.dispatch(api.util.resetApiState());
      };
      container = document.createElement('div');
      document.body.append(container);
      root = createRoot(container, { onUncaughtError: (error) => console.error('screen failed', error) });
      const screens = createElement(
        Routes,
        null,
        createElement(Route, { path: '/paynow', element: createElement(PayNowScreen) }),
        createElement(Route, { path: '/verify-payment', element: createElement(VerifyPaymentScreen) }),
        createElement(Route, { path: '*', element: createElement('p', null, ANOTHER_PAGE) }),
      );
      root.render(
        <Provider store={store}>
          <MemoryRouter initialEntries={[path]}>{screens}</MemoryRouter>
        </Provider>,
      );
    },
    at: () => at,
    text: () => readable(container) + ' ' + dialogs().map(readable).join(' '),
    button: (name) => {
      const open = dialogs();
      const places = open.length > 0 ? open : [container];
      const found = places
        .flatMap((place) => [...place.querySelectorAll<HTMLButtonElement>('button, a')])
        .find((each) => name.test(readable(each)));
      return found && !found.disabled && found.getAttribute('aria-disabled') !== 'true' ? found : null;
    },
    showsForm: () => amountField() !== null,
    typeAmount(rupees) {
      const field = amountField();
      if (!field) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, rupees);
      field.dispatchEvent(new window.Event('input', { bubbles: true }));
    },
    overlay: () => overlays.slice(firstOverlay).findLast((each) => each.isOpen) ?? null,
    comeBack: () => returned.forEach((emit) => emit('returned')),
    close: unload,
  };
}

const dialogs = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]'),
];

/** The text of an element, with spaces between its child elements. */
const readable = (place: HTMLElement): string =>
  place.innerHTML
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
