import {
  expect,
  type APIRequestContext,
  type Browser,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import type { RunningProduct } from './launch';
import { approveKyc } from './merchant';
import { razorpayModal } from './pay';

/** A merchant whose payers pay at Razorpay's sandbox, so that the money is in the balance as in production. */
export interface PaidMerchant {
  /** A payer pays; the balance is credited with it less 2 %. @param amount decimal rupees, at most ₹1,00,000 */
  collect(amount: string): Promise<void>;
  close(): Promise<void>;
}

export interface PaidMerchantOptions {
  browser: Browser;
  playwright: PlaywrightWorkerArgs['playwright'];
  product: RunningProduct;
  email: string;
  businessName: string;
}

/** Approves the KYC of the customer who is logged in on the page, and gives a program a live key. */
export async function openPaidMerchant(
  office: Page,
  { browser, playwright, product, email, businessName }: PaidMerchantOptions,
): Promise<PaidMerchant> {
  await approveKyc(office, product, { email, businessName });
  await product.records.query(
    `update sessions set reauthenticated_at = now() where user_id = (select id from users where email = $1)`,
    [email],
  );
  const created = await office.request.post(`${product.site}/api/customer/api-keys`, {
    data: { name: 'Web shop', mode: 'live', scopes: ['payments:write'] },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { key } = ((await created.json()) as { data: { key: string } }).data;
  product.leaks.secrets.add(key);
  const program: APIRequestContext = await playwright.request.newContext({
    baseURL: product.site,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  const payer = await browser.newContext();
  const page = await payer.newPage();
  return {
    async collect(amount) {
      const answer = await program.post('/api/payments/create', {
        data: { amount, description: 'Two boxes of sweets' },
      });
      const payment = (await answer.json()) as { token: string; paymentUrl: string };
      product.leaks.secrets.add(payment.token);
      await page.goto(payment.paymentUrl);
      await page.getByRole('radio', { name: /Razorpay/ }).check();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await razorpayModal(page).getByTestId('rzp-success').click();
      await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
    },
    async close() {
      await program.dispose();
      await payer.close();
    },
  };
}
