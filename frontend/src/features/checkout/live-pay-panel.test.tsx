/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import {
  CHECKOUT_PATHS,
  type CheckoutDto,
  type CheckoutStartedDto,
} from '@deccanloop/contracts/merchant/checkout';
import { payPath } from '@deccanloop/contracts/merchant/paths';
import { paise } from '@deccanloop/contracts/money';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import { ok, rejected, type Reply } from '../../lib/testing/fake-server';
import { act, screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import CheckoutScreen from './checkout-screen';
import type { LiveTry } from './live-try';

const TOKEN = `${'0'.repeat(32)}${'a'.repeat(22)}`;
const [VIEW, START, CHECK, CANCEL] = [
  CHECKOUT_PATHS.view(TOKEN),
  CHECKOUT_PATHS.start(TOKEN),
  CHECKOUT_PATHS.check(TOKEN),
  CHECKOUT_PATHS.cancel(TOKEN),
];
const PENDING: CheckoutDto = {
  ...{ transactionId: 'txn_1', mode: 'live', merchantName: 'Paradise Sweets', amountPaise: paise(499_00) },
  ...{ currency: 'INR', description: 'Two boxes', reference: 'order-1', status: 'pending', gateway: null },
  ...{ gateways: ['razorpay', 'phonepe'], lastTry: null },
  ...{ attemptCount: 0, mayTry: true, failure: null, expiresAt: '2026-11-27T08:30:00.000Z', endedAt: null },
  returnTo: { host: 'shop.example', url: null },
};
const tried = (state: LiveTry['state'], changes: Partial<LiveTry> = {}): CheckoutDto => ({
  ...PENDING,
  mayTry: false,
  lastTry: {
    ...{ gateway: 'razorpay', state, canContinue: false, canCancel: false, mayBringMoney: true },
    ...changes,
  },
});
const WAITING = tried('waiting_for_payment', { canContinue: true, canCancel: true });
const ORDER: CheckoutStartedDto = {
  ...{ gateway: 'razorpay', keyId: 'rzp_1', orderId: 'order_1', amountPaise: paise(499_00), currency: 'INR' },
  ...{ merchantName: 'Paradise Sweets', scriptUrl: 'https://gateway.example/checkout.js' },
  callbackUrl: 'https://site.example/callback',
};

interface Options {
  name: string;
  order_id: string;
  handler: (proof: object) => void;
  modal: { ondismiss: () => void };
}
/** The overlays that were opened, oldest first. */
let overlays: Options[];
beforeEach(() => {
  overlays = [];
  function Razorpay(this: object, options: Options) {
    Object.assign(this, { open: () => overlays.push(options), close: () => undefined, on: () => undefined });
  }
  Object.assign(window, { Razorpay });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Razorpay');
});

const show = (replies: Readonly<Record<string, Reply | readonly Reply[]>>) =>
  showWithApi(
    <Routes>
      <Route path={payPath(':token')} element={<CheckoutScreen />} />
    </Routes>,
    replies,
    { at: payPath(TOKEN) },
  );
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const opened = (times: number) => waitFor(() => expect(overlays).toHaveLength(times));

it('opens Razorpay once for a double click, and shows the result of the gateway', async () => {
  const { user, server } = show({ [VIEW]: ok(PENDING), [START]: ok(ORDER), [CHECK]: ok(tried('checking')) });
  expect(screen.queryByText(/Test mode/)).toBeNull();
  await user.dblClick(await button('Pay ₹499.00'));
  await opened(1);
  expect(server.callsTo(START).map(({ body }) => body)).toEqual([{ gateway: 'razorpay' }]);
  expect(overlays).toMatchObject([{ name: 'Paradise Sweets', order_id: 'order_1' }]);
  await act(async () => {
    overlays[0]?.handler({ razorpay_payment_id: 'p', razorpay_order_id: 'o', razorpay_signature: 's' });
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeTruthy();
  expect(screen.getByText(/Please do not pay again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay ₹|Continue|Cancel/ })).toBeNull();
});

it('asks the gateway when the payer closes the overlay, and continues the same order', async () => {
  const { user, server } = show({ [VIEW]: ok(PENDING), [START]: ok(ORDER), [CHECK]: ok(WAITING) });
  await user.click(await button('Pay ₹499.00'));
  await opened(1);
  await act(async () => {
    overlays[0]?.modal.ondismiss();
    await Promise.resolve();
  });
  expect(await screen.findByText(/If you have paid, you do not need to do anything/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(await button('Continue with Razorpay'));
  await opened(2);
  expect(overlays.map(({ order_id }) => order_id)).toEqual(['order_1', 'order_1']);
  expect(server.callsTo(CHECK).length).toBeGreaterThan(0);
});

it('asks the gateway when the page is opened during a try, as after PhonePe', async () => {
  const { server } = show({
    [VIEW]: ok(tried('checking', { gateway: 'phonepe' })),
    [CHECK]: ok(tried('taking_longer', { gateway: 'phonepe', canCancel: true })),
  });
  expect(await screen.findByText(/We keep asking PhonePe/)).toBeTruthy();
  expect(server.callsTo(CHECK)).toHaveLength(1);
  expect(await button('Pay in another way, or cancel')).toBeTruthy();
});

it('asks to end a try before it offers another way', async () => {
  const { user } = show({
    ...{ [VIEW]: ok(WAITING), [CHECK]: ok(WAITING) },
    [CANCEL]: ok(tried('cancelling')),
  });
  await user.click(await button('Pay in another way, or cancel'));
  expect(await screen.findByText(/whether money is already on its way/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay|Cancel/ })).toBeNull();
});

it.each([
  ['failed', false, 'Razorpay has confirmed that no money was taken.'],
  ['failed_may_change', true, /If your bank shows a charge for it, do not pay again/],
  ['cancelled', true, /If your bank shows a charge for it, do not pay again/],
] as const)(
  'offers another try after %s, and says what is known of money',
  async (state, mayBringMoney, text) => {
    show({ [VIEW]: ok({ ...tried(state, { mayBringMoney }), mayTry: true }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await button('Pay ₹499.00')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  },
);

it('offers nothing while the payment is on hold', async () => {
  show({ [VIEW]: ok(tried('on_hold')), [CHECK]: ok(tried('on_hold')) });
  expect(await screen.findByText(/Your money is safe. Please do not pay again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay|Continue|Cancel/ })).toBeNull();
});

it('shows why a payment was not opened, and can be pressed again', async () => {
  const message = 'The payment gateway is not working right now.';
  const { user } = show({
    ...{ [VIEW]: ok(PENDING), [CHECK]: ok(PENDING) },
    [START]: [rejected(503, 'gateway_down', { message }), 'lost', ok(ORDER)],
  });
  await user.click(await button('Pay ₹499.00'));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(await button('Pay ₹499.00'));
  expect(await screen.findByText(/it continues the same payment/)).toBeTruthy();
  await user.click(await button('Pay ₹499.00'));
  await opened(1);
});

it.each([
  ['no gateway is available', { gateways: [] }, 'Payments are not available at the moment'],
  ['the time is over', { mayTry: false }, 'No more tries are possible'],
])('says when %s', async (_case, changes, title) => {
  show({ [VIEW]: ok({ ...PENDING, ...changes }) });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it.each([
  [null, 'Nothing was charged.'],
  [tried('cancelled').lastTry, /the payment completes as soon as Razorpay confirms it/],
] as const)('says of a cancelled payment only what is known', async (lastTry, text) => {
  show({ [VIEW]: ok({ ...PENDING, status: 'cancelled', mayTry: false, lastTry }) });
  expect(await screen.findByText(text)).toBeTruthy();
});
