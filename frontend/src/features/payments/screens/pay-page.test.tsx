import { paise } from '@deccanloop/contracts/money';
import type { ActiveGatewayDto } from '@deccanloop/contracts/payments/dto';
import type { PayerViewDto, PayerViewState } from '@deccanloop/contracts/payments/payer-view';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { API_UNREACHABLE } from '../../../lib/api-unreachable';
import { networkError } from '../../../lib/api-error';
import { ok } from '../../../lib/testing/fake-server';
import { openLoaded, openUnreachable } from '../open/open-slice';
import { formShown, initiationFailed, submitRequested } from '../pay/pay-slice';
import {
  detailsOf,
  openPayment,
  PAYER,
  RAZORPAY_ORDER,
  ID,
  startApp,
  STATUS_PATH,
  statusOf,
  type App,
} from '../testing/payments-app';
import { watchStarted } from '../watch/watch-slice';
import { PaymentAnnouncer } from './announcer';
import { DowntimeNotice, type Downtime } from './downtime';
import { PayAction } from './pay-action';
import { PaymentResult } from './payment-result';
import { PaymentsSoFar } from './payments-so-far';
import { SubmitError } from './submit-error';

let app: App;
beforeEach(() => {
  app = startApp();
  app.server.on(PAYMENT_PATHS.initiate, ok(RAZORPAY_ORDER)).on(PAYMENT_PATHS.razorpaySuccess, ok({}));
});
afterEach(() => app.stop());

const GATEWAY: ActiveGatewayDto = {
  gatewayName: 'Razorpay',
  gateway: 'razorpay',
  mode: 'test',
  limits: { minPaise: paise(10_00), maxPaise: paise(1_00_000_00) },
  fee: { basisPoints: 200, mode: 'deducted' },
  checkoutScriptUrl: null,
  closing: { appReturnUrl: null, androidBridge: null },
  health: { state: 'up', since: null },
  fallback: null,
};
const FALLBACK = { ...GATEWAY, gatewayName: 'PhonePe', gateway: 'phonepe' } as const;
const downtime = (changes: Partial<Downtime> = {}): Downtime => ({
  isDown: false,
  fallback: FALLBACK,
  offersFallback: false,
  checking: false,
  onCheck: () => undefined,
  onFallback: () => undefined,
  ...changes,
});

