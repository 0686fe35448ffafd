import { expect, type Page } from '@playwright/test';

/** Opens a link and waits for the form of the active gateway. */
export async function openForm(page: Page, link: string, gateway: 'razorpay' | 'phonepe'): Promise<void> {
  await page.goto(link);
  const title = gateway === 'razorpay' ? 'Add Funds' : 'Pay with PhonePe';
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(payButton(page, gateway)).toBeVisible();
}

export const payButton = (page: Page, gateway: 'razorpay' | 'phonepe') =>
  page.getByRole('button', { name: gateway === 'razorpay' ? 'Pay with Razorpay' : 'Pay with PhonePe' });

export const amountField = (page: Page) => page.getByRole('textbox', { name: /amount/i });

/** The sandbox's replacement of Razorpay's checkout. */
export const razorpayModal = (page: Page) => page.frameLocator('iframe[data-testid="rzp-frame"]');

/**
 * Decides the payment in the checkout, and waits until the gateway has stored the outcome. Before a reload or another
 * address, which would otherwise end the request before it has left the browser.
 */
export async function decideAtRazorpay(
  page: Page,
  outcome: 'success' | 'pending' | 'failure',
): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/razorpay/checkout/pay'));
  await razorpayModal(page).getByTestId(`rzp-${outcome}`).click();
  await (await stored).finished();
}

/** Types the amount, submits, and returns the payment's public id from the initiation's answer. */
export async function submitAmount(
  page: Page,
  gateway: 'razorpay' | 'phonepe',
  rupees: string,
): Promise<string> {
  await amountField(page).fill(rupees);
  const id = await nextPaymentId(page);
  await payButton(page, gateway).click();
  return id.arrives;
}

/**
 * Pays for a phase and expects the page to say that it goes back to the quotation. It says so for 3 s only and therefore
 * reports the text itself: on a busy machine, checks from outside can all come too late.
 */
export async function expectWayToQuotation(page: Page, pay: () => Promise<void>): Promise<void> {
  const shown = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    'Going back to your quotation...',
  );
  await Promise.all([shown, pay()]);
}

/** Opens a link, pays the amount with Razorpay, and waits for the page's confirmation. @returns the payment's public id */
export async function payWithRazorpay(page: Page, link: string, rupees: string): Promise<string> {
  await openForm(page, link, 'razorpay');
  const id = await submitAmount(page, 'razorpay', rupees);
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  return id;
}

interface ReportingWindow extends Window {
  reportPayment(id: string): Promise<void>;
}
const listeners = new WeakMap<Page, (id: string) => void>();

/**
 * The public id in the page's next answer to an initiation. The page itself reports it: afterwards it may navigate to the
 * gateway before the body could be read, and intercepting requests around a navigation to another site can block it.
 */
async function nextPaymentId(page: Page): Promise<{ arrives: Promise<string> }> {
  if (!listeners.has(page))
    await page.exposeFunction('reportPayment', (id: string) => listeners.get(page)?.(id));
  const arrives = new Promise<string>((resolve) => listeners.set(page, resolve));
  await page.evaluate(() => {
    const reporting = window as unknown as ReportingWindow;
    const send = window.fetch;
    window.fetch = async (...request) => {
      const response = await send(...request);
      if (!response.url.endsWith('/initiate')) return response;
      const { data } = (await response.clone().json()) as { data: { merchantTransactionId: string } | null };
      if (data) {
        window.fetch = send;
        await reporting.reportPayment(data.merchantTransactionId);
      }
      return response;
    };
  });
  return { arrives };
}

/** As `submitAmount`, beside an unresolved payment: the page may ask for confirmation first. */
export async function submitAgain(
  page: Page,
  gateway: 'razorpay' | 'phonepe',
  rupees: string,
): Promise<string> {
  const started = submitAmount(page, gateway, rupees);
  const question = page.getByRole('dialog', { name: 'Pay again?' });
  const answered = question.getByRole('button', { name: 'Pay again' }).click();
  // When the page does not ask, this click never finds its button.
  answered.catch(() => undefined);
  await Promise.race([started, answered]);
  return started;
}

/** The wallet page's balance in paise. */
export async function walletBalance(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/wallet`);
  const response = await page.request.get(`${site}/api/payments/link/session`);
  const { data } = (await response.json()) as { data: { payers: { userId: string }[] } };
  const userId = data.payers[0]?.userId ?? '';
  const wallet = await page.request.get(`${site}/api/payments/wallet?userId=${encodeURIComponent(userId)}`);
  const body = (await wallet.json()) as { data: { funds: { balancePaise: number } } };
  return body.data.funds.balancePaise;
}
