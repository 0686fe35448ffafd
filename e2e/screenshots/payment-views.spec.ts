import type { Page } from '@playwright/test';
import { amountField, openForm, razorpayModal, submitAmount } from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';
import { shoot } from './shoot';

/** Each state of a payment as the payer sees it: answers of the real product with a replaced view. */
test.use({ reducedMotion: 'reduce' });

type View = Record<string, unknown>;

const NO_ACTIONS = { cancel: false, retry: false, receipt: false, support: true };
const REFERENCE = 'Please quote DL7Qm2XfT9vKc4Rz8WbN1pYs6H if you contact us.';
const view = (state: string, tone: string, heading: string, text: string, changes: View = {}): View => ({
  state,
  tone,
  heading,
  text,
  label: heading,
  notes: [],
  nextCheckAt: null,
  watchEndsAt: null,
  payAgain: 'no',
  actions: NO_ACTIONS,
  isFinal: false,
  ...changes,
});

const STILL = "We're still processing your payment. Please check your wallet or contact support.";
const PROMISE = `If your bank took money, it will reach your wallet or be returned, and we tell you which. We check until 27 Nov. ${REFERENCE}`;
const VIEWS: Record<string, View> = {
  waiting: view(
    'waiting_for_payment',
    'progress',
    'Verifying Payment',
    'Razorpay has not confirmed a payment yet. If you have paid, it will appear here in a few moments.',
    { label: 'Waiting for payment', payAgain: 'safe', actions: { ...NO_ACTIONS, cancel: true } },
  ),
  checking: view(
    'checking',
    'progress',
    'Verifying Payment',
    "We're verifying your payment with Razorpay. Please wait...",
    { notes: ['Please do not pay again while we are checking.'], actions: { ...NO_ACTIONS, cancel: true } },
  ),
  'taking-longer': view('taking_longer', 'warning', 'Payment Verification Timeout', STILL, {
    payAgain: 'ask_first',
    notes: [PROMISE],
    actions: { ...NO_ACTIONS, cancel: true },
  }),
  cancelling: view(
    'cancelling',
    'progress',
    'Cancelling your payment',
    'We are asking Razorpay whether money is already on its way. If it is, the payment cannot be cancelled and the money reaches your wallet.',
  ),
  'cancel-rejected': view(
    'checking',
    'progress',
    'Verifying Payment',
    "We're verifying your payment with Razorpay. Please wait...",
    {
      notes: [
        'You asked to cancel this payment, but it could not be cancelled: your bank had already approved it.',
      ],
    },
  ),
  cancelled: view('cancelled', 'neutral', 'Payment cancelled', 'You cancelled this payment.', {
    payAgain: 'ask_first',
    notes: [PROMISE],
    actions: { ...NO_ACTIONS, retry: true },
  }),
  failed: view('failed_may_change', 'error', 'Payment Failed', 'Transaction failed or was cancelled.', {
    payAgain: 'ask_first',
    notes: ['The bank declined the card.', PROMISE],
    actions: { ...NO_ACTIONS, retry: true },
  }),
  'on-hold': view(
    'on_hold',
    'warning',
    'Payment on hold',
    'Your money is safe. Please do not pay again. Our payments team is checking this payment and will either credit it to your wallet or return it to you.',
    {
      notes: [
        '₹499.00 arrived. The payment was for ₹500.00.',
        'Our payments team decides by 24 Nov (within 2 working days).',
        'We will show the result here and also send it by e-mail where we have your address.',
        REFERENCE,
      ],
    },
  ),
  'partly-refunded': view(
    'partly_refunded',
    'success',
    'Payment partly refunded',
    '₹490.00 was credited to your wallet. ₹200.00 of the ₹500.00 that you paid was refunded.',
    {
      payAgain: 'safe',
      notes: [
        'A refund of ₹200.00 was sent on 22 Nov, 10:42 pm. Banks usually show it within 5 to 7 working days.',
      ],
      actions: { ...NO_ACTIONS, receipt: true },
    },
  ),
  refunded: view(
    'refunded',
    'neutral',
    'Payment refunded',
    'The ₹500.00 that you paid was returned to you. It is no longer in your wallet.',
    { payAgain: 'safe', actions: { ...NO_ACTIONS, receipt: true } },
  ),
  disputed: view('disputed', 'warning', 'Payment disputed', '₹490.00 was credited to your wallet.', {
    payAgain: 'safe',
    notes: [
      'On 22 Nov your bank opened a dispute about ₹500.00 of this payment. The bank is reviewing it and we are answering its questions. You do not need to do anything; the result will be shown here.',
    ],
    actions: { ...NO_ACTIONS, receipt: true },
  }),
  'second-capture': view(
    'completed',
    'success',
    'Payment Successful!',
    'Your payment has been processed successfully. Your wallet has been credited.',
    {
      payAgain: 'safe',
      isFinal: true,
      notes: [
        '2 payments were received for this top-up, ₹1,000.00 in all. Each was credited to your wallet. If you want one of them back, please contact support.',
      ],
      actions: { ...NO_ACTIONS, receipt: true },
    },
  ),
};