const htmlOf = (element: ReactElement): string =>
  renderToStaticMarkup(
    <Provider store={app.store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  );
const textOf = (element: ReactElement): string =>
  htmlOf(element)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
const payPage = (down: Downtime = downtime()) => (
  <>
    <DowntimeNotice gateway={GATEWAY} downtime={down} />
    <PaymentsSoFar />
    <PayAction gateway={GATEWAY} downtime={down} isBusy={false} busyText="" />
  </>
);
/** Names of the enabled buttons. */
const enabledButtons = (element: ReactElement): string[] =>
  [...htmlOf(element).matchAll(/<button(?![^>]* disabled="")[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, '').trim(),
  );
const liveWaysToPay = (element: ReactElement) =>
  enabledButtons(element).filter((name) => /^Pay with/.test(name));

const statusAnswer = (state: PayerViewState, changes: Partial<PayerViewDto> = {}) =>
  ok(
    statusOf('pending', {
      details: detailsOf({ completedAt: '2025-11-20T09:00:30.000Z' }),
      view: somePayerView(state, changes),
    }),
  );

/** The form after a payment in Razorpay's checkout; the server's status answer is `answer`. */
async function paidInCheckout(answer: ReturnType<typeof ok>) {
  app.server.on(STATUS_PATH, answer).on(PAYMENT_PATHS.verify, answer);
  app.dispatch(formShown({ userId: '42' }));
  app.dispatch(submitRequested({ gateway: 'razorpay', payer: PAYER, transactionAmount: '500' }));
  await app.after(0);
  const proof = { razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' };
  app.browser.checkout({ type: 'paid', proof });
  await app.after(0);
}

describe('a slow bank, on Razorpay', () => {
  it('shows the timeout text after 5 minutes, and does not offer another payment', async () => {
    await paidInCheckout(statusAnswer('checking', { payAgain: 'no', notes: ['Please do not pay again.'] }));
    await app.after(300_000);
    const text = textOf(payPage());
    expect(text).toContain('Payment status: timeout');
    expect(text).toContain('Payment verification timed out. Please check your wallet or contact support.');
    expect(text).not.toMatch(/Nothing was credited|pay again below/i);
    expect(liveWaysToPay(payPage())).toEqual([]);
    expect(text).toMatch(/Your payment of ₹500.00 started at .* is not settled yet/);
  });

  it("shows the server's text once the server stops waiting, and never that nothing was credited", async () => {
    const promise = 'If your bank took money, it will reach your wallet or be returned.';
    await paidInCheckout(statusAnswer('taking_longer', { payAgain: 'ask_first', notes: [promise] }));
    await app.after(15_000);
    const text = textOf(payPage());
    expect(text).toContain('Payment status: timeout');
    expect(text).toContain(somePayerView('taking_longer').text);
    expect(text).toContain(promise);
    expect(text).not.toMatch(/Nothing was credited|pay again below/i);
  });

  it('does not say "a few seconds" while it is verified: the server says what to do', async () => {
    await paidInCheckout(statusAnswer('checking', { payAgain: 'no', notes: ['Please do not pay again.'] }));
    const text = textOf(payPage());
    expect(text).toContain('Verifying payment...');
    expect(text).toContain('Please do not pay again.');
    expect(text).not.toContain('few seconds');
  });
});

describe('money on hold, paid in the checkout', () => {
  it('has its own card above the form (safe, do not pay again) and no pay button', async () => {
    const view = somePayerView('on_hold', { notes: ['Our payments team decides by 24 Nov.'] });
    await paidInCheckout(statusAnswer('on_hold', view));
    await app.after(300_000);
    const text = textOf(payPage());
    for (const expected of [view.heading, view.text, 'Our payments team decides by 24 Nov.'])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/Payment status|Verifying|few seconds|Payment Failed|Try Again/);
    expect(liveWaysToPay(payPage())).toEqual([]);
  });

  it('has its own heading when it is refunded', async () => {
    const view = somePayerView('refunded');
    await paidInCheckout(statusAnswer('refunded', view));
    await app.after(15_000);
    const text = textOf(payPage());
    expect(text).toContain(view.heading);
    expect(text).not.toContain('Payment status');
  });
});

describe('the gateway fails after a payment was made', () => {
  const down = downtime({ isDown: true });

  it('does not mention charges and offers the other gateway only after a question', async () => {
    await paidInCheckout(statusAnswer('taking_longer', { payAgain: 'ask_first' }));
    await app.after(15_000);
    expect(textOf(payPage(down))).toContain('Razorpay is not answering');
    expect(textOf(payPage(down))).not.toMatch(/charged/);
    expect(liveWaysToPay(payPage(down))).toEqual([]);
    expect(enabledButtons(payPage(down))).toContain('Use PhonePe instead');
  });

  it('does not offer the other gateway while the payment must be settled first', async () => {
    await paidInCheckout(statusAnswer('on_hold'));
    expect(enabledButtons(payPage(down)).join()).not.toMatch(/Pay with|Use PhonePe/);
  });

  it('offers the other gateway after the first failed initiation', () => {
    const failed = downtime({ offersFallback: true });
    app.dispatch(initiationFailed({ status: 503, code: 'gateway_unavailable', message: 'No.' }));
    expect(liveWaysToPay(payPage(failed))).toEqual(['Pay with Razorpay', 'Pay with PhonePe']);
    expect(liveWaysToPay(payPage())).toEqual(['Pay with Razorpay']);
  });
});

describe('our API gives no answer', () => {
  it('has a message of its own, different from a gateway that is down, and no pay button', async () => {
    await paidInCheckout(statusAnswer('checking'));
    app.server.on(STATUS_PATH, 'lost');
    await app.after(3_000);
    const text = textOf(payPage());
    expect(text).toContain(API_UNREACHABLE);
    expect(text).not.toContain('is not answering');
    expect(liveWaysToPay(payPage(downtime({ isDown: true, offersFallback: true })))).toEqual([]);
    app.server.on(STATUS_PATH, statusAnswer('completed'));
    await app.after(3_000);
    expect(textOf(payPage())).not.toContain(API_UNREACHABLE);
  });
});

describe('a press of Pay that the server did not answer', () => {
  const form = (
    <Formik initialValues={{}} onSubmit={() => undefined}>
      <SubmitError />
    </Formik>
  );

  it('shows an error in the form once the server answers again', () => {
    app.store.dispatch(openUnreachable());
    app.store.dispatch(initiationFailed(networkError()));
    expect(textOf(form).trim()).toBe('');
    app.store.dispatch(openLoaded([]));
    expect(textOf(form)).toContain(
      'did not answer when you pressed Pay. If a payment was started, it is shown',
    );
    expect(enabledButtons(form)).toEqual(['Try again']);
  });
});

describe('a reload, Back or a second tab', () => {
  it('shows the payment as a card of its own, and the form asks before it pays', async () => {
    const view = somePayerView('checking', {
      payAgain: 'ask_first',
      notes: ['Please do not pay again.'],
      actions: { cancel: true, retry: false, receipt: false, support: true },
    });
    const answer = ok(statusOf('pending', { details: detailsOf(), view }));
    app.server
      .on(PAYMENT_PATHS.openPayments, ok({ payments: [openPayment({ view })] }))
      .on(PAYMENT_PATHS.verify, answer)
      .on(STATUS_PATH, answer);
    app.dispatch(formShown({ userId: '42' }));
    await app.after(0);
    const text = textOf(payPage());
    for (const expected of [view.heading, view.text, 'Please do not pay again.', '₹500.00', ID.slice(-8)])
      expect(text).toContain(expected);
    expect(enabledButtons(payPage()).map((name) => name.replace(/ payment \w+$/, ''))).toEqual([
      'Copy transaction ID',
      'Check now',
      'Cancel payment',
      'Pay with Razorpay',
    ]);
  });
});

describe('refunded, held and duplicate payments', () => {
  async function card(state: PayerViewState, changes: Partial<PayerViewDto> = {}) {
    app.server.on(STATUS_PATH, statusAnswer(state, changes));
    app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
    await app.after(0);
    return <PaymentResult waiting={{ title: 'Processing Payment', text: 'Please wait...' }} />;
  }

  it.each(['refunded', 'partly_refunded', 'disputed', 'on_hold', 'handled_outside', 'cancelled'] as const)(
    "show the server's text (%s), never a success",
    async (state) => {
      const view = somePayerView(state, { notes: ['A note about the money.'] });
      const text = textOf(await card(state, view));
      expect(text).toContain(view.heading);
      expect(text).toContain(view.text);
      expect(text).toContain('A note about the money.');
      expect(text).not.toMatch(/Payment Successful|Redirecting/);
      if (state === 'refunded') expect(text).not.toContain('Wallet credited');
    },
  );

  it('does not offer a new top-up for a payment on hold', async () => {
    expect(htmlOf(await card('on_hold'))).not.toContain('href="/paynow"');
  });

  it('keeps the receipt of a payment that was captured twice, and shows the second capture', async () => {
    const html = htmlOf(await card('completed', { notes: ['We received a second payment of ₹500.00.'] }));
    expect(html).toContain('We received a second payment of ₹500.00.');
    expect(html).toContain(`/receipt?merchantTransactionId=${ID}`);
  });

  it('shows a payment as cancelled when its payer cancels it', async () => {
    const view = somePayerView('cancelling');
    expect(textOf(await card('cancelling'))).toContain(view.heading);
  });
});

describe('a success', () => {
  it('is announced to screen readers, and its redirect can be stopped', async () => {
    expect(htmlOf(<PaymentAnnouncer title="Add Funds" />)).toContain(
      '<div role="status" class="sr-only"></div>',
    );
    app.server.on(STATUS_PATH, statusAnswer('completed'));
    app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
    await app.after(0);
    expect(textOf(<PaymentAnnouncer title="Add Funds" />)).toContain('Payment Successful!');
    const result = <PaymentResult waiting={{ title: '', text: '' }} />;
    expect(enabledButtons(result)).toContain('Stay on this page');
  });
});
