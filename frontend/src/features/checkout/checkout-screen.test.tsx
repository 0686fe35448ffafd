/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { CHECKOUT_PATHS, RETURN_SECONDS, type CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import { payPath } from '@deccanloop/contracts/merchant/paths';
import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { Route, Routes } from 'react-router-dom';
import { ok, rejected, type FakeAnswer, type Reply } from '../../lib/testing/fake-server';
import { screen, waitFor } from '../../lib/testing/screen';
import { showWithApi } from '../../lib/testing/show-with-api';
import CheckoutScreen from './checkout-screen';

const TOKEN = `${'0'.repeat(32)}${'a'.repeat(22)}`;
const [VIEW, ATTEMPT, CANCEL] = [
  CHECKOUT_PATHS.view(TOKEN),
  CHECKOUT_PATHS.attempt(TOKEN),
  CHECKOUT_PATHS.cancel(TOKEN),
];
const PENDING: CheckoutDto = {
  ...{ transactionId: 'txn_1', mode: 'test', merchantName: 'Paradise Sweets', amountPaise: paise(499_00) },
  ...{ currency: 'INR', description: 'Two boxes', reference: 'order-1', status: 'pending', gateway: null },
  ...{ gateways: ['razorpay', 'phonepe'], lastTry: null },
  ...{ attemptCount: 0, mayTry: true, failure: null, expiresAt: '2026-11-27T08:30:00.000Z', endedAt: null },
  returnTo: { host: 'shop.example', url: null },
};
const DECLINED: CheckoutDto = {
  ...{ ...PENDING, gateway: 'razorpay', attemptCount: 1 },
  failure: { code: 'CARD_DECLINED', message: 'The payment was declined by the bank.' },
};
const URL_BACK = 'https://shop.example/done?transactionId=txn_1&status=completed&signature=ab';
const COMPLETED: CheckoutDto = {
  ...{ ...PENDING, status: 'completed', gateway: 'razorpay', attemptCount: 1, mayTry: false },
  ...{ endedAt: '2026-11-27T08:10:00.000Z', returnTo: { host: 'shop.example', url: URL_BACK } },
};

const show = (replies: Readonly<Record<string, Reply | readonly Reply[]>>) =>
  showWithApi(
    <Routes>
      <Route path={payPath(':token')} element={<CheckoutScreen />} />
    </Routes>,
    replies,
    { at: payPath(TOKEN) },
  );
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

it('shows who is paid, how much and for what, and that no money moves', async () => {
  show({ [VIEW]: ok(PENDING) });
  expect(await heading('Pay Paradise Sweets')).toBeTruthy();
  for (const text of ['Test mode – no money moves', '₹499.00', 'Two boxes', 'order-1', 'PS'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Pay before 2:00 pm (IST).')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Razorpay/ }).checked).toBe(true);
});

it('pays with the chosen gateway and result, and offers the way back', async () => {
  const { user, server } = show({ [VIEW]: ok(PENDING), [ATTEMPT]: ok(COMPLETED) });
  await user.click(await screen.findByRole('radio', { name: /PhonePe/ }));
  await user.click(await button('Pay ₹499.00'));
  expect(screen.getByText(/PhonePe test bank/)).toBeTruthy();
  await user.dblClick(await button('Approve'));
  const result = await heading('Payment completed');
  await waitFor(() => expect(document.activeElement).toBe(result));
  expect(server.callsTo(ATTEMPT).map(({ body }) => body)).toEqual([
    { gateway: 'phonepe', outcome: 'succeed', attempt: 1 },
  ]);
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'Return to Paradise Sweets' });
  expect(back.href).toBe(URL_BACK);
  expect(screen.getByText(`You return to shop.example in ${RETURN_SECONDS} seconds.`)).toBeTruthy();
  await user.click(await button('Stay here'));
  expect(screen.queryByText(/You return to/)).toBeNull();
});

it('offers another attempt after a decline, with its own number', async () => {
  const { user, server } = show({ [VIEW]: ok(PENDING), [ATTEMPT]: [ok(DECLINED), ok(COMPLETED)] });
  await user.click(await button('Pay ₹499.00'));
  await user.click(await button('Decline'));
  expect((await screen.findByRole('alert')).textContent).toContain('declined by the bank');
  await user.click(await button('Pay ₹499.00'));
  await user.click(await button('Approve'));
  expect(await heading('Payment completed')).toBeTruthy();
  expect(server.callsTo(ATTEMPT).map(({ body }) => (body as { attempt: number }).attempt)).toEqual([1, 2]);
});

it('reads the state after a lost answer, and allows no other attempt before it is known', async () => {
  let answer: (found: FakeAnswer) => void = () => undefined;
  const read = new Promise<FakeAnswer>((resolve) => (answer = resolve));
  const { user, server } = show({ [VIEW]: [ok(PENDING), read], [ATTEMPT]: 'lost' });
  await user.click(await button('Pay ₹499.00'));
  await user.click(await button('Approve'));
  expect(await screen.findByText('We are checking what happened to your payment')).toBeTruthy();
  for (const name of ['Checking...', 'Decline', 'Back']) await user.click(await button(name));
  expect(server.callsTo(ATTEMPT)).toHaveLength(1);
  answer(ok(COMPLETED));
  expect(await heading('Payment completed')).toBeTruthy();
  expect((await screen.findAllByText(/You return to shop.example/)).length).toBe(2);
  expect(server.callsTo(ATTEMPT)).toHaveLength(1);
});

it('says when a lost choice has changed nothing', async () => {
  const { user } = show({ [VIEW]: ok(PENDING), [ATTEMPT]: 'lost' });
  await user.click(await button('Pay ₹499.00'));
  await user.click(await button('Approve'));
  expect(await screen.findByText(/has not arrived. You can try again/)).toBeTruthy();
  expect((await button('Approve')).getAttribute('aria-disabled')).toBeNull();
});

it('shows why the server did not accept a choice', async () => {
  const message = 'Too many requests.';
  const { user, server } = show({
    [VIEW]: ok(PENDING),
    [ATTEMPT]: rejected(429, 'rate_limited', { message }),
  });
  await user.click(await button('Pay ₹499.00'));
  await user.click(await button('Approve'));
  expect(await screen.findByText(message)).toBeTruthy();
  // Nothing is unknown, so nothing is read again.
  expect(server.callsTo(VIEW)).toHaveLength(1);
});

it('cancels', async () => {
  const cancelled: CheckoutDto = { ...COMPLETED, status: 'cancelled', gateway: null };
  const { user } = show({ [VIEW]: ok(PENDING), [CANCEL]: ok(cancelled) });
  await user.click(await button('Cancel and return to Paradise Sweets'));
  expect(await heading('Payment cancelled')).toBeTruthy();
  // Only a completed payment returns by itself.
  expect(screen.queryByText(/You return to/)).toBeNull();
});

it.each([
  ['completed', 'Payment completed'],
  ['failed', 'Payment failed'],
  ['cancelled', 'Payment cancelled'],
  ['timeout', 'This payment has expired'],
] as const)('shows a payment that is %s already, without leaving by itself', async (status, title) => {
  show({ [VIEW]: ok({ ...COMPLETED, status }) });
  expect(await heading(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Paradise Sweets' })).toBeTruthy();
  expect(screen.queryByText(/You return to/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('needs no address of the shop', async () => {
  show({ [VIEW]: ok({ ...COMPLETED, returnTo: null }) });
  expect(await screen.findByText('You can close this page.')).toBeTruthy();
});

it('offers no further attempt after the last one', async () => {
  show({ [VIEW]: ok({ ...DECLINED, attemptCount: 20, mayTry: false }) });
  expect(await screen.findByText(/has had its last attempt/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(await button(/^Cancel and return/)).toBeTruthy();
});

it('says that a link is not valid', async () => {
  show({ [VIEW]: rejected(404, 'unknown_payment_link') });
  expect((await screen.findByRole('alert')).textContent).toContain('Ask the shop for a new one');
});

it('says when the payment did not load, and loads it again', async () => {
  const { user } = show({
    [VIEW]: [rejected(500, 'unexpected', { message: 'Something broke.' }), ok(PENDING)],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke.');
  await user.click(await button('Try again'));
  await waitFor(() => expect(screen.getByText('Two boxes')).toBeTruthy());
});