const ONCE_CREDITED = new Set(['partly-refunded', 'refunded', 'disputed', 'second-capture']);

/** Every answer about a payment contains this view; the event stream is blocked, so that the page polls. */
async function showView(page: Page, shown: View, completed = false): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/payments/status/*/events', (route) => route.abort());
  for (const path of ['**/api/payments/status/*', '**/api/payments/verify'])
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { details: { completedAt: string | null } | null } };
      if (completed && body.data.details) body.data.details.completedAt = '2026-11-22T17:12:00.000Z';
      Object.assign(body.data, { view: shown });
      await route.fulfill({ response, json: body });
    });
}

/** The payer's unresolved payments, as `GET /payments/open` lists them. */
const list = async (page: Page, id: string, shown: View): Promise<void> => {
  await page.route('**/api/payments/open*', (route) =>
    route.fulfill({
      json: {
        success: 1,
        status_code: 200,
        message: 'ok',
        data: {
          payments: [
            {
              merchantTransactionId: id,
              gateway: 'razorpay',
              amountPaise: 500_00,
              initiatedAt: new Date().toISOString(),
              hasAttempt: true,
              view: shown,
            },
          ],
        },
      },
    }),
  );
};

test.beforeEach(async ({ useGateway, expectStatus }) => {
  expectStatus(0);
  expectStatus(502);
  await useGateway('razorpay');
});

async function startedPayment(page: Page, link: string): Promise<string> {
  await openForm(page, link, 'razorpay');
  const id = await submitAmount(page, 'razorpay', '500');
  await expect(razorpayModal(page).getByTestId('rzp-success')).toBeVisible();
  return id;
}

test('the card of each state, and the same payment above the form', async ({ page, product, payerLink }) => {
  test.setTimeout(600_000);
  const id = await startedPayment(page, await payerLink());
  for (const [name, shown] of Object.entries(VIEWS)) {
    await showView(page, shown, ONCE_CREDITED.has(name));
    await page.goto(`${product.site}/paynow?merchantTransactionId=${id}`);
    await expect(page.getByText(String(shown['text'])).last()).toBeVisible();
    if (name === 'second-capture') await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expectAccessible(page);
    await shoot(page, `payment-${name}`, { widths: [390, 1440] });
    if (ONCE_CREDITED.has(name)) continue;
    await list(page, id, shown);
    await page.goto(`${product.site}/paynow`);
    await expect(page.getByRole('article').getByText(String(shown['text']))).toBeVisible();
    await amountField(page).fill('1500');
    await expectAccessible(page);
    await shoot(page, `form-${name}`, { widths: [390, 1440] });
  }
});

test('the confirmation before a second payment, and a server that cannot be reached', async ({
  page,
  product,
  payerLink,
}) => {
  const id = await startedPayment(page, await payerLink());
  const shown = VIEWS['taking-longer'] ?? {};
  await showView(page, shown);
  await list(page, id, shown);
  await page.goto(`${product.site}/paynow`);
  await amountField(page).fill('500');
  await page.getByRole('button', { name: 'Pay with Razorpay' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay again?' })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'pay-again', { widths: [390, 1440], fullPage: false });
  await page.getByRole('button', { name: 'Wait for the result' }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/payments/**', (route) => route.abort());
  await expect(page.getByText('We cannot reach our server.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay with/ })).toHaveCount(0);
  await expectAccessible(page);
  await shoot(page, 'form-unreachable', { widths: [390, 1440] });
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(page.getByText('We cannot reach our server.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Verification Timeout' })).toBeVisible();
  await shoot(page, 'verify-unreachable', { widths: [390, 1440] });
});

test('the other gateway at the first failed initiation', async ({ page, payerLink, expectStatus }) => {
  expectStatus(503);
  await page.route('**/api/payments/get-active-paymentgateway', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> };
    const { data } = body;
    body.data = { ...data, fallback: { ...data, gateway: 'phonepe', gatewayName: 'PhonePe' } };
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/payments/initiate', (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: 0,
        status_code: 503,
        code: 'gateway_unavailable',
        message: 'The payment gateway is not answering right now. Please try again in a minute.',
        data: null,
        requestId: 'r1',
      },
    }),
  );
  await openForm(page, await payerLink(), 'razorpay');
  await amountField(page).fill('500');
  await page.getByRole('button', { name: 'Pay with Razorpay' }).click();
  await expect(page.getByRole('button', { name: 'Pay with PhonePe' })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'fallback-offer', { widths: [390, 1440] });
});
